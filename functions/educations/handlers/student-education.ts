import { studentEducationEvents as events } from '#events/educations.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds, isSelf } from '#shared/identity/actor.ts';
import { can } from '#shared/people/permissions.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education } from '../education.ts';
import { changedRegistration } from '../rules/registration.ts';
import { registration } from '../student.ts';
import { asStudentSees, presentStudies } from '../student-present.ts';
import { registeredStudies, type Studies, studiesOf } from '../student-repository.ts';

/** What a student of the company studies; of themself nobody sees more than a student does, whatever else they are. */
export const getStudentEducation = handler(
  studentRoutes.getStudentEducation,
  async function getStudentEducation({ actor, params, now }, { table }) {
    const { companyId } = actor;
    const { userId } = params;
    if (!holds(actor, 'educations.read') && !can(actor, 'follow-whole', userId))
      throw new Refusal('USER_NOT_FOUND');
    const of = { companyId, userId };
    const [member, studies] = await Promise.all([table.get(membership.at(of)), studiesOf(table, of)]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    return presentStudies(isSelf(actor, userId) ? ownStudies(studies) : studies, now);
  },
);

/** What the actor themself studies; of what isn't final, the plan alone. */
export const getStudyEducation = handler(
  studentRoutes.getStudyEducation,
  async function getStudyEducation({ actor, now }, { table }) {
    return presentStudies(ownStudies(await studiesOf(table, actor)), now);
  },
);

const ownStudies = (studies: Studies): Studies => ({ ...studies, blocks: studies.blocks.map(asStudentSees) });

/** Changes the status or dates of a registration. */
export const updateRegistration = handler(
  studentRoutes.updateRegistration,
  async function updateRegistration(request, { table }) {
    const { actor, params, body } = request;
    const { version, ...change } = body;
    const of = { companyId: actor.companyId, userId: params.userId };
    const studies = await registeredStudies(table, of, 'USER_NOT_FOUND');
    const { registration: before } = studies;
    if (before.version !== version) throw new Refusal('CONFLICT');
    const after = changedRegistration(before, change);
    if (after.status !== before.status) requireOther(actor, params.userId);
    const [saved] = await table.transact(
      [replace(registration, before, after)],
      recordOf(events.registrationUpdated, request, {
        subject: { type: 'registration', id: params.userId },
        payload: { educationId: after.educationId, userId: params.userId, status: after.status },
        before,
        after,
      }),
    );
    return presentStudies({ ...studies, registration: saved }, request.now);
  },
);

/** The students of an education, by surname. */
export const listEducationStudents = handler(
  studentRoutes.listEducationStudents,
  async function listEducationStudents({ actor, params, query }, { table }) {
    const of = { companyId: actor.companyId, educationId: params.educationId };
    const { per_page, page: cursor, status } = query;
    const listed =
      status === undefined
        ? registration.by('ofEducation', of)
        : registration.by('ofStatus', { ...of, status: status === 'busy' ? null : status });
    const [stored, { items, next }] = await Promise.all([
      table.get(education.at(of)),
      table.list(listed, { limit: per_page, cursor }),
    ]);
    if (!stored) throw new Refusal('EDUCATION_NOT_FOUND');
    const data = items.map(({ userId, studentName, status, startsOn, expectedEndOn }) => ({
      ...{ userId, studentName, status, startsOn, expectedEndOn },
    }));
    return { data, meta: { next } };
  },
);
