import { classRoutes } from '#shared/learnpaths/class-routes.ts';
import { copyRoutes } from '#shared/learnpaths/copy-routes.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { api } from '../platform/http/api.ts';
import { copyLearnpath, copyOfferedLearnpath } from './copy/start.ts';
import { getDocument, listDocuments, listStudyDocuments } from './documents/read-documents.ts';
import { createDocument, deleteDocument, updateDocument } from './documents/save-document.ts';
import { createLearnpath } from './handlers/create-learnpath.ts';
import { deleteLearnpath } from './handlers/delete-learnpath.ts';
import { enrol } from './handlers/enrol.ts';
import { getEnrolment } from './handlers/get-enrolment.ts';
import { getLearnpath } from './handlers/get-learnpath.ts';
import { getStudyLearnpath } from './handlers/get-study-learnpath.ts';
import { linkCourses } from './handlers/link-courses.ts';
import { listEnrolmentProgress, listEnrolments } from './handlers/list-enrolments.ts';
import { listLearnpaths } from './handlers/list-learnpaths.ts';
import { listLearnpathsOfUser } from './handlers/list-learnpaths-of-user.ts';
import { listStudyLearnpaths } from './handlers/list-study-learnpaths.ts';
import { unenrol } from './handlers/unenrol.ts';
import { updateEnrolment } from './handlers/update-enrolment.ts';
import { updateLearnpath } from './handlers/update-learnpath.ts';
import { getOfferedLearnpath, listLearnpathOffers, listOfferedLearnpaths } from './offers/read-offers.ts';
import { createIndicator, deleteIndicator, updateIndicator } from './outcomes/indicators.ts';
import {
  getIndicator,
  getLearningOutcome,
  listIndicators,
  listLearningOutcomes,
} from './outcomes/read-outcomes.ts';
import {
  createLearningOutcome,
  deleteLearningOutcome,
  updateLearningOutcome,
} from './outcomes/save-outcome.ts';
import { compareClass, linkClass, searchClasses } from './teams/directory-class.ts';
import { getTeam, listTeams } from './teams/read-teams.ts';
import { createTeam, deleteTeam, updateTeam } from './teams/save-team.ts';

/** The Lambda that answers for learning paths, enrolments, teams and learning outcomes. */
export const handler = api(
  {
    ...routes,
    ...teamRoutes,
    ...outcomeRoutes,
    ...documentRoutes,
    ...offerRoutes,
    ...copyRoutes,
    ...classRoutes,
  },
  {
    listLearnpaths,
    createLearnpath,
    getLearnpath,
    updateLearnpath,
    deleteLearnpath,
    linkCourses,
    listEnrolments,
    listEnrolmentProgress,
    listLearnpathsOfUser,
    getEnrolment,
    enrol,
    updateEnrolment,
    unenrol,
    listStudyLearnpaths,
    getStudyLearnpath,
    listTeams,
    createTeam,
    getTeam,
    updateTeam,
    deleteTeam,
    listLearningOutcomes,
    createLearningOutcome,
    getLearningOutcome,
    updateLearningOutcome,
    deleteLearningOutcome,
    listIndicators,
    createIndicator,
    getIndicator,
    updateIndicator,
    deleteIndicator,
    listDocuments,
    createDocument,
    getDocument,
    updateDocument,
    deleteDocument,
    listStudyDocuments,
    listLearnpathOffers,
    listOfferedLearnpaths,
    getOfferedLearnpath,
    searchClasses,
    linkClass,
    compareClass,
    copyLearnpath,
    copyOfferedLearnpath,
  },
);
