// @vitest-environment one-file-dom
import { pages } from '#web/app/routes/content.tsx';
import { fakesFrames } from '../../support/fake-runner.ts';
import { tellsHowItStands } from '../../support/page-states.tsx';
import { otherStates } from './other-states.ts';

// What runs programs is a frame, which loads nothing here.
fakesFrames();
tellsHowItStands(pages, undefined, otherStates);
