import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardEvents } from '#events/educations/board.ts';
import { studentEducationEvents } from '#events/educations.ts';
import { events as grading } from '#events/grading.ts';
import { guidanceEvents } from '#events/guidance.ts';
import { events } from '#events/people.ts';
import { rolesOf } from '#functions/people/roles.ts';
import { companyRoles, type User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler } from '#functions/settings/api.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeRole, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { samePerson } from '#test/support/same-person.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;
let admin: User;
let as: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
  company = await makeCompany(services.table);
  admin = await makeUser(services.table, company, ['admin']);
  as = await signInAs(services, admin.userId);
});
afterAll(() => dynamo.stop());

interface Deed {
  readonly at: string;
  readonly about: UserId;
  readonly by?: UserId;
  readonly impersonator?: UserId;
  readonly inCompany?: CompanyId;
}

/** Puts on record that somebody's status was set. */
const put = ({ at, about, by = admin.userId, impersonator, inCompany = company.companyId }: Deed) =>
  services.table.transact(
    [],
    recordOf(
      events.statusSet,
      {
        actor: { userId: by, companyId: inCompany, ...(impersonator && { impersonatorId: impersonator }) },
        now: at,
        requestId: 'test',
      },
      {
        subject: { type: 'user', id: about },
        payload: { userId: about, status: 2 },
        before: { status: 1, email: 'noor@oud.example' },
        after: { status: 2, email: 'noor@nieuw.example' },
      },
    ),
  );
const list = async (query: Record<string, string | number> = {}, token = as) =>
  callRoute(handler, auditRoutes.listRecords, { query }, { as: token });
const instants = async (query: Record<string, string | number>) =>
  (await list(query)).data.data.map(({ at }) => at);

