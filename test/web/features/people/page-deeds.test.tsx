// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/people.tsx';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import { colleague } from './colleague.ts';

tellsWhatIsDone(pages, { living: { userId: colleague } });
