import { unzipped } from '#functions/platform/archive/read.ts';
import { at } from './fixture.ts';

/** The rows of a sheet that a link leads to, as its file holds them. */
export async function worksheetAt(link: string): Promise<string> {
  const key = decodeURIComponent(new URL(link).pathname.slice(1));
  async function* stream() {
    yield Buffer.from(at().services.storedFiles.get(key)?.bytes ?? new Uint8Array());
  }
  const bounds = { mostEntries: 10, mostBytes: 10_000_000, mostUnpackedBytes: 100_000_000 };
  return unzipped(stream(), bounds, async (entries) => {
    const found = entries.find((entry) => entry.path === 'xl/worksheets/sheet1.xml');
    const parts: Uint8Array[] = [];
    for await (const chunk of (await found?.stream()) ?? []) parts.push(chunk);
    return Buffer.concat(parts).toString();
  });
}

/** What stands in each cell of a worksheet that isn't empty, behind the cell's name: `C3 9`. */
export const cellsIn = (worksheet: string): string[] =>
  [...worksheet.matchAll(/<c r="(\w+)"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)/g)].map(
    ([, cell, text]) => `${cell} ${text}`,
  );
