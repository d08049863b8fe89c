import type { Registration } from '../student.ts';
import { registrationFor, type Studies } from '../student-repository.ts';
import type { Agreement } from './agreement.ts';

/** The registration under which the block of an agreement is studied; undefined once that study has ended. */
export function studyGoingOn(studies: Studies, of: Pick<Agreement, 'blockId'>): Registration | undefined {
  const about = studies.blocks.find(({ blockId }) => blockId === of.blockId);
  const found = about && (registrationFor(studies, about.educationId) ?? studies.registration);
  return found?.status === null ? found : undefined;
}