describe('the log', () => {
  test('tells what happened in the company, newest first, page by page, and of no other', async () => {
    const [one, other] = [newId('UserId'), newId('UserId')];
    await put({ at: '2026-03-01T09:00:00.000Z', about: one });
    await put({ at: '2026-03-02T09:00:00.000Z', about: other });
    await put({ at: '2026-03-03T09:00:00.000Z', about: one, inCompany: newId('CompanyId') });
    const period = { from: '2026-03-01', until: '2026-03-31' };
    const first = (await list({ ...period, per_page: 1 })).data;
    expect(first.data).toEqual([
      {
        id: expect.any(String),
        name: 'people.status-set',
        at: '2026-03-02T09:00:00.000Z',
        actorId: admin.userId,
        impersonatorId: null,
        subject: { type: 'user', id: other, name: null, userId: other },
        changes: [
          { field: 'email', before: 'noor@oud.example', after: 'noor@nieuw.example', masked: false },
          { field: 'status', before: '1', after: '2', masked: false },
        ],
      },
    ]);
    const page = first.meta.next ?? '';
    expect(await instants({ ...period, per_page: 1, page })).toEqual(['2026-03-01T09:00:00.000Z']);
  });

  test('is narrowed down to a subject, who did it, who acted as another, a part and a period', async () => {
    const [about, by, impersonator] = [newId('UserId'), newId('UserId'), newId('UserId')];
    await put({ at: '2026-04-01T09:00:00.000Z', about, by });
    await put({ at: '2026-04-02T09:00:00.000Z', about, impersonator });
    const [first, second] = ['2026-04-01T09:00:00.000Z', '2026-04-02T09:00:00.000Z'];
    expect(await instants({ subject_type: 'user', subject_id: about })).toEqual([second, first]);
    expect(await instants({ actor: by })).toEqual([first]);
    expect(await instants({ actor: impersonator })).toEqual([second]);
    expect(await instants({ impersonated: 'true' })).toEqual([second]);
    expect(await instants({ area: 'grading' })).toEqual([]);
    expect(await instants({ from: '2026-04-02', until: '2026-04-02' })).toEqual([second]);
  });

  test('counts a day by the clocks in the Netherlands', async () => {
    const about = newId('UserId');
    // Half past midnight on the second, in winter and in summer.
    await put({ at: '2026-01-01T23:30:00.000Z', about });
    await put({ at: '2026-07-01T22:30:00.000Z', about });
    expect(await instants({ from: '2026-01-02', until: '2026-01-02' })).toEqual(['2026-01-01T23:30:00.000Z']);
    expect(await instants({ from: '2026-07-02', until: '2026-07-02' })).toEqual(['2026-07-01T22:30:00.000Z']);
  });

  test('is for who may read it, and keeps personal data from who may not see users', async () => {
    const { table } = services;
    const [manager, strange] = [await makeUser(table, company, ['manager']), await makeCompany(table)];
    const token = await signInAs(services, manager.userId);
    expect((await list({}, token)).error.message_id).toBe('NO_AUTHORIZATION');
    const readers = makeRole('readers', ['audit.read']);
    const { roles, ...rest } = await rolesOf(table, strange.companyId);
    const [saved] = await table.transact(
      [replace(companyRoles, { roles, ...rest }, { ...rest, roles: [...roles, readers] })],
      { notAudited: 'prepares a test' },
    );
    const inCompany = saved.companyId;
    const reader = await makeUser(table, strange, [], {
      memberships: { [inCompany]: [readers.roleId] },
    });
    await put({ at: '2026-05-01T09:00:00.000Z', about: newId('UserId'), inCompany });
    const { data } = (await list({}, await signInAs(services, reader.userId))).data;
    expect(data[0]?.changes).toEqual([
      { field: 'email', before: null, after: null, masked: true },
      { field: 'status', before: '1', after: '2', masked: false },
    ]);
  });

  test('keeps from its reader what staff noted of them, by any of their accounts, and tells it of others', async () => {
    const note = (about: UserId, at: string) =>
      services.table.transact(
        [],
        recordOf(
          guidanceEvents.noteWritten,
          { actor: { userId: admin.userId, companyId: company.companyId }, now: at, requestId: 'test' },
          {
            subject: { type: 'user', id: about },
            payload: { userId: about, noteId: newId('NoteId'), shared: false },
            after: { note: 'Vermoeden van fraude', shared: false },
          },
        ),
      );
    await note(admin.userId, '2026-06-01T09:00:00.000Z');
    await note(newId('UserId'), '2026-06-02T09:00:00.000Z');
    const other = await makeUser(services.table, company, ['student']);
    await note(other.userId, '2026-06-03T09:00:00.000Z');
    const apart = await samePerson(services, company.companyId, admin.userId, other.userId);
    const { data } = (await list({ from: '2026-06-01', until: '2026-06-03' })).data;
    await apart();
    const told = data.map(({ changes }) => changes.find(({ field }) => field === 'note'));
    expect(told).toEqual([{ field: 'note', before: null, after: 'Vermoeden van fraude', masked: false }]);
  });

  test('keeps from its reader how far work of theirs is, and who grades it, on the screen', async () => {
    const { companyId } = company;
    const actor = { userId: newId('UserId'), companyId };
    const quickscanned = (studentId: UserId, now: string) => {
      const [submissionId, assignmentId] = [newId('SubmissionId'), newId('AssignmentId')];
      const decision = { decision: 'approved' as const, quickscannerUserId: actor.userId };
      return services.table.transact(
        [],
        recordOf(
          grading.quickscanDecided,
          { actor, now, requestId: 'test' },
          {
            subject: { type: 'submission', id: submissionId },
            payload: { submissionId, assignmentId, ...decision },
            before: { studentId, status: 'quickscan' },
            after: { studentId, status: 'first-assessment' },
          },
        ),
      );
    };
    await quickscanned(admin.userId, '2026-08-01T09:00:00.000Z');
    await quickscanned(newId('UserId'), '2026-08-02T09:00:00.000Z');
    const { data } = (await list({ from: '2026-08-01', until: '2026-08-02' })).data;
    expect(data.map(({ at }) => at)).toEqual(['2026-08-02T09:00:00.000Z']);
  });

  test('keeps from its reader what is written at a block of theirs, or kept about them for their coach', async () => {
    const { companyId } = company;
    const about = async (userId: UserId, now: string) => {
      const cause = { actor: { userId: newId('UserId'), companyId }, now, requestId: 'test' };
      const [blockId, documentId] = [newId('BlockId'), newId('DocumentId')];
      const written = recordOf(studentEducationEvents.blockMessageAdded, cause, {
        subject: { type: 'block', id: blockId },
        payload: { userId, blockId, educationId: newId('EducationId') },
        after: { by: 'Loes de Bruin', message: 'Redt het niet' },
      });
      const kept = recordOf(events.documentAdded, cause, {
        subject: { type: 'user', id: userId },
        payload: { userId, documentId },
        after: { name: 'Verklaring', type: 1, roles: ['coach'] },
      });
      const held = recordOf(boardEvents.requestMade, cause, {
        subject: { type: 'registration', id: userId },
        payload: { userId, requestId: newId('BoardRequestId'), kind: 'fraud' },
        after: { kind: 'fraud', title: 'Werkstuk' },
      });
      await services.table.transact([], [written, kept, held]);
    };
    await about(admin.userId, '2026-07-01T09:00:00.000Z');
    await about(newId('UserId'), '2026-07-02T09:00:00.000Z');
    const told = async (day: string) => (await list({ from: day, until: day })).data.data;
    const words = (await told('2026-07-02')).flatMap(({ changes }) => changes.map(({ after }) => after));
    expect(words).toEqual(expect.arrayContaining(['Redt het niet', 'Verklaring', 'Werkstuk']));
    expect(await told('2026-07-01')).toEqual([]);
  });

  test('refuses a subject without its type, and a period that ends before it begins', async () => {
    expect((await list({ subject_id: 'usr_1' })).error.message_id).toBe('INVALID_INPUT');
    const answer = await list({ from: '2026-04-02', until: '2026-04-01' });
    expect(answer.error.errors).toEqual({ until: { key: 'beforeStart' } });
  });
});
