// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/educations.tsx';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

// A board reads work on the page of who grades, and what is done there is held with theirs.
tellsWhatIsDone({ ...pages, admin: (pages.admin ?? []).filter(({ path }) => !path?.includes('/work/')) });
