import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { check } from '../../platform/table/operations.ts';
import { presentAssessment } from '../present.ts';
import { saveAssessmentOperation } from '../repository.ts';
import { requireDetails } from '../requested.ts';
import { fillIn } from '../rules/assess.ts';
import { requireAssessorTurn } from '../rules/turn.ts';
import { submission } from '../submission.ts';

/** Keeps a draft of the caller's assessment. It passes only while it is still their turn. */
export const saveAssessment = handler(
  routes.saveAssessment,
  async function saveAssessment({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const of = { companyId, ...params };
    const found = await requireDetails(table, of);
    const role = requireAssessorTurn(actor, found.submission);
    const draft = {
      ...of,
      ...fillIn(found.content, body),
      role,
      assessorUserId: userId,
      savedAt: now,
      submittedAt: null,
    };
    const [saved] = await table.transact(
      [
        saveAssessmentOperation(found.assessments, draft, body.draftVersion),
        check(submission.at(of), { version: found.submission.version }),
      ],
      { notAudited: 'a draft, saved while its assessor types' },
    );
    return presentAssessment(saved);
  },
);
