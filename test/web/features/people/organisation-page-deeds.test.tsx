// @vitest-environment one-file-dom
import { routes } from '#shared/people/routes.ts';
import { pages } from '#web/app/routes/organisations.tsx';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

tellsWhatIsDone(pages, {
  also: (address) =>
    /\/roles\/view\/rol_\w+$/.test(address) ? [{ address, called: 'that nobody has', way: isUnused }] : [],
});

const isUnused = answered(routes.listRoles, ({ data }) => ({
  data: data.map((role) => ({ ...role, holders: 0 })),
}));
