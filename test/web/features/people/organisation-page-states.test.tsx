// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/organisations.tsx';
import { tellsHowItStands } from '../../support/page-states.tsx';

tellsHowItStands(pages);
