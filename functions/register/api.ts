import { routes } from '#shared/register/routes.ts';
import { api } from '../platform/http/api.ts';
import { checkMutations } from './handlers/check-mutations.ts';
import { checkStudent } from './handlers/check-student.ts';
import { deleteMutation } from './handlers/delete-mutation.ts';
import { getExport, listExports } from './handlers/exports.ts';
import { getExportFile } from './handlers/get-export-file.ts';
import { listMutations } from './handlers/list-mutations.ts';
import { restoreMutation } from './handlers/restore-mutation.ts';
import { getRegisterSettings, updateRegisterSettings } from './handlers/settings.ts';
import { startExport } from './handlers/start-export.ts';

/** The Lambda that answers for what the student register is told. */
export const handler = api(routes, {
  listMutations,
  deleteMutation,
  restoreMutation,
  checkMutations,
  checkStudent,
  startExport,
  listExports,
  getExport,
  getExportFile,
  getRegisterSettings,
  updateRegisterSettings,
});
