import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import type { Company } from '../../platform/identity/entities.ts';
import { personOf } from '../load.ts';
import { editable, refuseOneself, studentNumberProblem, withStudentNumber } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Gives a user a student number that nobody else in their companies has; nobody does so for themselves. */
export const setStudentNumber = handler(
  routes.setStudentNumber,
  async function setStudentNumber(request, { table }) {
    const { actor, params, body } = request;
    refuseOneself(actor, params.userId);
    const loaded = await personOf(table, request, params.userId, { consistent: true });
    const person = editable(actor, loaded.person, body.version);
    const { studentNumber } = body;
    if (studentNumber !== null && studentNumber !== person.studentNumber)
      refuseUnfit(loaded.companies, actor.companyId, studentNumber);
    const after = withStudentNumber(person, studentNumber);
    return savePerson(table, request, { ...loaded, person }, after, [
      happening(events.studentNumberSet, request, params),
    ]);
  },
);

/** @throws Refusal INVALID_INPUT for a number that the company at hand writes otherwise */
function refuseUnfit(companies: readonly Company[], here: CompanyId, studentNumber: string): void {
  const pattern = companies.find(({ companyId }) => companyId === here)?.studentNumberPattern;
  const problem = studentNumberProblem(pattern, studentNumber);
  if (problem) throw new Refusal('INVALID_INPUT', { studentNumber: problem });
}
