import { routes } from '#shared/educations/routes.ts';
import { api } from '../platform/http/api.ts';
import { copyEducation } from './handlers/copy-education.ts';
import { createEducation } from './handlers/create-education.ts';
import { deleteEducation } from './handlers/delete-education.ts';
import { getEducation } from './handlers/get-education.ts';
import { linkLearnpaths, unlinkLearnpath } from './handlers/link-learnpaths.ts';
import { listEducations } from './handlers/list-educations.ts';
import { setModules } from './handlers/set-modules.ts';
import { updateEducation } from './handlers/update-education.ts';

/** The Lambda that answers for educations. */
export const handler = api(routes, {
  listEducations,
  createEducation,
  getEducation,
  updateEducation,
  deleteEducation,
  copyEducation,
  linkLearnpaths,
  unlinkLearnpath,
  setModules,
});
