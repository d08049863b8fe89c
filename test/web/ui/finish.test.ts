// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import '#web/platform/i18n/domain-catalogues.ts';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { onNotice } from '#web/platform/notices.ts';
import { finish } from '#web/ui/finish/finish.ts';
import { languageOf } from '#web/ui/finish/languages.ts';

beforeAll(startI18n);

let text: HTMLElement;
// What was said to nobody waits for the first who listens.
beforeEach(() => onNotice(() => undefined)());
beforeEach(() => {
  text = document.createElement('div');
});

async function finished(html: string): Promise<HTMLElement> {
  text.innerHTML = html;
  await finish(text);
  return text;
}

it('gives code its colours, and leaves every character of it as it was', async () => {
  const code = 'def f(x):\n    return "a < b"  # waarom';
  await finished(`<pre><code class="language-python">${code.replace('<', '&lt;')}</code></pre>`);
  expect(text.querySelector('code')?.textContent).toBe(code);
  expect(text.querySelector('.hljs-keyword')?.textContent).toBe('def');
  expect(text.querySelector('.hljs-comment')?.textContent).toBe('# waarom');
});

it('makes no markup of what code says', async () => {
  await finished(
    '<pre><code class="language-js">const a = "&lt;img src=x onerror=alert(1)&gt;";</code></pre>',
  );
  expect(text.querySelector('img')).toBeNull();
  expect(text.textContent).toContain('<img src=x onerror=alert(1)>');
});

it('copies code by a button, without what stands around it', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await finished('<pre><code class="language-bash">git status\n</code></pre>');
  text.querySelector('button')?.click();
  expect(writeText).toHaveBeenCalledWith('git status\n');
  vi.unstubAllGlobals();
});

it.each([
  ['it was copied', { writeText: async () => undefined }, 'success', 'gekopieerd'],
  ['the reader refused', { writeText: () => Promise.reject(new Error('refused')) }, 'danger', 'niet'],
  ['there is no clipboard', undefined, 'danger', 'niet'],
])('says when %s', async (_, clipboard, tone, text) => {
  vi.stubGlobal('navigator', { clipboard });
  const heard = vi.fn();
  const stop = onNotice(heard);
  const shown = await finished('<pre><code class="language-bash">git status</code></pre>');
  shown.querySelector('button')?.click();
  await vi.waitUntil(() => heard.mock.calls.length > 0);
  expect(heard.mock.calls).toEqual([[{ tone, text: expect.stringContaining(text) }]]);
  stop();
  vi.unstubAllGlobals();
});

it('tells what a program prints from code: it says so, and offers nothing to copy', async () => {
  await finished('<pre><code class="language-output">On branch main</code></pre>');
  expect(text.querySelector('.output p')?.textContent).toBe('Uitvoer');
  expect(text.querySelector('button, [class^="hljs"]')).toBeNull();
});

it('sets formulas in a line and on a line of their own', async () => {
  await finished(
    '<p>Dus <code class="language-math">x^2</code>.</p><pre><code class="language-math">\\frac{1}{2}</code></pre>',
  );
  expect(text.querySelectorAll('math')).toHaveLength(2);
  expect(text.querySelector('p math')?.getAttribute('display')).toBeNull();
  expect(text.querySelector('div.formula math')?.getAttribute('display')).toBe('block');
  expect(text.querySelector('pre')).toBeNull();
  expect(text.querySelector('[style]')).toBeNull();
});

it('leaves a formula that makes no sense as it was written, and says so', async () => {
  await finished('<p><code class="language-math">\\frac{1</code></p>');
  expect(text.querySelector('code')?.textContent).toBe('\\frac{1');
  expect(text.querySelector('code')?.title).toBe('Deze formule bevat een fout');
});

it('changes nothing when it is done again', async () => {
  const once = (await finished('<pre><code class="language-sql">SELECT 1</code></pre>')).innerHTML;
  await finish(text);
  expect(text.innerHTML).toBe(once);
});

it.each([
  ['language-py', 'python'],
  ['language-Shell', 'bash'],
  ['language-html', 'xml'],
  ['language-error', 'output'],
  ['language-klingon', undefined],
  ['', undefined],
])('knows code of class %j as %s', (className, language) => {
  const block = document.createElement('code');
  block.className = className;
  expect(languageOf(block)).toBe(language);
});
