import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { isComplete, isPhaseComplete } from '../rules/registration.ts';
import { studiesOf } from '../student-repository.ts';
import { ask } from './ask.ts';
import { boardRequest } from './request.ts';

/**
 * Proposes to the board that a student graduates, once all that is compulsory is passed and the study points are there,
 * and so that their propaedeutic phase is complete. What was proposed once for an education isn't proposed again: of what
 * the board refused, people decide to.
 */
export async function proposeCompletion(
  { table, newId }: Pick<Services, 'table' | 'newId'>,
  event: EventDetail,
  of: Ids<'companyId' | 'userId'>,
): Promise<void> {
  const [{ registration, blocks }, asked] = await Promise.all([
    studiesOf(table, of, { consistent: true }),
    table.query(boardRequest.in(of), { consistent: true }),
  ]);
  if (!registration || registration.status !== null) return;
  const { educationId } = registration;
  const due = [
    ...(isPhaseComplete(registration, blocks) ? (['propaedeutic'] as const) : []),
    ...(isComplete(registration, blocks) ? (['graduation'] as const) : []),
  ].filter((kind) => !asked.some((one) => one.kind === kind && one.educationId === educationId));
  for (const kind of due) {
    try {
      await ask(
        table,
        { now: event.at, requestId: event.requestId },
        {
          ...{ companyId: of.companyId, userId: of.userId, requestId: newId('BoardRequestId') },
          ...{ kind, learnpathId: null, motivation: '', fileIds: [], askedBy: null },
        },
      );
    } catch (error) {
      // Somebody else proposed it at this moment.
      if (!(error instanceof Refusal) || error.code !== 'ALREADY_REQUESTED') throw error;
    }
  }
}
