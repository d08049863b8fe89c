import { blocksOf, pointsByStatus } from '#shared/educations/progress.ts';
import { maxParts } from '#shared/educations/schemas.ts';
import type { EducationStatus } from '#shared/educations/student-schemas.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BlockId, Ids, ModuleId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { dayPlus, monthsPlus } from '#shared/platform/days.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import type { Education } from '../education.ts';
import type { Block, Registration } from '../student.ts';
import { partOf } from './blocks.ts';

type Unsaved<Item> = Omit<Item, 'version'>;

/** The date that a status asks for (spec section 4). */
const dateOfStatus = {
  stopped: 'unsubscribedOn',
  certificate: 'certificateOn',
} as const satisfies Partial<Record<EducationStatus, keyof Registration>>;

type Change = { readonly [Name in keyof Registration]?: Registration[Name] | undefined };

/**
 * A registration as staff change its status or dates.
 * @throws Refusal WRONG_STATE for another status of who graduated, which the board decided; INVALID_INPUT: a status without
 *   its date, fewer blocks allowed than there are, an end before the beginning
 */
export function changedRegistration<Of extends Unsaved<Registration>>(before: Of, change: Change): Of {
  const after = { ...before, ...defined(change) };
  const { status, startsOn, expectedEndOn, maxBlocks, blockCount } = after;
  if (before.status === 'graduated' && status !== 'graduated') throw new Refusal('WRONG_STATE');
  if (expectedEndOn !== null && expectedEndOn < startsOn)
    throw new Refusal('INVALID_INPUT', { expectedEndOn: { key: 'beforeStart' } });
  if (maxBlocks < blockCount)
    throw new Refusal('INVALID_INPUT', { maxBlocks: { key: 'minValue', values: { min: blockCount } } });
  if (status === null || status === 'graduated') return after;
  const asked = dateOfStatus[status];
  if (after[asked] === null) throw new Refusal('INVALID_INPUT', { [asked]: { key: 'required' } });
  return after;
}

/**
 * A registration that ended with the degree, by the board's decision.
 * @param blocks of the student
 * @throws Refusal INVALID_INPUT while study points or a compulsory learning path lack
 */
export function graduated(before: Registration, graduatedOn: string, blocks: readonly Block[]): Registration {
  const { points, compulsory } = before;
  const own = blocksOf(before, blocks);
  const { earned, exempt } = pointsByStatus(own);
  if (earned + exempt < points)
    throw new Refusal('INVALID_INPUT', {
      status: { key: 'pointsToGraduate', values: { earned: earned + exempt, points } },
    });
  refuseMissing(missingOf(compulsory, own));
  return { ...before, status: 'graduated', graduatedOn };
}

/**
 * A registration whose propaedeutic phase is complete, by the board's decision.
 * @throws Refusal INVALID_INPUT while a learning path of the phase lacks
 */
export function propaedeuticDone(
  before: Registration,
  propaedeuseOn: string,
  blocks: readonly Block[],
): Registration {
  refuseMissing(missingOf(before.propaedeutic, blocksOf(before, blocks)));
  return { ...before, propaedeuseOn };
}

function refuseMissing(count: number): void {
  if (count > 0)
    throw new Refusal('INVALID_INPUT', { status: { key: 'partsToGraduate', values: { count } } });
}

/** How many of these learning paths were neither passed nor are exempt. */
function missingOf(asked: Registration['compulsory'], blocks: readonly Block[]): number {
  const done = new Set(
    blocks
      .flatMap(({ learnpaths }) => learnpaths)
      .filter(({ status }) => status === 2 || status === 5)
      .map(({ learnpathId }) => learnpathId),
  );
  return asked.filter((learnpathId) => !done.has(learnpathId)).length;
}

/** Whether all that is compulsory was passed and the study points are there, so that the board can decide. */
export function isComplete(
  of: Pick<Registration, 'educationId' | 'earlierVersions' | 'compulsory' | 'points'>,
  blocks: readonly Block[],
): boolean {
  const own = blocksOf(of, blocks);
  const { earned, exempt } = pointsByStatus(own);
  return earned + exempt >= of.points && missingOf(of.compulsory, own) === 0;
}

/** Whether all of the propaedeutic phase was passed, and the board hasn't said so yet. */
export function isPhaseComplete(
  of: Pick<Registration, 'educationId' | 'earlierVersions' | 'propaedeutic' | 'propaedeuseOn'>,
  blocks: readonly Block[],
): boolean {
  const { propaedeutic, propaedeuseOn } = of;
  const lacking = missingOf(propaedeutic, blocksOf(of, blocks));
  return propaedeuseOn === null && propaedeutic.length > 0 && lacking === 0;
}

/** Study points of a month: sixty a year. */
const pointsPerMonth = 5;

/**
 * The blocks of a new student: one per module, one after the other, each as long as its study points take. Those that
 * the student has of a module already are left out.
 * @param scope `all`: and one more, of the learning paths that are in no module; several when one doesn't hold them
 * @param startsOn first day of the first, `yyyy-MM-dd`
 * @param rest what the one more is called
 */
export function plannedBlocks(
  education: Education,
  {
    scope,
    startsOn,
    rest,
    student,
    newId,
    now,
  }: {
    readonly scope: 'standard' | 'all';
    readonly startsOn: string;
    readonly rest: string;
    readonly student: Ids<'userId' | 'companyId'>;
    readonly newId: () => BlockId;
    readonly now: string;
  },
): Unsaved<Block>[] {
  const links = new Map(education.linkedLearnpaths.map((link) => [link.learnpathId, link]));
  const plans = plansOf(education, scope, rest);
  let from = startsOn;
  return plans.map(({ moduleId, title, learnpaths }) => {
    const parts = learnpaths.flatMap((part) => {
      const link = links.get(part.learnpathId);
      return link ? [partOf(part, link)] : [];
    });
    const points = parts.reduce((total, { ects }) => total + ects, 0);
    const next = monthsPlus(from, Math.max(1, Math.round(points / pointsPerMonth)));
    const block = {
      ...student,
      blockId: newId(),
      educationId: education.educationId,
      moduleId,
      title,
      startsAt: instantOf(`${from}T00:00:00`),
      endsAt: instantOf(`${dayPlus(next, -1)}T23:59:59`),
      finalizedAt: null,
      agreementId: null,
      paidBy: null,
      learnpaths: parts,
      createdAt: now,
    };
    from = next;
    return block;
  });
}

interface Plan {
  readonly moduleId: ModuleId | null;
  readonly title: string;
  readonly learnpaths: Education['modules'][number]['learnpaths'];
}

function plansOf({ modules, linkedLearnpaths }: Education, scope: 'standard' | 'all', rest: string): Plan[] {
  const standard = modules.map(({ id, title, learnpaths }): Plan => ({ moduleId: id, title, learnpaths }));
  const placed = new Set(modules.flatMap(({ learnpaths }) => learnpaths.map((part) => part.learnpathId)));
  const others = linkedLearnpaths.filter(({ learnpathId }) => !placed.has(learnpathId));
  if (scope === 'standard' || others.length === 0) return standard;
  const learnpaths = others.map(({ learnpathId }) => ({
    learnpathId,
    learnpathResult: 'decimal' as const,
    learningpathWay: 'online' as const,
    status: 4 as const,
    studyPhase: 2 as const,
  }));
  return [
    ...standard,
    ...chunksOf(learnpaths, maxParts).map((portion, at) => ({
      moduleId: null,
      title: at === 0 ? rest : `${rest} ${at + 1}`,
      learnpaths: portion,
    })),
  ];
}
