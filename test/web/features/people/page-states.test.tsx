// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/people.tsx';
import { tellsHowItStands } from '../../support/page-states.tsx';
import { colleague } from './colleague.ts';

tellsHowItStands(pages, colleague);
