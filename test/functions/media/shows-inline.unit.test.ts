import { expect, test } from 'vitest';
import { presentFiles } from '#functions/assignments/study-present.ts';

test.each([
  ['application/pdf', true],
  ['image/png', true],
  ['application/zip', false],
  ['text/plain', false],
])('a file that was handed in, %s, is shown by a browser itself or saved', async (contentType, inline) => {
  const downloadLink = async (_: string, options: object) => JSON.stringify(options);
  const file = { fileId: 'fil_1', displayName: 'werk', contentType };
  const [shown] = await presentFiles({ downloadLink } as never, 'cmp_1' as never, [file as never]);
  expect(JSON.parse(shown?.link ?? '')).toEqual({ fileName: 'werk', inline });
});
