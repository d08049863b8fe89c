// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { letScroll, prepare } from '#web/ui/rich-text.tsx';

const shown = (html: string, media = {}) => {
  const element = document.createElement('div');
  element.innerHTML = prepare(html, media);
  return element;
};

describe('content', () => {
  it.each([
    '<h2>Kop</h2>',
    '<aside class="callout callout-tip" role="note"><p>Tip</p></aside>',
    '<details class="callout callout-solution"><summary>Uitwerking</summary><p>42</p></details>',
    '<ol><li>een<ul><li>a</li></ul></li></ol>',
    '<img data-file-id="fil_1" alt="Een schema" width="40%" loading="lazy" decoding="async">',
  ])('keeps %s', (html) => {
    expect(prepare(html, {})).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed">x</p>',
    '<form action="/x"><input name="y"></form>',
    '<svg><script>alert(1)</script></svg>',
  ])('takes the harm out of %s', (html) => {
    expect(prepare(html, {})).not.toMatch(/script|onerror|javascript:|iframe|style=|<form|<input|svg/i);
  });

  it('gives pictures the links of their files', () => {
    const image = shown('<p><img data-file-id="fil_1" alt="Een schema"></p>', {
      fil_1: 'https://files/1',
    }).querySelector('img');
    expect(image?.getAttribute('src')).toBe('https://files/1');
    expect(image?.getAttribute('alt')).toBe('Een schema');
  });

  it('lets the keyboard into code and tables that are wider than the page, and past those that are not', () => {
    const element = shown(
      '<pre><code class="language-python">x = 1</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>',
    );
    expect(element.querySelector('pre code')?.className).toBe('language-python');
    const blocks = [element.querySelector('pre'), element.querySelector('table')?.parentElement];
    const stops = (width: number) => {
      for (const block of blocks)
        Object.defineProperty(block, 'scrollWidth', { value: width, configurable: true });
      letScroll(element);
      return blocks.map((block) => block?.getAttribute('tabindex'));
    };
    expect(stops(900)).toEqual(['0', '0']);
    expect(stops(0)).toEqual([null, null]);
  });

  it('opens other sites in a tab of their own, without telling where from', () => {
    const link = shown('<p><a href="https://voorbeeld.test">x</a></p>').querySelector('a');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noreferrer');
  });
});
