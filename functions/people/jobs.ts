import { jobWorker } from '../platform/job/worker.ts';
import { checkUsersImport, importUsers } from './import/work.ts';

/** Lambda entry of the bulk work of people. */
export const handler = jobWorker({
  'people.check-users-import': checkUsersImport,
  'people.import-users': importUsers,
});
