// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/learnpaths.tsx';
import { colleague } from '../../support/colleague.ts';
import { tellsHowItStands } from '../../support/page-states.tsx';

tellsHowItStands(pages, colleague);
