import { handler as people } from '#functions/people/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { userDocumentRoutes } from '#shared/people/document-routes.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import type { ErrorCase, ErrorCases } from '../auth/error-cases.ts';
import { check, header, keep } from './import/prepare.ts';
import { call, newStudent, type Stage } from './prepare.ts';

const bsn = '111222333';
let made = 0;

/** How each code comes about that calls of people answer: users, roles, documents and imports. */
export function peopleCases(stage: Stage): ErrorCases {
  const admin = () => ({ as: stage.adminToken });
  const person = async () => ({ params: { userId: (await newStudent(stage)).userId } });
  const inRole = async (role: 'student' | 'manager') => {
    const { userId } = await makeUser(stage.services.table, stage.company, [role]);
    return { as: await signInAs(stage.services, userId) };
  };

  const adding = (more: object = {}): ErrorCase => ({
    route: routes.createUser,
    input: {
      body: {
        email: `fout-${++made}@veldzicht.example`,
        profile: { firstName: 'Femke', surname: 'Fout' },
        companiesRoles: [{ companyId: stage.company.companyId, roleIds: [stage.company.roles.student] }],
        ...more,
      },
    },
    ...admin(),
  });

  const reading = async (content: string | Uint8Array): Promise<ErrorCase> => ({
    route: importRoutes.readImportFile,
    input: { params: { fileId: await keep(stage, content) } },
    ...admin(),
  });

  return {
    NO_ADMIN_ACCESS: async () => ({ route: routes.listUsers, ...(await inRole('student')) }),
    NO_AUTHORIZATION: async () => ({
      route: routes.deleteUser,
      input: await person(),
      ...(await inRole('manager')),
    }),
    INVALID_ROLE: async () => {
      const roleIds = [stage.second.roles.student];
      return adding({ companiesRoles: [{ companyId: stage.company.companyId, roleIds }] });
    },
    PERMISSION_NOT_HELD: async () => {
      const { companyId } = stage.company;
      const name = { nl: 'Rolbeheer', en: 'Role management' };
      const role = await call(
        'createRole',
        { body: { name, permissions: ['users.read', 'roles.write'] } },
        admin(),
      );
      const memberships = { [companyId]: [role.data.id] };
      const { userId } = await makeUser(stage.services.table, stage.company, [], { memberships });
      const body = { name: { nl: 'Meer', en: 'More' }, permissions: ['settings.write'] };
      return { route: routes.createRole, input: { body }, as: await signInAs(stage.services, userId) };
    },
    NOT_FOR_YOURSELF: async () => {
      const { table } = stage.services;
      const [own, other] = [
        await makeUser(table, stage.company, ['admin']),
        await makeUser(table, stage.company, ['student']),
      ];
      const input = { params: { userId: own.userId } };
      await callRoute(
        people,
        linkedRoutes.linkUser,
        { params: { ...input.params, otherUserId: other.userId }, body: { reason: 'Studeert hier ook' } },
        admin(),
      );
      return { route: linkedRoutes.unlinkUser, input, as: await signInAs(stage.services, own.userId) };
    },
    NOT_FOUND: async () => ({
      route: routes.revealBsn,
      input: { ...(await person()), body: { reason: 'Controle' } },
      as: stage.duoToken,
    }),
    USER_NOT_FOUND: async () => {
      const { userId } = await makeUser(stage.services.table, stage.strange, ['student']);
      return { route: routes.getUser, input: { params: { userId } }, ...admin() };
    },
    ROLE_NOT_FOUND: async () => ({
      route: routes.deleteRole,
      input: { params: { roleId: stage.second.roles.student } },
      ...admin(),
    }),
    DOCUMENT_NOT_FOUND: async () => {
      const { params } = await person();
      return {
        route: userDocumentRoutes.deleteUserDocument,
        input: { params: { ...params, documentId: newId('DocumentId') } },
        ...admin(),
      };
    },
    UNSUPPORTED_DOCUMENT_TYPE: async () => {
      const body = { title: 'Film', type: 3, link: 'https://voorbeeld.example', roles: ['student'] };
      return {
        route: userDocumentRoutes.createUserDocument,
        input: { ...(await person()), body },
        ...admin(),
      };
    },
    FILE_NOT_FOUND: async () => ({
      route: importRoutes.readImportFile,
      input: { params: { fileId: newId('FileId') } },
      ...admin(),
    }),
    JOB_NOT_FOUND: async () => ({
      route: importRoutes.startImport,
      input: { body: { checkId: newId('JobId') } },
      ...admin(),
    }),
    CONFLICT: async () => ({
      route: routes.setStatus,
      input: { ...(await person()), body: { version: 7, status: 2 } },
      ...admin(),
    }),
    ALREADY_EXISTS: async () => {
      const as = { as: stage.duoToken };
      await call('setBsn', { ...(await person()), body: { version: 1, bsn } }, as);
      return { route: routes.setBsn, input: { ...(await person()), body: { version: 1, bsn } }, ...as };
    },
    USER_ALREADY_EXISTS: async () => {
      const { userId, email } = await newStudent(stage);
      await call('deleteUser', { params: { userId } }, admin());
      return adding({ email });
    },
    USER_EMAIL_ALREADY_EXISTS: async () => {
      const { email } = await newStudent(stage);
      const body = { version: 1, email };
      return { route: routes.updateUser, input: { ...(await person()), body }, ...admin() };
    },
    STUDENT_NUMBER_ALREADY_EXISTS: async () => {
      const body = { version: 1, studentNumber: '20269999' };
      await call('setStudentNumber', { ...(await person()), body }, admin());
      return { route: routes.setStudentNumber, input: { ...(await person()), body }, ...admin() };
    },
    ROLE_ALREADY_EXISTS: async () => ({
      route: routes.createRole,
      input: { body: { name: { nl: 'Student', en: 'Student' }, permissions: [] } },
      ...admin(),
    }),
    ROLE_MANAGER_NEEDED: async () => ({
      route: routes.updateRole,
      input: {
        params: { roleId: stage.company.roles.admin },
        body: { version: 1, permissions: ['users.read', 'users.write'] },
      },
      ...admin(),
    }),
    IN_USE: async () => ({
      route: routes.deleteRole,
      input: { params: { roleId: stage.company.roles.admin } },
      ...admin(),
    }),
    WRONG_STATE: async () => ({
      route: routes.restoreUser,
      input: { ...(await person()), body: {} },
      ...admin(),
    }),
    REASON_REQUIRED: async () => ({
      route: routes.decideName,
      input: { ...(await person()), body: { version: 1, decision: 'refused' } },
      ...admin(),
    }),
    IMPORT_WITH_DUPLICATE_EMAILS: async () => {
      const rows = ['twee@dubbel.example;A;;B;', 'twee@dubbel.example;C;;D;'];
      const { id } = await check(stage, [header, ...rows].join('\r\n'));
      return { route: importRoutes.startImport, input: { body: { checkId: id } }, ...admin() };
    },
    FILE_EMPTY: () => reading('\r\n'),
    FILE_CONTENT_MISMATCH: () => reading(Uint8Array.of(0x50, 0x4b, 3, 4, 0)),
    CSV_HEADER_ERROR: () => reading('a;b;a\r\n'),
    MAX_FIELDS_REACHED: () => reading(Array.from({ length: 500 }, (_, n) => `k${n}`).join(';')),
    INVALID_INPUT: async () => adding({ profile: { firstName: '', surname: 'Fout' } }),
    MALFORMED_REQUEST: async () => ({ ...adding(), input: { rawBody: '{' } }),
    BODY_TOO_LARGE: async () => ({
      ...adding(),
      input: { rawBody: JSON.stringify({ email: 'x'.repeat(300 * 1024) }) },
    }),
    UNEXPECTED_ERROR: async () => {
      const read = async () => {
        throw new Error('the bucket is gone');
      };
      return { ...(await reading('a;b\r\n')), services: { files: { ...stage.services.files, read } } };
    },
  };
}
