import { afterEach, beforeEach, test } from 'vitest';
import { playOutcome } from './support/outcome/play.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
// A second try begins with what the first began with.
beforeEach(async () => {
  stage = await startStage('demo');
});
afterEach(() => stage?.stop());

test('the main job on a phone, in English, from the first click to the exported file', async () => {
  await playOutcome(stage, { screen: 'phone', language: 'en' });
});
