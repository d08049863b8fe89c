import { describe, expect, test } from 'vitest';
import { sanitise } from '#functions/content/sanitise.ts';

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
    expect(await sanitise(html)).toBe(html);
  });

  test('pictures by file id', async () => {
    expect(await sanitise(`<img data-file-id="${fileId}" alt="schema">`)).toBe(
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
    expect(await sanitise(html)).toBe(kept);
  });

  test('links to elsewhere, opened beside the lesson', async () => {
    expect(await sanitise('<a href="https://git-scm.com" onclick="x()">git</a>')).toBe(
      '<a href="https://git-scm.com" rel="noopener noreferrer" target="_blank">git</a>',
    );
  });
});

describe('a lesson loses', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//elders.example">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<img src="https://elders.example/volg.png">', ''],
    [`<img data-file-id="fil_1" alt="">`, ''],
    [`<img data-file-id="${fileId}" src="x" onerror="x()">`, `<img data-file-id="${fileId}" />`],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', ''],
    ['<svg><script>x</script></svg>', ''],
    ['<form action="/api"><input name="x"></form>', ''],
    ['<aside class="callout overlay">a</aside>', '<aside class="callout">a</aside>'],
    ['<math><mtext><style><img src=x onerror=x()></style></mtext></math>', ''],
  ])('%s', async (html, left) => {
    expect(await sanitise(html)).toBe(left);
  });
});

test('what was cleaned stays as it is', async () => {
  const dirty = `<h1>Kop</h1><b>vet</b><a href="http://a.example">a</a><img data-file-id="${fileId}">`;
  const clean = await sanitise(dirty);
  expect(await sanitise(clean)).toBe(clean);
});
