import { buttonsIn, called, fieldsIn, overlay, pressOn } from './controls.ts';
import { fillAndSend, send, senderOf } from './filled.ts';
import { opensOtherwise } from './opened-otherwise.ts';
import { type Deed, over, type Taken, type Visited } from './visited.tsx';

/** Who visits, and what was told before. */
export interface Telling {
  readonly visited: Visited;
  /** Whether the same was told before, on this page or under another of its tabs; from now on it was. */
  readonly isToldOf: (what: string) => boolean;
}

/** How many windows over each other are looked at. */
const deepest = 3;

/**
 * What a window says otherwise that was just opened, and what can be done in it.
 * @param way what opened it
 * @param notes what became of the page then
 */
export async function opened(
  telling: Telling,
  way: readonly Deed[],
  notes: readonly string[],
): Promise<string[]> {
  const otherwise = await opensOtherwise(telling.visited, notes);
  return [...otherwise, ...(await within(telling, way))];
}

/** What can be done in what lies over the page. @param way what opened it */
export async function within(telling: Telling, way: readonly Deed[]): Promise<string[]> {
  const { visited, isToldOf } = telling;
  if (overlay()?.getAttribute('role') === 'menu') return entries(telling, way);
  if (overlay()?.getAttribute('role') === 'listbox') return firstTaken(visited, way);
  const told = await sendings(telling, way, over);
  await visited.reach(way);
  const sender = buttonsIn(over()).indexOf(senderOf(over()) ?? document.body);
  const names = buttonsIn(over()).map(called);
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at || at === sender) continue;
    // Every window has both: they end it in the same way.
    if (name === '[Sluiten]' && names.includes('[Annuleren]')) continue;
    await visited.reach(way);
    const below = overlay();
    const deed = async () => {
      const button = buttonsIn(over())[at];
      if (button) await pressOn(button);
    };
    const notes = await visited.note(deed);
    // A window over the window, as what asks before something is deleted there.
    const above = overlay();
    if (above && above !== below && way.length < deepest && !isToldOf(`${above.textContent}`)) {
      visited.stays([...way, deed]);
      notes.push(...(await opened(telling, [...way, deed], notes)));
    }
    // What it brings in the same window is pressed as well, as the way back from a second page of a list; once in all
    // windows that have the same buttons.
    if (above && above === below && !hasSent(notes)) {
      const isKnown = (brought: string) => names.includes(brought) || isToldOf([...names, brought].join());
      notes.push(...(await onward(visited, [...way, deed], isKnown)));
    }
    told.push(`> ${name}`, ...indented(notes));
  }
  return told;
}

/** What becomes of it when the first is taken that a list offers. */
async function firstTaken(visited: Visited, way: readonly Deed[]): Promise<string[]> {
  await visited.reach(way);
  const option = over().querySelector<HTMLElement>('[role="option"]');
  if (!option) return [];
  const name = called(option);
  const notes = await visited.note(async () => {
    const first = over().querySelector<HTMLElement>('[role="option"]');
    if (first) await pressOn(first);
  });
  return [`> ${name}`, ...indented(notes)];
}

async function entries(telling: Telling, way: readonly Deed[]): Promise<string[]> {
  const { visited } = telling;
  const told: string[] = [];
  const names = buttonsIn(over()).map(called);
  for (const [at, name] of names.entries()) {
    const deed = async () => {
      const entry = buttonsIn(over())[at];
      if (entry) await pressOn(entry);
    };
    await visited.reach(way);
    const notes = await visited.note(deed);
    visited.stays([...way, deed]);
    if (overlay()) notes.push(...(await opened(telling, [...way, deed], notes)));
    told.push(`> ${name}`, ...indented(notes));
  }
  return told;
}

/** What becomes of a form or a window that is sent: as it is, filled in, and refused. */
export async function sendings(
  telling: Telling,
  way: readonly Deed[],
  root: () => Element,
): Promise<string[]> {
  const { visited } = telling;
  await visited.reach(way);
  if (fieldsIn(root()).length === 0) return refusedThenDone(telling, way, root, 'as it is');
  const told = await asItIs(visited, way, root);
  const filled = await refusedThenDone(telling, way, root, 'filled in');
  if (hasSent(filled) || !hasSent(told)) return [...told, ...filled];
  return [...filled, ...(await refusedThenDone(telling, way, root, 'as it is'))];
}

