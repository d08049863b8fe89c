import { taughtEducationRoutes } from '#shared/guidance/education-routes.ts';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { thresholdRoutes } from '#shared/guidance/threshold-routes.ts';
import { timelineRoutes } from '#shared/guidance/timeline-routes.ts';
import { getToday as todayRoute } from '#shared/guidance/today-routes.ts';
import { api } from '../platform/http/api.ts';
import { getExamination, listExaminations } from './handlers/examinations.ts';
import { handInFor } from './handlers/hand-in-for.ts';
import { changeNote, deleteNote, listNotes, listSharedNotes, writeNote } from './handlers/notes.ts';
import { listSignals, settleSignal } from './handlers/signals.ts';
import { getStudentAttempt, getStudentCourse, getStudentLearnpath } from './handlers/student-progress.ts';
import { setStudentDeadline } from './handlers/student-terms.ts';
import {
  getTaughtChapter,
  getTaughtCourse,
  getTeamProgress,
  listTaughtCourses,
} from './handlers/taught-courses.ts';
import {
  getTaughtEducation,
  listEducationStandings,
  listTaughtEducations,
} from './handlers/taught-educations.ts';
import { getTaughtLearnpath, getTaughtTeam, listTaughtLearnpaths } from './handlers/taught-learnpaths.ts';
import { getThresholds, setThresholds } from './handlers/thresholds.ts';
import { getStudentTimeline, getStudyTimeline } from './handlers/timeline.ts';
import { getToday } from './handlers/today.ts';

/** The Lambda that answers who teaches, coaches and oversees. */
export const handler = api(
  {
    ...teachingRoutes,
    ...studentRoutes,
    ...signalRoutes,
    ...taughtEducationRoutes,
    ...thresholdRoutes,
    ...timelineRoutes,
    getToday: todayRoute,
  },
  {
    listTaughtLearnpaths,
    getTaughtLearnpath,
    getTaughtTeam,
    listTaughtCourses,
    getTaughtCourse,
    getTaughtChapter,
    getTeamProgress,
    listTaughtEducations,
    getTaughtEducation,
    listEducationStandings,
    getStudentLearnpath,
    setStudentDeadline,
    handInFor,
    getStudentCourse,
    getStudentAttempt,
    listExaminations,
    getExamination,
    listNotes,
    writeNote,
    changeNote,
    deleteNote,
    listSharedNotes,
    listSignals,
    settleSignal,
    getThresholds,
    setThresholds,
    getStudentTimeline,
    getStudyTimeline,
    getToday,
  },
);
