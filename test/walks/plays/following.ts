import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { standardThresholds, thresholdRoutes } from '#shared/guidance/threshold-routes.ts';
import { timelineRoutes } from '#shared/guidance/timeline-routes.ts';
import { getToday } from '#shared/guidance/today-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const userId = userIdOf('home', 'student');
const student = { role: 'student' } as const;
const teacher = { role: 'teacher' } as const;
const inPath = (world: World) => ({ userId, learnpathId: world.id('learnpath') });
const inCourse = (world: World) => ({ ...inPath(world), courseId: world.id('course') });
const ofNote = (world: World) => ({ userId, noteId: world.id('note') });

/** A teacher and an administrator follow a student of a team, while it is there, and write about them. */
export const following: readonly Play[] = [
  play(
    signalRoutes.listSignals,
    teacher,
    () => ({}),
    ({ data }, world) => {
      const [first] = data;
      world.set('signal', first?.signals[0]?.key ?? '');
      world.set('attentionVersion', first?.version ?? 0);
    },
  ),
  play(signalRoutes.settleSignal, teacher, (world) => ({
    params: { userId },
    body: { key: world.id('signal'), version: world.number('attentionVersion'), untilOn: null },
  })),
  play(thresholdRoutes.getThresholds, admin),
  play(thresholdRoutes.setThresholds, admin, () => ({ body: { ...standardThresholds, version: 0 } })),
  play(timelineRoutes.getStudentTimeline, admin, () => ({ params: { userId } })),
  play(timelineRoutes.getStudyTimeline, student),
  play(getToday, student),
  play(studentRoutes.getStudentLearnpath, teacher, (world) => ({ params: inPath(world) })),
  play(studentRoutes.getStudentCourse, teacher, (world) => ({ params: inCourse(world) })),
  play(
    studentRoutes.writeNote,
    teacher,
    () => ({ params: { userId }, body: { text: 'Loopt goed.', shared: false } }),
    ({ id, version }, world) => {
      world.set('note', id);
      world.set('noteVersion', version);
    },
  ),
  play(
    studentRoutes.changeNote,
    teacher,
    (world) => ({
      params: ofNote(world),
      body: { version: world.number('noteVersion'), text: 'Loopt goed!', shared: true },
    }),
    ({ version }, world) => world.set('noteVersion', version),
  ),
  play(studentRoutes.listNotes, admin, () => ({ params: { userId } })),
  play(studentRoutes.listSharedNotes, student),
  play(studentRoutes.deleteNote, teacher, (world) => ({
    params: ofNote(world),
    body: { version: world.number('noteVersion') },
  })),
];

/** What a student did is looked at once it is there. */
export const examining: readonly Play[] = [
  play(studentRoutes.setStudentDeadline, admin, (world) => ({
    params: { ...inPath(world), assignmentId: world.id('assignment') },
    body: { version: 0, deadlineOn: dutchDate(new Date().toISOString()), reason: 'Mantelzorg' },
  })),
  play(studentRoutes.getStudentAttempt, admin, (world) => ({
    params: { ...inCourse(world), chapterId: world.id('chapter'), number: '1' },
  })),
  play(studentRoutes.listExaminations, admin, () => ({ params: { userId } })),
  play(studentRoutes.getExamination, admin, (world) => ({
    params: { userId, submissionId: world.id('submission') },
  })),
];
