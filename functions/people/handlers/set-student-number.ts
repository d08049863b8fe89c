import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { editable, withStudentNumber } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Gives a user a student number that nobody else in their companies has. */
export const setStudentNumber = handler(
  routes.setStudentNumber,
  async function setStudentNumber(request, { table }) {
    const { actor, params, body } = request;
    const loaded = await personOf(table, request, params.userId, { consistent: true });
    const person = editable(actor, loaded.person, body.version);
    const after = withStudentNumber(person, body.studentNumber);
    return savePerson(table, request, { ...loaded, person }, after, [
      happening(events.studentNumberSet, request, params),
    ]);
  },
);
