import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Screen, screens } from '#test/support/site.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('nothing');
});
afterAll(() => stage?.stop());

const languages = ['nl', 'en'] as const;
const paths = [
  '/auth/login',
  '/auth/forgot',
  '/auth/reset/geen-echte-sleutel',
  '/auth/join#geen-echte-sleutel',
  '/auth/email/confirm#geen-echte-sleutel',
  '/auth/email/undo#geen-echte-sleutel',
  '/auth/email/undo',
  '/auth/msgraph',
  '/auth/recovery',
  '/accessibility',
] as const;

describe.each(Object.keys(screens) as Screen[])('on a %s', (screen) => {
  test.each(languages)('the pages before logging in are clean, in %s', async (language) => {
    const visit = await stage.enter(screen, { language });
    for (const path of paths) {
      await visit.page.goto(path);
      await visit.page.getByRole('heading', { level: 1 }).waitFor();
      expect({ path, faults: await visit.faults(), complaints: visit.complaints() }).toEqual({
        path,
        faults: [],
        complaints: [],
      });
    }
    expect(await visit.page.locator('html').getAttribute('lang')).toBe(language);
    await visit.leave();
  });

  test('a wrong password is told at the form, and the page stays clean', async () => {
    const visit = await stage.enter(screen);
    await visit.page.goto('/auth/login');
    await visit.page.locator('input[name="email"]').fill('niemand@home.example');
    await visit.page.locator('input[name="password"]').fill('Verkeerd-wachtwoord-1');
    await visit.page.locator('button[type="submit"]').click();
    await visit.page.getByRole('alert').first().waitFor();
    expect(await visit.faults()).toEqual([]);
    await visit.leave();
  });
});

// What follows has nothing to do with how large a screen is.

test('an address that leads nowhere, or needs a login, leads to the login page', async () => {
  const visit = await stage.enter('desktop');
  for (const path of ['/nergens', '/admin/users', '/main/profile', '/']) {
    await visit.page.goto(path);
    await visit.page.waitForURL(/\/auth\/login/);
  }
  await visit.leave();
});

test.each(['/auth/reset/', '/auth/join#', '/auth/email/confirm#', '/auth/email/undo#'])(
  'the token of a link to %s leaves the address bar at once, and the history',
  async (before) => {
    const visit = await stage.enter('desktop');
    await visit.page.goto(`${before}geen-echte-sleutel`);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await visit.page.waitForURL((url) => !url.href.includes('geen-echte-sleutel'));
    await visit.page.goto('/auth/login');
    await visit.page.goBack();
    expect(visit.page.url()).not.toContain('geen-echte-sleutel');
    await visit.leave();
  },
);

test('text that is put into the page as markup, or as a policy of its own, is refused', async () => {
  const visit = await stage.enter('desktop');
  await visit.page.goto('/auth/login');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  const attempts = await visit.page.evaluate(() => {
    const tried = (attempt: () => unknown) => {
      try {
        return String(attempt());
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const place = document.createElement('div');
    const markup = '<img src="x" onerror="document.title = 0">';
    return {
      inner: tried(() => {
        place.innerHTML = markup;
        return place.innerHTML;
      }),
      parsed: tried(() => new DOMParser().parseFromString(markup, 'text/html').body.innerHTML),
      policy: tried(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('own', { createHTML: (html: string) => html }),
      ),
    };
  });
  expect(attempts).toEqual({ inner: 'TypeError', parsed: 'TypeError', policy: 'TypeError' });
  await visit.leave();
});
