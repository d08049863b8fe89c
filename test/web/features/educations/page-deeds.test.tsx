// @vitest-environment one-file-dom
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { idPrefix } from '#shared/identity/ids.ts';
import { unknownUlid } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/educations.tsx';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

const someModule = `${idPrefix.ModuleId}_${unknownUlid}`;

const isToDecide = answered(agreementRoutes.getStudyAgreement, (agreement) => ({
  ...agreement,
  ...{ status: 'sent' as const, studyEnded: false },
}));

/** An education whose learning paths are in none of its modules. */
const isInNoModule = answered(routes.getEducation, (education) => ({
  ...education,
  modules: education.modules.map((one) => ({ ...one, learnpaths: [] })),
}));

const isLinkedToNone = answered(routes.getEducation, (education) => ({
  ...education,
  ...{ linkedLearnpaths: [], modules: [] },
}));

// A board reads work on the page of who grades, and what is done there is held with theirs.
tellsWhatIsDone(
  { ...pages, admin: (pages.admin ?? []).filter(({ path }) => !path?.includes('/work/')) },
  {
    also: (address) =>
      /\/agreement\/doc_\w+$/.test(address)
        ? [{ address, called: 'to decide', way: isToDecide }]
        : /\/educations\/view\/edu_\w+$/.test(address)
          ? [
              { address: `${address}/learnpaths`, called: 'in no module', way: isInNoModule },
              { address: `${address}/linklearnpath`, called: 'none linked', way: isLinkedToNone },
              { address: `${address}/${someModule}/addlearnpath`, called: 'in no module', way: isInNoModule },
            ]
          : [],
  },
);
