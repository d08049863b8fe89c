import { expect, test } from 'vitest';
import { listByFile, withoutComments } from '#test/support/sources.ts';

// What listens or comes again and again must end with the part of a page that began it. Tests take a page down and see
// nothing of what goes on without it. So what is begun and not ended in the same file stands in a list: it lasts
// as long as the page itself, or as what it listens to. What waits may be ended in more places than one: each counts.
test('what listens, or comes again and again, and isn’t ended in its file, and what waits', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', endless)).toMatchFileSnapshot('endings.txt');
});

test.each([
  ["window.addEventListener('online', a); window.removeEventListener('online', a);", []],
  [
    "window.addEventListener('online', a); window.removeEventListener('offline', a);",
    ["listens to 'online'"],
  ],
  [
    "one.addEventListener('abort', a); two.addEventListener('abort', b); two.removeEventListener('abort', b);",
    1,
  ],
  [
    "one.addEventListener('click', a, { once: true }); two.addEventListener('abort', b);",
    ["listens to 'abort'"],
  ],
  ["one.addEventListener('click', a, { passive: true, signal });", []],
  ['const timer = setInterval(again, 5); clearInterval(timer);', []],
  ['const timer = setInterval(again, 5); // clearInterval(timer)', ['comes again and again']],
  ['const seen = new ResizeObserver(look); seen.disconnect();', []],
  ['const [a, b] = [new ResizeObserver(c), new MutationObserver(d)]; a.disconnect();', ['watches']],
  ['const seen = new ResizeObserver(look);', ['watches']],
  ['const timer = setTimeout(go, 5); clearTimeout(timer);', ['waits in 1 place, ends that in 1']],
  ['setTimeout(go, 5); setTimeout(go, 9); // clearTimeout(timer)', ['waits in 2 places, ends that in 0']],
])('%s', (text, found) => {
  const told = endless('planted.ts', text);
  expect(typeof found === 'number' ? told.length : told).toEqual(found);
});

/** What a file begins more often than it ends it, and how often it begins and ends to wait. */
function endless(_: string, source: string): string[] {
  const text = withoutComments(source);
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  const found: string[] = [];
  // What hears one time, or ends by a signal, ends by itself.
  const lasting = text.replace(/\baddEventListener\([^;]*?(?:\bsignal\b|once: true)[^;]*;/g, '');
  const begun = [...lasting.matchAll(/\baddEventListener\(\s*('[\w:-]+'|[^,]+),/g)].map(
    ([, what = '']) => what,
  );
  for (const what of new Set(begun)) {
    const ended = text.split(`removeEventListener(${what},`).length - 1;
    if (begun.filter((one) => one === what).length > ended) found.push(`listens to ${what}`);
  }
  const waits = count(/\bsetTimeout\(/g);
  if (waits > 0)
    found.push(
      `waits in ${waits} ${waits === 1 ? 'place' : 'places'}, ends that in ${count(/\bclearTimeout\(/g)}`,
    );
  if (count(/\bsetInterval\(/g) > count(/\bclearInterval\(/g)) found.push('comes again and again');
  if (count(/\bnew (?:Resize|Intersection|Mutation)Observer\(/g) > count(/\.disconnect\(\)/g))
    found.push('watches');
  return found;
}
