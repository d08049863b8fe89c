import type { PartStatus } from '#shared/educations/schemas.ts';
import type {
  Block as BlockView,
  Registration as RegistrationView,
  StudentEducation,
} from '#shared/educations/student-schemas.ts';
import { dutchTime } from '#shared/platform/zone-time.ts';
import type { Agreement } from './agreement/agreement.ts';
import { isComplete, isPhaseComplete } from './rules/registration.ts';
import type { Block, Registration } from './student.ts';
import type { Studies } from './student-repository.ts';

/**
 * What a student studies.
 * @param now UTC instant: what is planned in a final block that began is busy
 */
export function presentStudies(
  { registration, former, blocks, agreements }: Studies,
  now: string,
): StudentEducation {
  return {
    registration: registration ? presentRegistration(registration) : null,
    former: former.map(presentRegistration),
    blocks: blocks.map((one) => presentBlock(one, agreements, now)),
    complete: registration !== undefined && isComplete(registration, blocks),
    phaseComplete: registration !== undefined && isPhaseComplete(registration, blocks),
  };
}

/**
 * A block as its student may know it: until it is final, what staff note of a part is a plan of theirs. A result that came
 * back is the student's all the same.
 */
export function asStudentSees(stored: Block): Block {
  if (stored.finalizedAt !== null) return stored;
  const learnpaths = stored.learnpaths.map((part) =>
    part.decidedOn === null ? { ...part, status: 4 as const, result: null, attempts: [] } : part,
  );
  return { ...stored, learnpaths };
}

function presentRegistration(stored: Registration): RegistrationView {
  const { version, educationId, educationName, educationTitle, level, points, status, startsOn, payer } =
    stored;
  const { earlierVersions, periods, payerDetails, contentEnded } = stored;
  const { expectedEndOn, unsubscribedOn, certificateOn, graduatedOn, cumLaude, propaedeuseOn, maxBlocks } =
    stored;
  return {
    ...{ version, educationId, educationName, educationTitle, level, points, status, startsOn },
    ...{ expectedEndOn, unsubscribedOn, certificateOn, graduatedOn, propaedeuseOn, maxBlocks, payer },
    cumLaude,
    ...{ payerDetails, earlierVersions, periods, contentEndedAt: contentEnded?.at ?? null },
  };
}

/**
 * Where a learning path of a block stands: what is planned in a final block that began is busy.
 * @param now UTC instant
 */
export function standingIn(
  { finalizedAt, startsAt }: Pick<Block, 'finalizedAt' | 'startsAt'>,
  status: PartStatus,
  now: string,
): PartStatus {
  return status === 4 && finalizedAt !== null && startsAt <= now ? 1 : status;
}

/**
 * A block, with its dates by the clocks in the Netherlands.
 * @param agreements of the student
 */
export function presentBlock(
  { blockId: id, startsAt, endsAt, ...stored }: Block,
  agreements: readonly Agreement[],
  now: string,
): BlockView {
  const { version, educationId, title, finalizedAt, paidBy } = stored;
  return {
    ...{ id, version, educationId, title, finalizedAt, paidBy },
    startDate: dutchTime(startsAt),
    endDate: dutchTime(endsAt),
    registrationOpensOn: stored.registrationOpensOn ?? null,
    agreement: agreementOf(stored.agreementId, agreements),
    learnpaths: stored.learnpaths.map(({ linkedAt: _, doneAgain: __, attempts, ...part }) => ({
      ...part,
      attempts: attempts.map(({ sheetId: _____, ...one }) => one),
      status: standingIn({ finalizedAt, startsAt }, part.status, now),
    })),
  };
}

function agreementOf(id: Block['agreementId'], all: readonly Agreement[]): BlockView['agreement'] {
  if (id === null) return null;
  const found = all.find(({ documentId }) => documentId === id);
  if (!found) return { documentId: id, status: 'making', sentAt: null, decidedAt: null };
  const { status, sentAt, decidedAt } = found;
  return { documentId: id, status, sentAt, decidedAt };
}
