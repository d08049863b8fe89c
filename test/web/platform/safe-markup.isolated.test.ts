// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { guardMarkup } from '#web/platform/safe-markup.ts';

afterEach(() => vi.unstubAllGlobals());

/** The rules of the policy that the page makes, as a browser calls them. */
function policy() {
  const made = new Map<string, { createHTML: (html: string) => string | null }>();
  const createPolicy = (name: string, rules: { createHTML: (html: string) => string | null }) => {
    made.set(name, rules);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  guardMarkup();
  expect([...made.keys()]).toEqual(['default']);
  return made.get('default')?.createHTML ?? (() => 'no policy');
}

it('refuses all markup until there is something that makes it safe, but for none', () => {
  const createHTML = policy();
  expect(createHTML('<p>Tekst</p>')).toBeNull();
  expect(createHTML('')).toBe('');
});

it('takes away what acts, and keeps what lessons, their links and Word’s clipboard hold', async () => {
  const createHTML = policy();
  await import('#web/ui/sanitiser.ts');
  expect(createHTML('<p onclick="steal()">Tekst<script>steal()</script></p>')).toBe('<p>Tekst</p>');
  expect(createHTML('<a href="javascript:steal()">hier</a>')).toBe('<a>hier</a>');
  const lesson =
    '<a target="_blank" rel="noreferrer" href="https://a.example">hier</a><img data-file-id="fil_1" alt="">';
  expect(createHTML(lesson)).toBe(lesson);
  expect(createHTML('<p class="MsoNormal" style="mso-list:l0 level1"><o:p>&nbsp;</o:p></p>')).toBe(
    '<p class="MsoNormal" style="mso-list:l0 level1"><o:p>&nbsp;</o:p></p>',
  );
});

it('leaves a browser without such policies as it is', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(guardMarkup).not.toThrow();
});
