import { expect, it } from 'vitest';
import environment from '../web/support/one-file-dom.ts';

it('ends the timers that a page leaves, which would go off without a document', async () => {
  const global = { ...globalThis, console, setTimeout, clearTimeout };
  const { teardown } = await environment.setup(global);
  const gone: string[] = [];
  global.setTimeout(() => gone.push('at once'));
  global.setTimeout((one: string) => gone.push(one), 5, 'soon');
  global.clearTimeout(global.setTimeout(() => gone.push('cleared'), 5));
  await new Promise((done) => setTimeout(done, 20));
  global.setTimeout(() => gone.push('late'), 5);
  await teardown();
  await new Promise((done) => setTimeout(done, 20));

  expect(gone).toEqual(['at once', 'soon']);
  expect(global.setTimeout).toBe(setTimeout);
});
