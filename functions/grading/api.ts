import { routes } from '#shared/grading/routes.ts';
import { api } from '../platform/http/api.ts';
import { assign, assignMany } from './handlers/assign.ts';
import { createComment, deleteComment, listComments, updateComment } from './handlers/comments.ts';
import { correctGrade } from './handlers/correct-grade.ts';
import { countOpenWork } from './handlers/count-open-work.ts';
import { approveQuickscan, rejectQuickscan } from './handlers/decide-quickscan.ts';
import { getSubmission } from './handlers/get-submission.ts';
import { listGraders } from './handlers/list-graders.ts';
import { listMySubmissions } from './handlers/list-my-submissions.ts';
import { listSubmissions } from './handlers/list-submissions.ts';
import { adviseReview, answerReview, appointExaminer } from './handlers/review.ts';
import { saveAssessment } from './handlers/save-assessment.ts';
import { submitAssessment } from './handlers/submit-assessment.ts';

/** Lambda entry of the grading API. */
export const handler = api(routes, {
  listSubmissions,
  listMySubmissions,
  getSubmission,
  listGraders,
  countOpenWork,
  assign,
  assignMany,
  approveQuickscan,
  rejectQuickscan,
  saveAssessment,
  submitAssessment,
  correctGrade,
  answerReview,
  appointExaminer,
  adviseReview,
  listComments,
  createComment,
  updateComment,
  deleteComment,
});
