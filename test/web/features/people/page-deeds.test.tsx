// @vitest-environment one-file-dom
import { beforeEach } from 'vitest';
import { pages } from '#web/app/routes/people.tsx';
import { firstSteps } from '#web/features/people/first-steps-kept.ts';
import { colleague } from '../../support/colleague.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

// Who saw them in one goes on seeing them in the next.
beforeEach(() => firstSteps.set({}));
tellsWhatIsDone(pages, { living: { userId: colleague } });
