// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/learnpaths.tsx';
import { colleague } from '../../support/colleague.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

tellsWhatIsDone(pages, { living: { userId: colleague } });
