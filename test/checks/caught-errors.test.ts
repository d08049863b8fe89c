import { expect, test } from 'vitest';
import { swallowersIn } from '#test/support/caught.ts';
import { listByFile } from '#test/support/sources.ts';

// Who catches an error that they can do something about lets every other pass, or a fault of ours looks like something
// that happens every day. No test makes those errors, so who does otherwise stands in a list: a forgotten `throw` shows.
test('who keeps an error that they don’t know', async () => {
  const files = '{events,functions,infra,shared,web/src}/**/*.{ts,tsx}';
  await expect(listByFile(files, swallowersIn)).toMatchFileSnapshot('caught-errors.txt');
  // It reads every file: on a busy machine that takes longer than a test has.
}, 120_000);

test.each([
  ['if (error instanceof Refusal) return 1; throw error;', []],
  ['if (error instanceof Refusal) return 1;', ['goes on after any error']],
  ['if (!(error instanceof Refusal)) throw error; undo();', []],
  ['if (!(error instanceof Refusal)) undo();', ['goes on after any error']],
  ['if (error instanceof Refusal && error.code === A) return 1; throw error;', []],
  [
    'if (error instanceof Refusal || error.code === A) return 1; throw error;',
    ['goes on after any of its kind'],
  ],
  [
    'if (error instanceof Refusal && error.code !== A) return 1; throw error;',
    ['goes on after any of its kind'],
  ],
  ['if (!(error instanceof Refusal) || error.code === A) throw error;', ['goes on after any of its kind']],
  [
    'if (error instanceof Refusal) throw new Other(error.code); throw error;',
    ['throws another for any of its kind'],
  ],
  ['undo(); throw new Other(error);', ['throws another for any error']],
  ['const key = error instanceof Refusal ? keys[error.code] : undefined; if (!key) throw error;', []],
  ['const lost = isLost(error); if (!lost || attempt === most) throw error;', []],
  ['const lost = isLost(error); if (lost || attempt === most) throw error;', ['goes on after any error']],
  [
    "const code = error instanceof Refusal ? error.code : undefined; if (code === 'A') return; throw error;",
    [],
  ],
  ['if (await isGone()) return 1; throw error;', ['goes on after any error']],
  ["switch (error.name) { case 'A': return 1; default: throw error; }", []],
  ["switch (error.name) { case 'A': throw error; default: }", ['goes on after any error']],
  ['if (known(error)) { return 1; } else { throw error; }', []],
  ['if (known(error)) throw error; else return 1;', ['goes on after any error']],
])('%s', (text, kept) => {
  const wanted = kept.map((one) => `a: ${one}`);
  expect(swallowersIn('planted.ts', `function a() { try { b(); } catch (error) { ${text} } }`)).toEqual(
    wanted,
  );
  expect(swallowersIn('planted.ts', `const a = b((error) => { ${text} });`)).toEqual(wanted);
});

test('who is given no name of an error means every one', () => {
  expect(swallowersIn('planted.ts', 'try { a(); } catch { b(); }')).toEqual([]);
});