export async function asItIs(visited: Visited, way: readonly Deed[], root: () => Element): Promise<string[]> {
  await visited.reach(way);
  return ['- as it is', ...indented(await visited.note(() => send(root)))];
}

/** What becomes of it when it can't be done, when somebody else was first, and when it then is done. */
async function refusedThenDone(
  telling: Telling,
  way: readonly Deed[],
  root: () => Element,
  how: 'as it is' | 'filled in',
): Promise<string[]> {
  const { visited, isToldOf } = telling;
  const deed = how === 'filled in' ? () => fillAndSend(visited, root) : () => send(root);
  await visited.reach(way);
  const [place, at, sender, before] = [root(), visited.at, nameOf(senderOf(root())), overlay()];
  const buttons = new Set(buttonsIn(over()).map(called));
  visited.takes('failed');
  const notes = await visited.note(deed);
  if (!hasSent(notes)) {
    // It is asked first whether it is meant, or it goes on with a next step.
    const isAsked = overlay() && overlay() !== before;
    const isNext = root() === place && visited.at === at && nameOf(senderOf(root())) !== sender;
    if ((isAsked || isNext) && way.length < deepest) {
      visited.takes('done');
      const further = [...way, deed];
      visited.stays(further);
      notes.push(...(await (isAsked ? within(telling, further) : sendings(telling, further, root))));
    }
    return [`- ${how}`, ...indented(notes)];
  }
  const told = ['- failed', ...indented(notes)];
  let isReadAnew = false;
  /** What was filled in stands there still, unless the refusal closed it, or it was read anew. */
  const again = async (taken: Taken) => {
    const stays = root() === place && visited.at === at && nameOf(senderOf(root())) === sender;
    if (!stays) await visited.reach(way);
    visited.takes(taken);
    return visited.note(stays && !isReadAnew ? () => send(root) : deed);
  };
  // Somebody else can be first where a version goes along.
  if (notes.some((note) => note.includes('"version":'))) {
    told.push('- conflict', ...indented(await again('conflict')));
    const reload = buttonsIn(root()).find((one) => called(one) === '[Opnieuw laden]');
    if (reload) told.push('- reloaded', ...indented(await visited.note(() => pressOn(reload))));
    isReadAnew = reload !== undefined;
  }
  told.push(`- ${how}`, ...indented(await again('done')));
  const nothing = overlay() ? await visited.noteWithoutCounts() : [];
  if (nothing.length > 0) told.push('- where nothing was counted', ...indented(nothing));
  if (overlay() && !isToldOf(`${over().textContent}`))
    told.push(...(await onward(visited, [...way, deed], (name) => buttons.has(name))));
  return told;
}

/**
 * What can be done in a window once its form was sent, or a button pressed, as to take back what a job did.
 * @param isKnown whether a button could be pressed before
 */
async function onward(
  visited: Visited,
  way: readonly Deed[],
  isKnown: (name: string) => boolean,
): Promise<string[]> {
  const told: string[] = [];
  visited.stays(way);
  // Of some that exclude each other, what was chosen before would be chosen again.
  const buttons = buttonsIn(over()).filter((one) => !(one instanceof HTMLInputElement));
  for (const name of new Set(buttons.map(called))) {
    if (everywhere.has(name) || isKnown(name)) continue;
    await visited.reach(way);
    const deed = async () => {
      const button = buttonsIn(over()).find((one) => called(one) === name);
      if (button) await pressOn(button);
    };
    told.push(`> ${name}`, ...indented(await visited.note(deed)));
  }
  return told;
}

/** The ways on from a job that is done, which are held where jobs are, and what hides a password. */
const everywhere: ReadonlySet<string> = new Set([
  ...['[Sluiten]', '[Resultaat downloaden]', '[Wachtwoord verbergen]'],
]);

const nameOf = (control: Element | undefined) => control && called(control);

/** Whether what was filled in was sent: a file that is chosen goes before, and what is kept while somebody types. */
export const hasSent = (notes: readonly string[]) =>
  notes.some((note) => /^\s*sent (?!media\.|grading\.saveAssessment )/.test(note));

export const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
