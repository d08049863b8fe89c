import { createHash, randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ZipFile as UnpackedZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { unzipped } from '#functions/platform/archive/read.ts';
import { type ArchiveEntry, zipped } from '#functions/platform/archive/write.ts';

const bounds = { mostEntries: 10, mostBytes: 5_000_000, mostUnpackedBytes: 20_000_000 };
const entry = (path: string, text = path): ArchiveEntry => ({ path, contents: () => [Buffer.from(text)] });

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Everything in an archive, by path. */
const read = (bytes: Uint8Array, given = bounds) =>
  unzipped(asStream(bytes), given, async (entries) => {
    const texts: [string, string][] = [];
    for (const { path, stream } of entries) texts.push([path, (await bytesOf(await stream())).toString()]);
    return Object.fromEntries(texts);
  });

test('what is put into an archive comes out of it, under cleaned names of which none is there twice', async () => {
  const zip = await bytesOf(
    zipped([
      entry('persoon.json', '{}'),
      entry('bestanden/Verslag Zoë.pdf', 'een'),
      entry('bestanden/verslag zoë.pdf', 'twee'),
      entry('bestanden/a\u202egpj.exe', 'drie'),
      entry('Eindopdracht: wat? (1)/a.txt', 'vier'),
    ]),
  );
  expect(await read(zip)).toEqual({
    'persoon.json': '{}',
    'bestanden/Verslag Zoë.pdf': 'een',
    'bestanden/verslag zoë (2).pdf': 'twee',
    'bestanden/agpj.exe': 'drie',
    'Eindopdracht- wat- (1)/a.txt': 'vier',
  });
});

test('the same entries make the same archive', async () => {
  const hash = async () =>
    createHash('sha256')
      .update(await bytesOf(zipped([entry('a'), entry('b')])))
      .digest('hex');
  expect(await hash()).toBe(await hash());
});

test('an entry is asked for when its turn has come, so that one is held at a time', async () => {
  const asked: string[] = [];
  const large = (path: string): ArchiveEntry => ({
    path,
    contents: async function* () {
      asked.push(`begin ${path}`);
      for (let part = 0; part < 50; part += 1) yield Buffer.alloc(64 * 1024, part);
      asked.push(`end ${path}`);
    },
  });
  await bytesOf(zipped([large('a'), large('b')]));
  expect(asked).toEqual(['begin a', 'end a', 'begin b', 'end b']);
});

test('what fails while an entry is read fails the archive', async () => {
  const failing: ArchiveEntry = {
    path: 'a',
    contents: async function* () {
      yield Buffer.from('a');
      throw new Error('the bucket went away');
    },
  };
  await expect(bytesOf(zipped([failing, entry('b')]))).rejects.toThrow('the bucket went away');
});

const good = await bytesOf(zipped([entry('aa/evil.txt')]));
const changed = (from: string, to: string) =>
  Buffer.from(good.toString('latin1').replaceAll(from, to), 'latin1');

async function linkOut(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
  zip.end();
  return bytesOf(zip.outputStream as AsyncIterable<Buffer>);
}

/** Says in its list of contents that a file is smaller than it is. */
async function understated(): Promise<Buffer> {
  const zip = await bytesOf(zipped([entry('a', 'x'.repeat(5000))]));
  const at = zip.indexOf('PK\x01\x02', 0, 'latin1');
  zip.writeUInt32LE(10, at + 24);
  return zip;
}

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['is no zip file', 'FILE_CONTENT_MISMATCH', () => Buffer.from('%PDF-1.7')],
  ['is cut off', 'FILE_CONTENT_MISMATCH', () => good.subarray(0, good.length - 10)],
  ['has a path that leads out of it', 'FILE_CONTENT_MISMATCH', () => changed('aa/evil.txt', '../evil.txt')],
  ['has a path from the root', 'FILE_CONTENT_MISMATCH', () => changed('aa/evil.txt', '/a/evil.txt')],
  ['has a link in it', 'FILE_CONTENT_MISMATCH', linkOut],
  ['says less than it holds', 'FILE_CONTENT_MISMATCH', understated],
  [
    'has more files than may be',
    'FILE_TOO_LARGE',
    () => bytesOf(zipped('abcdefghijk'.split('').map((name) => entry(name)))),
  ],
  [
    'is packed tighter than files are',
    'FILE_CONTENT_MISMATCH',
    () => bytesOf(zipped([entry('a', '0'.repeat(5_000_000))])),
  ],
  [
    'unpacks to more than may be',
    'FILE_TOO_LARGE',
    () => bytesOf(zipped([entry('a', '0'.repeat(20_000_001))])),
  ],
])('an archive that %s is refused with %s', async (_, code, make) => {
  await expect(read(await make())).rejects.toMatchObject({ code });
});

test('a folder in an archive is no file', async () => {
  const zip = new ZipFile();
  zip.addEmptyDirectory('map');
  zip.addBuffer(Buffer.from('tekst'), 'map/een.txt');
  zip.end();
  expect(await read(await bytesOf(zip.outputStream as AsyncIterable<Buffer>))).toEqual({
    'map/een.txt': 'tekst',
  });
});

test('an archive is closed once, whether it was of use or not', async () => {
  const close = vi.spyOn(UnpackedZip.prototype, 'close');
  onTestFinished(() => close.mockRestore());
  await read(good);
  expect(close).toHaveBeenCalledTimes(1);
  await expect(read(good, { ...bounds, mostEntries: 0 })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect(close).toHaveBeenCalledTimes(2);
});

test('an archive that is larger than may be is refused before it is looked at', async () => {
  await expect(read(good, { ...bounds, mostBytes: 100 })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
});

test('an archive doesn’t hold on to what it has written', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const megabyte = () => Array.from({ length: 16 }, () => randomBytes(64 * 1024));
  const held = () => {
    collect();
    return process.memoryUsage().external;
  };
  const before = held();
  let [written, most, chunks] = [0, 0, 0];
  const entries = Array.from({ length: 60 }, (_, nth) => ({ path: `${nth}.bin`, contents: megabyte }));
  for await (const chunk of zipped(entries)) {
    written += chunk.length;
    chunks += 1;
    if (chunks % 100 === 0) most = Math.max(most, held() - before);
  }
  expect(written).toBeGreaterThan(60_000_000);
  // What held on to all of it held three times as much.
  expect(most).toBeLessThan(written * 1.5);
});
