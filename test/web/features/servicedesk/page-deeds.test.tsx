// @vitest-environment one-file-dom
import { checklistRoutes } from '#shared/servicedesk/checklist-routes.ts';
import { pages } from '#web/app/routes/servicedesk.tsx';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

const isPublished = answered(checklistRoutes.getChecklist, (one) => ({
  ...one,
  state: 'published' as const,
}));

tellsWhatIsDone(pages, {
  also: (address) =>
    /\/checklists\/view\/chl_\w+$/.test(address)
      ? [{ address, called: 'that was published', way: isPublished }]
      : [],
});
