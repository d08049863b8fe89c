import { describe, expect, test } from 'vitest';
import { rendered } from '#functions/content/import/markdown/render.ts';
import { pathOf, titleOf } from '#functions/content/import/paths.ts';

const html = (...lines: string[]) => rendered(lines.join('\n'), 'nl').html.replace(/\s*\n\s*/g, '');

describe('a fenced division', () => {
  test('becomes the call-out that its name stands for, with its heading as title', () => {
    expect(html('::: challenge', '', '## Probeer het', '', 'Doe *dit*.', '', ':::')).toBe(
      '<aside class="callout callout-exercise"><p><strong>Probeer het</strong></p><p>Doe <em>dit</em>.</p></aside>',
    );
    expect(html(':::: {.callout-warning}', 'Pas op.', '::::')).toBe(
      '<aside class="callout callout-warning"><p><strong>Let op</strong></p><p>Pas op.</p></aside>',
    );
  });

  test('may lie in another, however many colons there are', () => {
    expect(html('::: challenge', 'Hoe?', '::::::::: solution', 'Zo.', ':::', ':::::')).toBe(
      '<aside class="callout callout-exercise"><p><strong>Oefening</strong></p><p>Hoe?</p>' +
        '<details class="callout callout-solution"><summary>Uitwerking</summary><p>Zo.</p></details></aside>',
    );
  });

  test('for teachers stays behind and is counted; one that nobody knows leaves what it says', () => {
    const { html: left, partsForTeachers } = rendered(
      '::: instructor\nGeheim\n:::\n\n::: zomaar\nBlijft\n:::',
      'nl',
    );
    expect(left.trim()).toBe('<p>Blijft</p>');
    expect(partsForTeachers).toBe(1);
  });

  test('in a block of code is code', () => {
    expect(html('```', '::: challenge', '```')).toBe('<pre><code>::: challenge</code></pre>');
  });
});

describe('a picture', () => {
  test('brings the words for who can’t see it, over several lines and with marks in them', () => {
    expect(html('![x](a.png){alt=\'Wat "er" in\nhet hokje\\\'s staat\' width="40%"}')).toBe(
      '<p><img src="a.png" alt="Wat &quot;er&quot; in het hokje\'s staat" width="40%"></p>',
    );
  });
});

describe('headings', () => {
  test('get the names that links to them use, each once; the first of the first level is the title', () => {
    const { html: made, title } = rendered(
      '# Titel `x`\n\n## Wat nu?\n\n## Wat nu?\n\n## Zelf {#eigen}',
      'nl',
    );
    expect(title).toBe('Titel x');
    expect(made).toBe(
      '<h2 id="wat-nu">Wat nu?</h2>\n<h2 id="wat-nu-1">Wat nu?</h2>\n<h2 id="eigen">Zelf</h2>\n',
    );
  });
});

test('twenty thousand headings of one name are named in no time, and no two alike', () => {
  const begun = performance.now();
  const names = rendered('## Wat nu?\n\n'.repeat(20_000), 'nl').html.match(/id="[^"]*"/g) ?? [];
  expect([names.length, new Set(names).size]).toEqual([20_000, 20_000]);
  expect(names.slice(0, 3)).toEqual(['id="wat-nu"', 'id="wat-nu-1"', 'id="wat-nu-2"']);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('a drawn table keeps its columns as text, and is counted', () => {
  const { html: made, tablesAsText } = rendered('+---+\n| ``` |\n+---+\n\nNa', 'nl');
  expect(made).toBe('<pre><code>+---+\n| ``` |\n+---+\n</code></pre>\n<p>Na</p>\n');
  expect(tablesAsText).toBe(1);
});

test.each([
  ['fig/a%20b.png', 'les/een.md', 'les/fig/a b.png'],
  ['../b.md#plek', 'les/een.md', 'b.md'],
  ['../../b.md', 'les/een.md', undefined],
  ['/fig/a.png', 'les/een.md', 'fig/a.png'],
  ['..', 'les/een.md', undefined],
  ['./een.md', 'een.md', 'een.md'],
])('%s in %s leads to %s', (address, from, path) => {
  expect(pathOf(address, from)).toBe(path);
});

test.each([
  ['04-tracking-changes.md', 'Tracking changes'],
  ['les/2 Lussen.md', 'Lussen'],
  ['12.md', '12'],
])('%s is titled %s', (path, title) => {
  expect(titleOf(path)).toBe(title);
});

test('headings have three levels below the title of their chapter: one that is higher or lower takes the nearest', () => {
  const made = html(
    '# Titel',
    '',
    '# Hoog',
    '',
    '## Twee',
    '',
    '### Drie',
    '',
    '#### Vier',
    '',
    '##### Vijf',
  );
  const levels = [...made.matchAll(/<h(\d) id="(\w+)"/g)].map(([, level, name]) => `${level} ${name}`);
  expect(levels).toEqual(['2 hoog', '2 twee', '3 drie', '4 vier', '4 vijf']);
});
