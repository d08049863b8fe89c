import { attemptsAt } from '#shared/educations/attempts.ts';
import type { BroughtInField } from '#shared/educations/brought-in-schemas.ts';
import { isDecided } from '#shared/educations/progress.ts';
import { maxParts } from '#shared/educations/schemas.ts';
import type { FieldError } from '#shared/http/errors.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import { foldWords } from '../../platform/table/words.ts';
import type { Education } from '../education.ts';
import { partOf } from '../rules/blocks.ts';
import type { Block, StoredPart } from '../student.ts';
import { outcomeOf } from './outcome.ts';
import type { RowValues } from './row.ts';

/** A block that the rows of a student ask for. */
export interface WantedBlock {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly startsOn: string;
  /** Its last day is over: it is brought in as final. */
  readonly isOver: boolean;
  readonly parts: readonly StoredPart[];
}

/** A row about a learning path. */
export type Study = Exclude<RowValues, { readonly mark: null }>;
export interface Row {
  readonly number: number;
  readonly values: Study;
}

/** Says what is wrong with a field of a row. */
export type Say = (row: number, field: string, error: FieldError) => void;

/** The rows of one block, with what each makes of its learning path. */
interface BlockRows {
  readonly rows: Row[];
  readonly parts: StoredPart[];
}

/** A text by which names are compared. */
export const folded = (text: string) => foldWords(text).join(' ');

/** What a row makes of its learning path, or why it can't. */
function partFor(
  { learnpath, mark, decidedOn }: Study,
  { linkedLearnpaths, modules }: Education,
): { readonly part: StoredPart } | { readonly field: BroughtInField; readonly error: FieldError } {
  const links = linkedLearnpaths.filter(({ title }) => folded(title) === folded(learnpath));
  const [link] = links;
  if (!link) return { field: 'learnpath', error: { key: 'notInProgramme' } };
  if (links.length > 1) return { field: 'learnpath', error: { key: 'broughtInSeveral' } };
  const planned = modules
    .flatMap(({ learnpaths }) => learnpaths)
    .find(({ learnpathId }) => learnpathId === link.learnpathId);
  const outcome = outcomeOf(mark, planned?.learnpathResult);
  if ('key' in outcome) return { field: 'result', error: outcome };
  const { learnpathResult, ...came } = outcome;
  const how = {
    ...{ learnpathId: link.learnpathId, learnpathResult, status: 4 as const },
    learningpathWay: planned?.learningpathWay ?? ('online' as const),
    studyPhase: planned?.studyPhase ?? (2 as const),
  };
  const takenOver = isDecided(came.status);
  const part = { ...partOf(how, link), ...came, decidedOn: decidedOn ?? null, takenOver };
  return { part: { ...part, attempts: [...attemptsAt(part)] } };
}

/**
 * The rows of a student by the block that they name, in the order of the file.
 * @param isOfEducation whether a row is about this education
 */
export function byBlock(
  studies: readonly Row[],
  education: Education,
  isOfEducation: (row: Study) => boolean,
  say: Say,
): readonly BlockRows[] {
  const blocks = new Map<string, BlockRows>();
  for (const row of studies) {
    const { values, number } = row;
    if (!isOfEducation(values)) {
      say(number, 'education', { key: 'broughtInOneEducation' });
      continue;
    }
    const made = partFor(values, education);
    if ('error' in made) {
      say(number, made.field, made.error);
      continue;
    }
    const key = folded(values.block);
    const block = blocks.get(key) ?? { rows: [], parts: [] };
    blocks.set(key, block);
    const [head] = block.rows;
    if (head && head.values.startsOn !== values.startsOn) say(number, 'startsOn', { key: 'broughtInDates' });
    if (head && head.values.endsOn !== values.endsOn) say(number, 'endsOn', { key: 'broughtInDates' });
    if (block.parts.length === maxParts) say(number, 'block', { key: 'maxItems', values: { max: maxParts } });
    block.rows.push(row);
    block.parts.push(made.part);
  }
  return [...blocks.values()];
}

/** The block that the first of its rows asks for. */
export function wantedBlock(
  { block: title, startsOn, endsOn }: Study,
  parts: readonly StoredPart[],
  today: string,
): WantedBlock {
  return {
    ...{ title, startsOn, parts, isOver: endsOn < today },
    ...{ startsAt: instantOf(`${startsOn}T00:00:00`), endsAt: instantOf(`${endsOn}T23:59:59`) },
  };
}

/** Whether a block is the one that is asked for: of this education, called so, on these days. */
export function isSame(one: Block, wanted: WantedBlock, { educationId }: Education): boolean {
  const sameDays = one.startsAt === wanted.startsAt && one.endsAt === wanted.endsAt;
  return one.educationId === educationId && sameDays && folded(one.title) === folded(wanted.title);
}

/** Whether a learning path stands in a block as it is asked for. What isn't decided there may have gone on here. */
export function stands({ learnpaths }: Block, part: StoredPart): boolean {
  const own = learnpaths.find(({ learnpathId }) => learnpathId === part.learnpathId);
  if (!own) return false;
  if (part.status === 4) return true;
  return own.status === part.status && own.result === part.result && own.decidedOn === part.decidedOn;
}

/** What was failed may be planned once more; anything else stands in one block. */
export function sayPlannedTwice(
  wanted: readonly BlockRows[],
  elsewhere: readonly StoredPart[],
  say: Say,
): void {
  const seen = new Set(elsewhere.filter(({ status }) => status !== 3).map(({ learnpathId }) => learnpathId));
  for (const { rows, parts } of wanted) {
    const within = new Set<string>();
    for (const [at, { learnpathId, status }] of parts.entries()) {
      const row = rows[at]?.number ?? 0;
      if (within.has(learnpathId)) say(row, 'learnpath', { key: 'duplicate' });
      else if (status !== 3 && seen.has(learnpathId)) say(row, 'learnpath', { key: 'plannedAlready' });
      within.add(learnpathId);
      if (status !== 3) seen.add(learnpathId);
    }
  }
}
