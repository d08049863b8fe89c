import type { Editor } from '@tiptap/core';
import { act } from '../act.ts';
import { pageText } from '../page-text.ts';
import { loading } from '../settled.ts';
import { isDoneTo } from './told-where.ts';
import { withoutChance } from './without-chance.ts';

/** What can be pressed: links are not among them, as what a page shows says where they lead. */
export const pressable = 'button, [role^="menuitem"], [role="tab"], summary, input[type="radio"]';

/** What opens the calendar or the list of a field, which is filled in by itself. */
const helpers: ReadonlySet<string> = new Set(['Kalender openen', 'Keuzes tonen']);

/** What a value is put into. */
const fillable =
  'input:not([type="radio"]):not([type="hidden"]), textarea, select, [role="spinbutton"], [contenteditable="true"]';

/** The window or list that lies over the page, the last that opened; messages that pass are none. */
export function overlay(): HTMLElement | undefined {
  const kinds = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const open = [...document.querySelectorAll<HTMLElement>(kinds)];
  return open.filter((one) => !one.closest('[role="region"], main')).at(-1);
}

export const page = (): HTMLElement => document.querySelector('main') ?? document.body;

/**
 * All that can be pressed in a part of the page and isn't switched off. What starts dragging is none: all else on the
 * page would wait until that is over, and buttons beside it do the same.
 */
export function buttonsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(pressable)].filter(
    (one) =>
      !one.hasAttribute('disabled') &&
      one.getAttribute('aria-disabled') !== 'true' &&
      !(one instanceof HTMLInputElement && one.checked) &&
      !helpers.has(one.getAttribute('aria-label') ?? '') &&
      !one.closest('[hidden], [aria-hidden="true"], [role="toolbar"], [slot="drag"]'),
  );
}

/** All that a value can be put into. */
export function fieldsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(fillable)].filter(
    (one) => !one.hasAttribute('disabled') && !one.closest('[hidden], [aria-hidden="true"]'),
  );
}

/** What a control is called, and of what it is. */
export function called(control: Element): string {
  const label = control instanceof HTMLInputElement && control.labels?.[0];
  const name = withoutChance(pageText(control, true)).replaceAll('\n', ' / ').slice(0, 80);
  return label ? `${label.textContent} ${name}` : name;
}

/** What a field is called, whatever stands in it. */
export function labelOf(field: Element): string {
  const { labels } = field as HTMLInputElement;
  return field.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? field.getAttribute('name') ?? '';
}

/** Presses as a mouse does, which leaves the focus there. */
export async function pressOn(control: HTMLElement): Promise<void> {
  isDoneTo(() => called(control));
  await act(async () => {
    control.focus();
    control.click();
  });
}

/** Puts something into a field that wasn't there before. @param value where it takes words */
export async function fill(field: HTMLElement, value?: string): Promise<void> {
  isDoneTo(() => labelOf(field));
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].findLast(({ selected, disabled }) => !selected && !disabled);
    if (other) await enter(field, other.value, 'change');
  } else if (isEditor(field)) await act(async () => void field.editor.commands.insertContent('Getypt'));
  else if (field instanceof HTMLInputElement && field.type === 'file') await giveFile(field);
  else if (field.getAttribute('role') === 'spinbutton')
    await act(async () => {
      field.focus();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
    });
  else if (field instanceof HTMLInputElement && field.type === 'checkbox') await pressOn(field);
  else if (field.getAttribute('role') === 'combobox') await choose(field);
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    await enter(field, value ?? valueFor(field), 'input');
}

/** As the editor's library marks what it edits. */
const isEditor = (field: HTMLElement): field is HTMLElement & { readonly editor: Editor } =>
  'editor' in field;

/** Chooses a file of the first kind that it takes. */
async function giveFile(field: HTMLInputElement): Promise<void> {
  const [kind = '.pdf'] = field.accept.split(',');
  const file = new File(['Voorbeeld'], `voorbeeld${kind.startsWith('.') ? kind : '.pdf'}`);
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Whether a field takes one value as well as another. */
export const takesValues = (field: HTMLElement): boolean => field.getAttribute('role') !== 'combobox';

async function enter(field: HTMLElement, value: string, event: 'input' | 'change'): Promise<void> {
  await act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

/** Takes the first that is offered, and goes on. */
async function choose(box: HTMLElement): Promise<void> {
  await act(async () => box.focus());
  await untilListed();
  const option = document.querySelector<HTMLElement>('[role="option"]');
  if (option) await act(async () => option.click());
  if (!(box instanceof HTMLInputElement) || box.value !== '') return;
  // Where nothing is found the list stays, and where more can be chosen it comes back, over all that comes after it.
  await untilListed();
  if (isListed()) await act(async () => leave(box));
}

const isListed = () => overlay()?.getAttribute('role') === 'listbox';

/** Waits until it is known what there is to choose, or nothing is asked. */
async function untilListed(): Promise<void> {
  const isKnown = () => isListed() && !overlay()?.textContent?.includes(loading);
  for (let round = 0; round < 40 && !isKnown(); round += 1)
    await act(async () => void (await new Promise((done) => setTimeout(done, 5))));
}

/** Takes the focus away from a field; a window keeps it to itself. */
function leave(field: HTMLElement): void {
  const around = field.closest<HTMLElement>('[role$="dialog"]');
  if (around) around.focus();
  else field.blur();
}

/** What is right most often where such a field is; what stands there already is taken for a sample. */
function valueFor(field: HTMLInputElement | HTMLTextAreaElement): string {
  const asked = /^Typ (?:ter bevestiging: )?(.*?)(?: om door te gaan)?$/.exec(labelOf(field))?.[1];
  if (asked) return asked;
  const kind = field instanceof HTMLInputElement ? field.type : 'textarea';
  if (kind === 'email') return 'nieuw@example.org';
  if (kind === 'time') return '11:15';
  if (kind === 'month') return '2026-03';
  if (kind === 'date') return '2026-06-01';
  if (kind === 'password') return 'Voorbeeld-2028';
  if (kind === 'number' || ['numeric', 'decimal'].includes(field.inputMode)) return '3';
  if (/^https?:/.test(field.value) || kind === 'url') return 'https://example.org/new';
  if (/^\d{1,2}:\d\d$/.test(field.value)) return '11:15';
  if (field.value.includes('@')) return 'nieuw@example.org';
  if (/herstelcode/i.test(labelOf(field))) return 'k7m2p-x9wq4';
  return 'Getypt';
}
