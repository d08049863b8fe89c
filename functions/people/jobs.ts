import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { changeUsers } from './bulk/change-many.ts';
import { assignCoachToMany } from './coaching/assign-many.ts';
import { exportUsers } from './export/work.ts';
import { inviteImported } from './import/invite.ts';
import { checkUsersImport, importUsers } from './import/work.ts';

/** Lambda entry of the bulk work of people. */
export const handler = jobWorker(
  {
    'people.check-users-import': checkUsersImport,
    'people.export-users': exportUsers,
    'people.import-users': importUsers,
    'people.invite-imported': inviteImported,
    'people.assign-coach': assignCoachToMany,
    'people.change-users': changeUsers,
  },
  { tell: showProgress },
);
