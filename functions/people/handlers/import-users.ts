import { type FieldError, Refusal } from '#shared/http/errors.ts';
import { type ImportMapping, requiredImportFields } from '#shared/people/import.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { jobOf } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { put } from '../../platform/table/operations.ts';
import { importInput, lastMapping } from '../import/entities.ts';
import { givableRoles } from '../load.ts';
import { refuseInviting } from '../rules.ts';

/** Starts the check of a file, and remembers its columns for the next. */
export const checkImport = handler(
  importRoutes.checkImport,
  async function checkImport(request, { table, newId }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const { fileId, mapping, roleIds, invite } = body;
    if (invite) refuseInviting(actor);
    refuseIncomplete(mapping);
    const [{ roles }] = await Promise.all([
      givableRoles(table, request),
      keptFile(table, companyId, fileId, 'import'),
    ]);
    if (roleIds.some((roleId) => !roles.some((one) => one.roleId === roleId)))
      throw new Refusal('INVALID_ROLE');
    const input = { fileId, mapping, roleIds, invite };
    const { operations, record } = newJob(request, newId, { kind: 'people.check-users-import', input });
    const [saved] = await table.transact([...operations, put(lastMapping, { companyId, mapping })], record);
    return presentJob(saved, request.now);
  },
);

/** Starts the import that a finished check was about. */
export const startImport = handler(
  importRoutes.startImport,
  async function startImport(request, { table, newId }) {
    const { actor, body } = request;
    const check = await jobOf(table, { companyId: actor.companyId, jobId: body.checkId });
    if (check.kind !== 'people.check-users-import') throw new Refusal('JOB_NOT_FOUND');
    if (check.state !== 'done') throw new Refusal('WRONG_STATE');
    if (check.tally.repeatedEmails) throw new Refusal('IMPORT_WITH_DUPLICATE_EMAILS');
    const input = importInput.parse(check.input);
    const { operations, record } = newJob(request, newId, { kind: 'people.import-users', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** Starts the invitations of an import that is done. */
export const inviteImported = handler(
  importRoutes.inviteImported,
  async function inviteImported(request, { table, newId }) {
    const { companyId } = request.actor;
    const done = await jobOf(table, { companyId, ...request.params });
    if (done.kind !== 'people.import-users') throw new Refusal('JOB_NOT_FOUND');
    if (done.state !== 'done') throw new Refusal('WRONG_STATE');
    const input = importInput.parse(done.input);
    const { operations, record } = newJob(request, newId, { kind: 'people.invite-imported', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** @throws Refusal INVALID_INPUT for a field without which nobody can be added */
function refuseIncomplete(mapping: ImportMapping): void {
  const missing = requiredImportFields.filter((field) => !mapping[field]);
  const errors = missing.map((field): [string, FieldError] => [`mapping.${field}`, { key: 'required' }]);
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', Object.fromEntries(errors));
}
