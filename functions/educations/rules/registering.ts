import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import { isOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BlockId, EducationId } from '#shared/identity/ids.ts';
import type { Membership } from '../../platform/identity/memberships.ts';
import type { Education } from '../education.ts';
import { askedBy } from '../rules.ts';
import type { Block, Registration } from '../student.ts';
import { blockIn } from './blocks.ts';

interface Registered {
  /** What somebody studies now. */
  readonly registration: Registration | undefined;
  readonly former: readonly Registration[];
}

/** Where a new registration finds its place. */
export interface Place {
  /** It is what they are registered for already. */
  readonly same: Registration | undefined;
  /** What becomes a former registration. */
  readonly leaves: Registration | undefined;
  /** The former one that goes on. */
  readonly resumes: Registration | undefined;
}

/**
 * Where a new registration for an education finds its place. What ended stays, with its degree, and becomes a former one; an
 * education that was left before is taken up again.
 * @throws Refusal ALREADY_REGISTERED while another education goes on; WRONG_STATE for one that they graduated in
 */
export function placeFor({ registration, former }: Registered, educationId: EducationId): Place {
  const had = [...former, ...(registration ? [registration] : [])].filter((one) => isOf(one, educationId));
  if (had.some(({ status }) => status === 'graduated')) throw new Refusal('WRONG_STATE');
  const same = registration?.educationId === educationId ? registration : undefined;
  if (registration && !same && registration.status === null) throw new Refusal('ALREADY_REGISTERED');
  return {
    same,
    leaves: same ? undefined : registration,
    resumes: former.find((one) => isOf(one, educationId)),
  };
}

/** A registration that another one follows: blocks that were still to be made never will be. */
export function ended(before: Registration, now: string): Registration {
  const blockCount = before.blockCount - before.unmade.length;
  return { ...before, unmade: [], blockCount, formerSince: now };
}

/** A student's registration for an education, without blocks yet. */
export function registrationOf(
  education: Education,
  {
    companyId,
    userId,
    name: studentName,
    sortName,
  }: Pick<Membership, 'companyId' | 'userId' | 'name' | 'sortName'>,
  startsOn: string,
  now: string,
): Registration {
  const { educationId, name: educationName, title: educationTitle, level, points } = education;
  return {
    ...{ companyId, userId, studentName, sortName, version: 1, registeredAt: now, formerSince: null },
    ...{ educationId, educationName, educationTitle, level, points, startsOn },
    ...{ status: null, expectedEndOn: null, unsubscribedOn: null, certificateOn: null },
    ...{ graduatedOn: null, cumLaude: false, propaedeuseOn: null, maxBlocks: 8, blockCount: 0, unmade: [] },
    payerDetails: noPayerDetails,
    ...{ payer: '', earlierVersions: [], periods: [], contentEnded: null },
    ...askedBy(education),
  };
}

/**
 * Nothing is planned or agreed any more of a study that has ended; whoever takes that back goes on with it.
 * @throws Refusal WRONG_STATE
 */
export function requireGoingOn({ status }: Pick<Registration, 'status'>): void {
  if (status !== null) throw new Refusal('WRONG_STATE');
}

/**
 * A block that may change, of those of a student.
 * @throws Refusal as `blockIn` does; WRONG_STATE for one of a former registration, which stays as it was
 */
export function changeableBlock(
  { blocks, former }: { readonly blocks: readonly Block[]; readonly former: readonly Registration[] },
  blockId: BlockId,
  version: number,
): Block {
  const found = blockIn(blocks, blockId, version);
  if (former.some((one) => isOf(one, found.educationId))) throw new Refusal('WRONG_STATE');
  return found;
}
