import { categoryRoutes } from '#shared/content/category-routes.ts';
import { codeRoutes } from '#shared/content/code-routes.ts';
import { copyRoutes } from '#shared/content/copy-routes.ts';
import { historyRoutes } from '#shared/content/history-routes.ts';
import { importRoutes } from '#shared/content/import-routes.ts';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { api } from '../platform/http/api.ts';
import { createCategory } from './handlers/categories/create-category.ts';
import { deleteCategory } from './handlers/categories/delete-category.ts';
import { editCategories, listCategories } from './handlers/categories/list-categories.ts';
import { orderCategories, updateCategory } from './handlers/categories/update-category.ts';
import { getOwnCode, saveOwnCode } from './handlers/code/own-code.ts';
import { copyCourse } from './handlers/copy-course.ts';
import { createChapter } from './handlers/create-chapter.ts';
import { createCourse } from './handlers/create-course.ts';
import { deleteChapter } from './handlers/delete-chapter.ts';
import { deleteCourse } from './handlers/delete-course.ts';
import { getChapter } from './handlers/get-chapter.ts';
import { getCourse } from './handlers/get-course.ts';
import { getStudyChapter } from './handlers/get-study-chapter.ts';
import { getStudyCourse } from './handlers/get-study-course.ts';
import { getChapterVersion, listChapterVersions } from './handlers/history/chapter-versions.ts';
import { restoreChapterVersion } from './handlers/history/restore-version.ts';
import { exportCourse } from './handlers/import/export-course.ts';
import { getCourseImport, importCourse, previewCourseImport } from './handlers/import/import-course.ts';
import { listChapters } from './handlers/list-chapters.ts';
import { listCourses } from './handlers/list-courses.ts';
import { listCoursesOfUser } from './handlers/list-courses-of-user.ts';
import { listStudyCourses } from './handlers/list-study-courses.ts';
import { listCatalogue } from './handlers/offers/list-catalogue.ts';
import {
  findOrganisationsToOffer,
  listCourseOffers,
  listOffersOfCourses,
  offerCourses,
} from './handlers/offers/offer-course.ts';
import {
  getOfferedChapter,
  getOfferedCourse,
  listOfferedCourses,
} from './handlers/offers/offered-courses.ts';
import { orderChapters } from './handlers/order-chapters.ts';
import { deleteOwnNote, getOwnNote, listOwnNotes, saveOwnNote } from './handlers/reading/own-notes.ts';
import { saveReadingPlace } from './handlers/reading/save-place.ts';
import { searchCourse } from './handlers/reading/search-course.ts';
import { answerQuestion } from './handlers/self-test/answer-question.ts';
import { createQuestion } from './handlers/self-test/create-question.ts';
import { deleteQuestion } from './handlers/self-test/delete-question.ts';
import { finishAttempt } from './handlers/self-test/finish-attempt.ts';
import { getQuestion } from './handlers/self-test/get-question.ts';
import { listChosenAnswers } from './handlers/self-test/list-chosen-answers.ts';
import { orderQuestions } from './handlers/self-test/order-questions.ts';
import { getAttempt, listAttempts, listTrophies } from './handlers/self-test/own-attempts.ts';
import { startAttempt } from './handlers/self-test/start-attempt.ts';
import { updateQuestion } from './handlers/self-test/update-question.ts';
import { updateChapter } from './handlers/update-chapter.ts';
import { updateCourse } from './handlers/update-course.ts';
import { updateProgress } from './handlers/update-progress.ts';

/** The Lambda that answers for courses, chapters, self-tests and progress. */
export const handler = api(
  {
    ...routes,
    ...selfTestRoutes,
    ...categoryRoutes,
    ...importRoutes,
    ...codeRoutes,
    ...copyRoutes,
    ...readingRoutes,
    ...offerRoutes,
    ...historyRoutes,
  },
  {
    listCourses,
    listChapterVersions,
    getChapterVersion,
    restoreChapterVersion,
    createCourse,
    getCourse,
    listCoursesOfUser,
    updateCourse,
    deleteCourse,
    listChapters,
    orderChapters,
    createChapter,
    getChapter,
    updateChapter,
    deleteChapter,
    listStudyCourses,
    getStudyCourse,
    getStudyChapter,
    updateProgress,
    createQuestion,
    getQuestion,
    listChosenAnswers,
    updateQuestion,
    deleteQuestion,
    orderQuestions,
    listAttempts,
    startAttempt,
    getAttempt,
    answerQuestion,
    finishAttempt,
    listTrophies,
    listCategories,
    editCategories,
    createCategory,
    updateCategory,
    orderCategories,
    deleteCategory,
    previewCourseImport,
    importCourse,
    getCourseImport,
    exportCourse,
    copyCourse,
    getOwnCode,
    saveOwnCode,
    saveReadingPlace,
    searchCourse,
    listOwnNotes,
    getOwnNote,
    saveOwnNote,
    deleteOwnNote,
    findOrganisationsToOffer,
    listCourseOffers,
    listOffersOfCourses,
    offerCourses,
    listOfferedCourses,
    getOfferedCourse,
    getOfferedChapter,
    listCatalogue,
  },
);
