import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openEntries } from '#functions/content/import/entries.ts';
import type { Files } from '#functions/platform/files/files.ts';
import { newId } from '#functions/platform/ids.ts';
import { zipOf } from './fixture.ts';

test('a file of a zip is read up to as many bytes as it may have, and no byte more', async () => {
  const bytes = await zipOf({ 'een.md': '# Een' });
  const files = { stream: async () => Readable.from([bytes]) } as unknown as Files;
  const entries = await openEntries(files, { companyId: newId('CompanyId'), fileId: newId('FileId') });
  expect(String(await entries.bytes('een.md', 5))).toBe('# Een');
  await expect(entries.bytes('een.md', 4)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  await entries.close();
});
