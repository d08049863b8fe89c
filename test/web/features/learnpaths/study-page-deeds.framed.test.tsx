// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/study-learnpaths.tsx';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

tellsWhatIsDone(pages);
