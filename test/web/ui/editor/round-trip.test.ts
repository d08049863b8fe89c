// @vitest-environment one-file-dom
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { extensions } from '#web/ui/editor/extensions.ts';

/** What comes out of the editor when nothing is changed. */
function through(html: string): string {
  const editor = new Editor({ extensions: extensions(() => undefined), content: html, injectCSS: false });
  const after = editor.getHTML();
  editor.destroy();
  return after;
}

it.each([
  ['headings', '<h2>Kop</h2><h3>Tussenkop</h3><h4>Kleine kop</h4>'],
  [
    'code with its language',
    '<pre><code class="language-python">def f(x):\n    return x &lt; 1</code></pre>',
  ],
  ['inline code', '<p>Typ <code>git status</code></p>'],
  ['a link', '<p><a href="https://voorbeeld.test/a?b=c">link</a></p>'],
  ['a link within the text', '<p><a href="#in-stap-2">verder</a></p><h2 id="in-stap-2">Stap 2</h2>'],
  ['a link to a chapter', '<p><a href="/study/courses/crs_01/content/chp_01">verder</a></p>'],
  ['a callout that warns', '<aside class="callout callout-warning"><p>Let op</p></aside>'],
  [
    'a callout',
    '<aside class="callout callout-exercise"><p>Oefening</p><ul><li><p>een</p></li></ul></aside>',
  ],
  [
    'a solution that opens',
    '<details class="callout callout-solution"><summary>Uitwerking</summary><pre><code>42</code></pre></details>',
  ],
  ['a picture by its file', '<p><img data-file-id="fil_01" alt="Een schema"></p>'],
  [
    'a table',
    '<table><tbody><tr><th><p>A</p></th><th colspan="2"><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td><td><p>3</p></td></tr></tbody></table>',
  ],
  ['a link of code', '<p><a href="https://voorbeeld.test"><code>git</code></a></p>'],
  ['a link with code in it', '<p><a href="https://voorbeeld.test">van <code>git</code> zelf</a></p>'],
  ['code that is stressed', '<p><strong><code>git</code></strong></p>'],
  ['letters below and above the line', '<p>H<sub>2</sub>O en 2<sup>n</sup></p>'],
  [
    'the sides of a picture',
    '<p><img data-file-id="fil_01" alt="" width="1200" height="421"><img data-file-id="fil_02" alt="" width="40%"></p>',
  ],
  [
    'answers that are code, with their numbers',
    '<ol><li><pre><code class="language-bash">git add\n</code></pre></li><li><pre><code>git commit</code></pre><p>of</p></li></ol>',
  ],
  [
    'items that begin with a table, a quotation or a list',
    '<ul><li><table><tbody><tr><td><p>1</p></td></tr></tbody></table></li><li><blockquote><p>a</p></blockquote></li><li><ul><li><p>b</p></li></ul></li></ul>',
  ],
  ['a formula in a line', '<p>Dus <code class="language-math">x^2</code> is</p>'],
  ['a formula on a line of its own', '<pre><code class="language-math">\\frac{1}{2}</code></pre>'],
  [
    'a picture with a caption',
    '<figure><img data-file-id="fil_01" alt="Een schema" width="50%"><figcaption>Hoe het loopt</figcaption></figure>',
  ],
  ['lists within lists', '<ol><li><p>een</p><ul><li><p>a</p></li></ul></li></ol>'],
  ['a quotation', '<blockquote><p>Citaat</p></blockquote>'],
])('keeps %s', (_, html) => {
  expect(through(html)).toBe(html);
});

it('drops what a lesson may not hold', () => {
  expect(through('<p onclick="x()">a<script>alert(1)</script></p><video src="x"></video>')).not.toMatch(
    /script|video|onclick/,
  );
});
