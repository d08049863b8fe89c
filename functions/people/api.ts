import { bulkRoutes } from '#shared/people/bulk-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { userDocumentRoutes } from '#shared/people/document-routes.ts';
import { exportRoutes } from '#shared/people/export-routes.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { mailRoutes } from '#shared/people/mail-routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { organisationRoutes } from '#shared/people/organisation-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { userRoutes } from '#shared/people/user-routes.ts';
import { api } from '../platform/http/api.ts';
import { revealBsn, setBsn } from './handlers/bsn.ts';
import { changeMany, undoMany } from './handlers/change-many.ts';
import { createRole, deleteRole, updateRole } from './handlers/change-roles.ts';
import {
  assignCoach,
  listCoaches,
  listCoachesOfUser,
  listMyCoaches,
  removeCoach,
  setCoach,
} from './handlers/coaches.ts';
import { createUser } from './handlers/create-user.ts';
import { decideName } from './handlers/decide-name.ts';
import { deleteUser, restoreUser } from './handlers/delete-user.ts';
import { confirmEmail, undoEmailChange, withdrawEmailChange } from './handlers/email-change.ts';
import { exportUsers } from './handlers/export-users.ts';
import { getUser } from './handlers/get-user.ts';
import { checkImport, inviteImported, startImport } from './handlers/import-users.ts';
import { listCompaniesRoles } from './handlers/list-companies-roles.ts';
import { listLastLogins } from './handlers/list-last-logins.ts';
import { findPeople, listNames } from './handlers/list-names.ts';
import { listPermissions, listRoles } from './handlers/list-roles.ts';
import { listUsers } from './handlers/list-users.ts';
import { listModules, switchModule } from './handlers/modules.ts';
import { getMyStudent, listMyStudents } from './handlers/my-students.ts';
import { archiveOrganisation, createOrganisation, listOrganisations } from './handlers/organisations.ts';
import { readImportFile } from './handlers/read-import-file.ts';
import { setCompaniesRoles } from './handlers/set-companies-roles.ts';
import { setStatus } from './handlers/set-status.ts';
import { setStudentNumber } from './handlers/set-student-number.ts';
import { setUserMeta } from './handlers/set-user-meta.ts';
import { updateUser } from './handlers/update-user.ts';
import {
  createUserDocument,
  deleteUserDocument,
  listOwnDocuments,
  listUserDocuments,
  updateUserDocument,
} from './handlers/user-documents.ts';
import { getUserMail, resumeUserMail } from './handlers/user-mail.ts';
import { linkUser, listLinkedUsers, unlinkUser } from './linked/handlers.ts';

/** The Lambda that answers for users and roles. */
export const handler = api(
  {
    ...routes,
    ...coachRoutes,
    ...bulkRoutes,
    ...userDocumentRoutes,
    ...nameRoutes,
    ...mailRoutes,
    ...linkedRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...organisationRoutes,
    ...userRoutes,
  },
  {
    listRoles,
    createRole,
    updateRole,
    deleteRole,
    listPermissions,
    listModules,
    switchModule,
    listUsers,
    listUser: { ...listUsers, route: userRoutes.listUser },
    addUser: { ...createUser, route: userRoutes.addUser },
    listCompaniesRoles,
    createUser,
    getUser,
    getUserMail,
    resumeUserMail,
    updateUser,
    withdrawEmailChange,
    confirmEmail,
    undoEmailChange,
    decideName,
    setCompaniesRoles,
    setStatus,
    setStudentNumber,
    setUserMeta,
    setBsn,
    revealBsn,
    deleteUser,
    restoreUser,
    listNames,
    listLinkedUsers,
    linkUser,
    unlinkUser,
    listLastLogins,
    findPeople,
    listCoaches,
    listCoachesOfUser,
    setCoach,
    removeCoach,
    assignCoach,
    changeMany,
    undoMany,
    listUserDocuments,
    createUserDocument,
    updateUserDocument,
    deleteUserDocument,
    listOwnDocuments,
    listMyCoaches,
    listMyStudents,
    getMyStudent,
    readImportFile,
    checkImport,
    startImport,
    inviteImported,
    exportUsers,
    listOrganisations,
    createOrganisation,
    archiveOrganisation,
  },
);
