import type { FieldError } from '#shared/http/errors.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { ascending } from '#shared/platform/order.ts';
import type { Education } from '../education.ts';
import type { Block, Registration } from '../student.ts';
import type { FileRow } from './file.ts';
import { readRow } from './row.ts';
import {
  byBlock,
  folded,
  isSame,
  type Row,
  type Say,
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
  const say: Say = (row, field, error) => problems.push({ row, field, level: 'error', ...error });
  const { studies, numbers } = readRows(rows, today, say);
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
  const isOfEducation = (row: Row['values']) =>
    educationsNamed(educations, row.education).includes(education);
  const wanted = byBlock(studies, education, isOfEducation, say);
  if (problems.length > 0) return nothing;

  const { blocks, matched } = stillToWrite(wanted, standing, { education, today, say });
  const elsewhere = standing.blocks
    .filter((one) => !matched.has(one))
    .flatMap(({ learnpaths }) => learnpaths);
  sayPlannedTwice(wanted, elsewhere, say);
  const { blockCount, maxBlocks } = standing.registration ?? { blockCount: 0, maxBlocks: 8 };
  if (blockCount + blocks.length > maxBlocks)
    say(first.number, 'block', { key: 'broughtInTooMany', values: { max: maxBlocks } });
  blocks.sort(ascending(({ startsAt }) => startsAt));
  const unchanged = wanted.length - blocks.length;
  return { problems, education, blocks: problems.length > 0 ? [] : blocks, unchanged, numbers };
}

/** What the rows say: learning paths, and numbers of testimonials. */
function readRows(rows: readonly FileRow[], today: string, say: Say) {
  const studies: Row[] = [];
  const numbers: { row: number; number: string }[] = [];
  for (const { number, cells } of rows) {
    const read = readRow(cells, today);
    if ('errors' in read) {
      for (const [field, error] of Object.entries(read.errors)) say(number, field, error);
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
  return { studies, numbers };
}

/** The blocks that don't stand here yet, and those of the student that do. */
function stillToWrite(
  wanted: ReturnType<typeof byBlock>,
  standing: Standing,
  { education, today, say }: { readonly education: Education; readonly today: string; readonly say: Say },
) {
  const blocks: WantedBlock[] = [];
  const matched = new Set<Block>();
  for (const { rows, parts } of wanted) {
    const [head] = rows;
    if (!head) continue;
    const block = wantedBlock(head.values, parts, today);
    const known = standing.blocks.find((one) => isSame(one, block, education));
    if (known) {
      matched.add(known);
      for (const [at, part] of parts.entries())
        if (!stands(known, part))
          say(rows[at]?.number ?? head.number, 'learnpath', { key: 'broughtInDiffers' });
      continue;
    }
    const met = [...standing.blocks, ...blocks].find(
      (one) => block.startsAt < one.endsAt && one.startsAt < block.endsAt,
    );
    if (met) say(head.number, 'startsOn', { key: 'overlaps', values: { name: met.title } });
    blocks.push(block);
  }
  return { blocks, matched };
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
