import { describe, expect, test } from 'vitest';
import { sanitise } from '#functions/content/sanitise.ts';
import { Refusal } from '#shared/http/errors.ts';
import { chapterId as chapterIdOf, courseId as courseIdOf } from '#shared/identity/ids.ts';

const fileId = 'fil_01JD0000000000000000000001';

describe('a lesson keeps', () => {
  test.each([
    '<h2>Kop</h2><h3>Onderkop</h3><h4>Klein</h4>',
    '<p>Tekst met <strong>vet</strong>, <em>cursief</em>, <u>lijn</u>, <s>weg</s> en <code>code</code></p>',
    '<pre><code class="language-bash">$ git init &amp;&amp; ls &gt; x\n</code></pre>',
    '<ul><li><p>een</p></li></ul><ol start="3"><li><p>drie</p></li></ol>',
    '<aside class="callout callout-tip"><p>Tip</p></aside>',
    '<details class="callout callout-solution"><summary>Uitwerking</summary><p>Zo</p></details>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>kop</p></th></tr></tbody></table>',
    '<blockquote><p>citaat</p></blockquote>',
    '<a href="mailto:noor@veldzicht.example">mail</a>',
  ])('%s', async (html) => {
    expect(await sanitise(html, 'content')).toBe(html);
  });

  test('pictures by file id', async () => {
    expect(await sanitise(`<img data-file-id="${fileId}" alt="schema">`, 'content')).toBe(
      `<img data-file-id="${fileId}" alt="schema" />`,
    );
  });

  test.each([
    ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
    ['<dl><dt>commit</dt><dd>een versie</dd></dl>', '<p>commit</p><p>een versie</p>'],
    [
      `<img data-file-id="${fileId}" alt="" width="40%">`,
      `<img data-file-id="${fileId}" alt="" width="40%" />`,
    ],
  ])('what %s says', async (html, kept) => {
    expect(await sanitise(html, 'content')).toBe(kept);
  });

  test('links to elsewhere, opened beside the lesson', async () => {
    expect(await sanitise('<a href="https://git-scm.com" onclick="x()">git</a>', 'content')).toBe(
      '<a href="https://git-scm.com" rel="noopener noreferrer" target="_blank">git</a>',
    );
  });
});

describe('a lesson loses', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    [`<img data-file-id="${fileId}" src="x" onerror="x()">`, `<img data-file-id="${fileId}" />`],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', ''],
    ['<svg><script>x</script></svg>', ''],
    ['<form action="/api"><input name="x"></form>', ''],
    ['<aside class="callout overlay">a</aside>', '<aside class="callout">a</aside>'],
    ['<math><mtext><style><img src=x onerror=x()></style></mtext></math>', ''],
  ])('%s', async (html, left) => {
    expect(await sanitise(html, 'content')).toBe(left);
  });
});

test('what was cleaned stays as it is', async () => {
  const dirty = `<h1>Kop</h1><b>vet</b><a href="http://a.example">a</a><img data-file-id="${fileId}">`;
  const clean = await sanitise(dirty, 'content');
  expect(await sanitise(clean, 'content')).toBe(clean);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//elders.example',
  'file:///etc/passwd',
])('a link to %j is refused with the reason, and never loses its target without a word', async (href) => {
  const refusal = new Refusal('INVALID_INPUT', { content: { key: 'linkScheme' } });
  await expect(sanitise(`<a href="${href}">a</a>`, 'content')).rejects.toEqual(refusal);
});

describe('a picture that its readers would miss is refused with the reason', () => {
  test.each([
    ['from another site', '<img src="https://elders.example/volg.png">'],
    ['pasted', '<p>Zie <img src="data:image/png;base64,iVBORw0KGgo="></p>'],
    ['with an id that is none', '<img data-file-id="fil_1" alt="">'],
    ['with an id of another alphabet', '<img data-file-id="fil_OOOOOOOOOOOOOOOOOOOOOOOOOO">'],
  ])('%s', async (_, html) => {
    const refusal = new Refusal('INVALID_INPUT', { content: { key: 'picture' } });
    await expect(sanitise(html, 'content')).rejects.toEqual(refusal);
  });
});

describe('a link within the product', () => {
  const courseId = courseIdOf.parse('crs_01JD0000000000000000000001');
  const id = chapterIdOf.parse('chp_01JD0000000000000000000002');
  const elsewhere = '/study/courses/crs_01JD0000000000000000000009/content/chp_01JD0000000000000000000008';
  const within = { courseId, chapters: [{ id }] };
  const address = `/study/courses/${courseId}/content/${id}`;

  test.each([
    ['a chapter of the course by its id', id, address],
    ['one as seen from another', `../content/${id}`, address],
    ['one by its address', `${address}?learnpath=lpt_1`, address],
    ['one of another course by its address', elsewhere, elsewhere],
    ['a place in the text', '#stap-2', '#in-stap-2'],
  ])('leads to %s', async (_, href, kept) => {
    expect(await sanitise(`<a href="${href}">verder</a>`, 'content', within)).toBe(
      `<a href="${kept}">verder</a>`,
    );
  });

  test('finds its place in the text, however often it is saved', async () => {
    const html = '<p><a href="#stap-2">verder</a></p><h2 id="stap-2">Stap 2</h2>';
    const kept = '<p><a href="#in-stap-2">verder</a></p><h2 id="in-stap-2">Stap 2</h2>';
    expect(await sanitise(html, 'content')).toBe(kept);
    expect(await sanitise(kept, 'content')).toBe(kept);
  });

  test.each([
    'hoofdstuk-2.html',
    '/study/courses',
    '../',
    'chp_01JD0000000000000000000007',
    'page 2',
    '/elders/crs/x/chp_01JD0000000000000000000007',
  ])('that leads nowhere is refused with the reason: %s', async (href) => {
    const refusal = new Refusal('INVALID_INPUT', { content: { key: 'relativeLink' } });
    await expect(sanitise(`<a href="${href}">verder</a>`, 'content', within)).rejects.toEqual(refusal);
  });
});
