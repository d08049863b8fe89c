// @vitest-environment one-file-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTheme, prefer, preferenceStore } from '#web/platform/preferences.ts';

const key = 'leerpad.preferences';
const initial = { sidebarCollapsed: true, theme: 'system' };

/** Another tab keeps a text, and tells of it as browsers do. */
function keep(text: string, of: string | null = key): void {
  localStorage.setItem(key, text);
  dispatchEvent(Object.assign(new Event('storage'), { key: of }));
}
const known = (kept: object) => {
  keep(JSON.stringify(kept));
  return preferenceStore.get();
};

afterEach(() => keep('{}'));

describe('what a browser remembers of its user', () => {
  it.each([
    [{ sidebarCollapsed: false }, { ...initial, sidebarCollapsed: false }],
    [{ sidebarCollapsed: 'no' }, initial],
    [{ theme: 'light' }, { ...initial, theme: 'light' }],
    [{ theme: 'dark' }, { ...initial, theme: 'dark' }],
    [{ theme: 'pink' }, initial],
    [{ language: 'nl' }, { ...initial, language: 'nl' }],
    [{ language: 'en' }, { ...initial, language: 'en' }],
    [{ language: 'fr' }, initial],
    [
      { appsShown: true, languageChosen: true, gradesOn: true },
      { ...initial, appsShown: true, languageChosen: true, gradesOn: true },
    ],
    [{ appsShown: false, languageChosen: false, gradesOn: false }, initial],
    [{ appsShown: 1, languageChosen: 'en', gradesOn: 'yes' }, initial],
  ])('is read as far as it is known: %o', (kept, read) => {
    expect(known(kept)).toEqual(read);
  });

  it.each(['no JSON', 'null', '7'])('is as at first when %s is kept', (text) => {
    keep(text);
    expect(preferenceStore.get()).toEqual(initial);
  });

  it('changes one by one, for other tabs as well', () => {
    prefer({ theme: 'dark' });
    prefer({ gradesOn: true });
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      ...initial,
      theme: 'dark',
      gradesOn: true,
    });
  });

  it('is read anew when another tab changed it or emptied all, and not for what is another’s', () => {
    const heard = vi.fn();
    const stop = preferenceStore.subscribe(heard);
    keep('{"theme":"dark"}', 'another');
    expect([preferenceStore.get().theme, heard.mock.calls.length]).toEqual(['system', 0]);
    keep('{"theme":"dark"}', null);
    expect([preferenceStore.get().theme, heard.mock.calls.length]).toEqual(['dark', 1]);
    keep('{"theme":"dark"}');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    keep('{"theme":"light"}');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is seen on the document at once, and whenever it changes', () => {
    const theme = () => document.documentElement.dataset['theme'];
    prefer({ theme: 'dark' });
    followTheme();
    expect(theme()).toBe('dark');
    prefer({ theme: 'light' });
    expect(theme()).toBe('light');
    prefer({ theme: 'system' });
    expect(theme()).toBeUndefined();
  });
});
