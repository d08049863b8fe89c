import type { PoolSummary, Pool as PoolView } from '#shared/planning/pool-schemas.ts';
import type {
  Registration as RegistrationView,
  StartingMomentSummary,
  StartingMoment as StartingMomentView,
} from '#shared/planning/starting-moment-schemas.ts';
import { editableUntil } from '#shared/planning/window.ts';
import type { Pool, PoolRow } from './pool.ts';
import type { Registration } from './registration.ts';
import type { Occupancy } from './repository.ts';
import type { StartingMoment, StartingMomentRow } from './starting-moment.ts';

/** A row of the list of pools. */
export function presentPoolRow({ poolId: id, ...row }: PoolRow): PoolSummary {
  const { name, capacity, learnpathCount, teacherCount, roomCount, updatedAt } = row;
  return { id, name, capacity, learnpathCount, teacherCount, roomCount, updatedAt };
}

/** A pool as its editor sees it. */
export function presentPool(stored: Pool): PoolView {
  const { version, description, learnpaths, teachers, rooms, createdAt } = stored;
  return { ...presentPoolRow(stored), version, description, learnpaths, teachers, rooms, createdAt };
}

/** A row of the list of starting moments. */
export function presentMomentRow({ startingMomentId: id, ...row }: StartingMomentRow): StartingMomentSummary {
  const { name, startsOn, endsOn, pool, registration, capacity, learnpathCount, updatedAt } = row;
  return { id, name, startsOn, endsOn, pool, registration, capacity, learnpathCount, updatedAt };
}

/** A starting moment as its editor sees it. */
export function presentMoment(
  stored: StartingMoment,
  { placed, waiting }: Occupancy,
  editWindowDays: number,
): StartingMomentView {
  const { version, learnpaths, createdAt, registration } = stored;
  return {
    ...presentMomentRow(stored),
    version,
    learnpaths,
    placed,
    waiting,
    editableUntil: editableUntil(registration.opensOn, editWindowDays),
    editWindowDays,
    createdAt,
  };
}

/** Somebody who registered, as who administers the starting moment sees them. */
export function presentRegistration(stored: Registration): RegistrationView {
  const { userId, studentName, status, learnpaths, blockId, isFinal, registeredAt, version } = stored;
  const block = blockId ? (isFinal ? 'final' : 'open') : null;
  return { userId, studentName, status, learnpaths, block, registeredAt, version };
}
