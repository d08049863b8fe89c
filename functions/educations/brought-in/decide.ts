import type { BroughtInField } from '#shared/educations/brought-in-schemas.ts';
import { maxParts } from '#shared/educations/schemas.ts';
import type { FieldError } from '#shared/http/errors.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import type { Education } from '../education.ts';
import type { Block, Registration, StoredPart } from '../student.ts';
import type { FileRow } from './file.ts';
import { type RowErrors, readRow } from './row.ts';
import {
  folded,
  isSame,
  partFor,
  type Row,
  sayPlannedTwice,
  stands,
  type WantedBlock,
  wantedBlock,
} from './wanted.ts';

/** What comes of the rows of a student: problems, or what is still to be written. */
export interface Decision {
  readonly problems: readonly JobProblem[];
  readonly education: Education | undefined;
  /** By their first day. */
  readonly blocks: readonly WantedBlock[];
  /** How many blocks stand here already, just so. */
  readonly unchanged: number;
  readonly numbers: readonly { readonly row: number; readonly number: string }[];
}

interface Standing {
  readonly registration: Registration | undefined;
  readonly former: readonly Registration[];
  readonly blocks: readonly Block[];
}

/** Testimonials of a student, each under a number of its own. */
const mostNumbers = 10;

/**
 * Decides what to bring in of a student, by what is stored now. What stands here already, just so, is left: rows that are
 * brought in twice are brought in once. Whatever stands here otherwise is a problem, as nothing is overwritten.
 * @param educations of the company
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function decide(
  rows: readonly FileRow[],
  educations: readonly Education[],
  standing: Standing,
  today: string,
): Decision {
  const problems: JobProblem[] = [];
  const say = (row: number, field: BroughtInField, error: FieldError) =>
    problems.push({ row, field, level: 'error', ...error });
  const sayAll = (row: number, errors: RowErrors) => {
    for (const [field, error] of Object.entries(errors))
      problems.push({ row, field, level: 'error', ...error });
  };
  const studies: Row[] = [];
  const numbers: { row: number; number: string }[] = [];
  for (const { number, cells } of rows) {
    const read = readRow(cells, today);
    if ('errors' in read) {
      sayAll(number, read.errors);
      continue;
    }
    if (read.values.testimonialNumber !== undefined)
      numbers.push({ row: number, number: read.values.testimonialNumber });
    if (read.values.mark !== null) studies.push({ number, values: read.values });
  }
  // Far more than anybody gets: a column of something else, which no transaction would hold.
  const seen = new Set<string>();
  const beyond = numbers.find(({ number }) => seen.add(number).size > mostNumbers);
  if (beyond) say(beyond.row, 'testimonialNumber', { key: 'maxItems', values: { max: mostNumbers } });
  const nothing = { problems, education: undefined, blocks: [], unchanged: 0, numbers };
  const [first] = studies;
  // Also of a student with faults in some rows: whoever mends the file hears of the others in one go.
  if (!first) return nothing;

  const named = educationsNamed(educations, first.values.education);
  const [education] = named;
  if (!education || named.length > 1) {
    say(first.number, 'education', { key: education ? 'broughtInSeveral' : 'broughtInEducation' });
    return nothing;
  }
  const refused = refusalFor(standing, education);
  if (refused) say(first.number, 'studentNumber', refused);
  const wanted = new Map<string, { readonly rows: Row[]; readonly parts: StoredPart[] }>();
  for (const row of studies) {
    const { values, number } = row;
    if (!educationsNamed(educations, values.education).includes(education)) {
      say(number, 'education', { key: 'broughtInOneEducation' });
      continue;
    }
    const made = partFor(values, education);
    if ('error' in made) {
      say(number, made.field, made.error);
      continue;
    }
    const key = folded(values.block);
    const block = wanted.get(key) ?? { rows: [], parts: [] };
    wanted.set(key, block);
    const [head] = block.rows;
    if (head && head.values.startsOn !== values.startsOn) say(number, 'startsOn', { key: 'broughtInDates' });
    if (head && head.values.endsOn !== values.endsOn) say(number, 'endsOn', { key: 'broughtInDates' });
    if (block.parts.length === maxParts) say(number, 'block', { key: 'maxItems', values: { max: maxParts } });
    block.rows.push(row);
    block.parts.push(made.part);
  }
  if (problems.length > 0) return nothing;

  const blocks: WantedBlock[] = [];
  let unchanged = 0;
  const matched = new Set<Block>();
  for (const { rows: own, parts } of wanted.values()) {
    const [head] = own;
    if (!head) continue;
    const block = wantedBlock(head.values, parts, today);
    const known = standing.blocks.find((one) => isSame(one, block, education));
    if (known) {
      matched.add(known);
      unchanged += 1;
      for (const [at, part] of parts.entries())
        if (!stands(known, part))
          say(own[at]?.number ?? head.number, 'learnpath', { key: 'broughtInDiffers' });
      continue;
    }
    const met = [...standing.blocks, ...blocks].find(
      (one) => block.startsAt < one.endsAt && one.startsAt < block.endsAt,
    );
    if (met) say(head.number, 'startsOn', { key: 'overlaps', values: { name: met.title } });
    blocks.push(block);
  }
  const elsewhere = standing.blocks
    .filter((one) => !matched.has(one))
    .flatMap(({ learnpaths }) => learnpaths);
  sayPlannedTwice([...wanted.values()], elsewhere, say);
  const { blockCount, maxBlocks } = standing.registration ?? { blockCount: 0, maxBlocks: 8 };
  if (blockCount + blocks.length > maxBlocks)
    say(first.number, 'block', { key: 'broughtInTooMany', values: { max: maxBlocks } });
  blocks.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return { problems, education, blocks: problems.length > 0 ? [] : blocks, unchanged, numbers };
}

/** By their name, else by their code; only what is published takes students. */
function educationsNamed(educations: readonly Education[], text: string): Education[] {
  const open = educations.filter(({ status }) => status === 2);
  const named = open.filter(({ name }) => folded(name) === folded(text));
  return named.length > 0 ? named : open.filter(({ code }) => code === text);
}

/** Who studies something else, or ended this, is looked at by people. */
function refusalFor({ registration, former }: Standing, { educationId }: Education): FieldError | undefined {
  if (former.some((one) => one.educationId === educationId)) return { key: 'broughtInFormer' };
  if (!registration) return undefined;
  if (registration.educationId !== educationId) return { key: 'otherEducation' };
  return registration.status === null ? undefined : { key: 'broughtInFormer' };
}
