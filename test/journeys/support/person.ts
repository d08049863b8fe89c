import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword } from '#infra/local/demo/people.ts';
import type { Language } from '#test/support/catalogues.ts';
import { logIn, type Screen } from '#test/support/site.ts';
import { patternOf, settled } from './crawl.ts';
import { type Hands, handsAt } from './hands.ts';
import { preferLanguage } from './language.ts';
import type { Stage } from './stage.ts';
import { type Say, textsIn } from './texts.ts';
import { type Visit, visit as visitOf } from './visit.ts';

/** Somebody who uses the site: what they see, read and do. */
export interface Person extends Hands {
  readonly visit: Visit;
  readonly page: Visit['page'];
  readonly t: Say;
  /** The hands at the window with this title. */
  window(title: string): Hands & { readonly at: Locator };
  /** The hands at the part of the page with this heading. */
  part(heading: string): Hands;
  /** The hands at the form that holds this heading. */
  form(heading: string): Hands;
  /** Goes to an address and waits until the page is there. */
  go(path: string): Promise<void>;
  /** Waits until the page with this title is there. */
  arrive(title: string): Promise<void>;
  /** Waits until a text is there to read. */
  read(text: string | RegExp): Promise<void>;
  /** Waits for a message in the corner. */
  told(text: string): Promise<void>;
  /** Expects nothing to be wrong with what is on the screen. */
  look(): Promise<void>;
}

/** How a journey is looked at. */
export interface Look {
  readonly screen: Screen;
  readonly language: Language;
}

/** Somebody comes to the site, and hasn't logged in yet. */
export async function newcomer(stage: Stage, { screen, language }: Look): Promise<Person> {
  const visit = await stage.enter(screen, { language });
  return personOf(visit, textsIn(language));
}

/**
 * Somebody of the demo logs in, with the language of the look as their own.
 * @param email of the account
 */
export async function member(
  stage: Stage,
  look: Look,
  email: string,
  password = demoPassword,
): Promise<Person> {
  await preferLanguage(stage.cloud.url, { email, password }, look.language);
  const person = await newcomer(stage, look);
  await logIn(person.page, email, password);
  await settled(person.page);
  return person;
}

/** Somebody closes their tab, and later opens another in the same browser. */
export async function reopened({ page, t }: Person): Promise<Person> {
  const browser = page.context();
  await page.close();
  return personOf(await visitOf(browser), t);
}

/** The same person opens one more tab. */
export async function inAnotherTab({ page, t }: Person): Promise<Person> {
  return personOf(await visitOf(page.context()), t);
}

function personOf(visit: Visit, t: Say): Person {
  const { page } = visit;
  const around = (element: string, heading: string) =>
    page
      .locator(element)
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
      .last();
  return {
    ...handsAt(page, page, t),
    visit,
    page,
    t,
    window(title) {
      const at = page
        .getByRole('dialog', { name: title, exact: true })
        .or(page.getByRole('alertdialog', { name: title, exact: true }));
      return { at, ...handsAt(page, at, t) };
    },
    part: (heading) => handsAt(page, around('section', heading), t),
    form: (heading) => handsAt(page, around('form', heading), t),
    async go(path) {
      await page.goto(path);
      await settled(page);
    },
    async arrive(title) {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await settled(page);
    },
    read: (text) => page.getByText(text).first().waitFor(),
    told: (text) =>
      page
        .getByRole('region', { name: t('notices') })
        .getByText(text, { exact: true })
        .first()
        .waitFor(),
    async look() {
      await settled(page);
      const at = patternOf(new URL(page.url()).pathname);
      const seen = { at, faults: await visit.faults(), complaints: visit.complaints() };
      expect(seen).toEqual({ at, faults: [], complaints: [] });
    },
  };
}
