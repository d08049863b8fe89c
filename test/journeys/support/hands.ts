import type { Locator, Page } from 'playwright-core';
import type { Say } from './texts.ts';

/** What somebody does at a part of the screen, by the words they read there. */
export interface Hands {
  press(name: string): Promise<void>;
  follow(name: string | RegExp): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  tick(label: string): Promise<void>;
  /** Chooses from a short list. */
  choose(label: string, option: string): Promise<void>;
  /** Finds one of many by typing. */
  find(label: string, text: string): Promise<void>;
  /** @param date in ISO form */
  enterDate(label: string, date: string): Promise<void>;
  /** Writes into the rich-text editor, at its end. */
  write(label: string, text: string): Promise<void>;
  /** Chooses files to upload, by their paths. */
  upload(label: string, ...paths: readonly string[]): Promise<void>;
}

/**
 * Somebody's hands at a page, or at a part of it.
 * @param at the page, or e.g. a window that is open on it
 */
export function handsAt(page: Page, at: Page | Locator, t: Say): Hands {
  const field = (label: string) => at.getByLabel(labelled(label, t('field.optional')));
  return {
    press: (name) => at.getByRole('button', { name, exact: true }).click(),
    follow: (name) => at.getByRole('link', { name, exact: true }).first().click(),
    fill: (label, text) => field(label).fill(text),
    tick: (label) => at.getByLabel(label, { exact: true }).check(),
    async choose(label, option) {
      await field(label).selectOption({ label: option });
    },
    async find(label, text) {
      await at.getByRole('combobox', { name: label, exact: true }).fill(text);
      await page.getByRole('option', { name: text }).first().click();
    },
    async enterDate(label, date) {
      const [year = '', month = '', day = ''] = date.split('-');
      const parts = at.getByRole('group', { name: labelled(label, t('field.optional')) });
      await parts.getByRole('spinbutton').first().click();
      await page.keyboard.type(`${day}${month}${year}`);
    },
    async write(label, text) {
      await at.getByRole('textbox', { name: label, exact: true }).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
    },
    async upload(label, ...paths) {
      await at.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles([...paths]);
    },
  };
}

/** A label as it is read out: what isn't needed says so behind it. */
function labelled(label: string, optional: string): RegExp {
  return new RegExp(`^\\s*${escaped(label)}( \\(${escaped(optional)}\\))?\\s*$`);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
