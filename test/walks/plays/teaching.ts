import { taughtEducationRoutes } from '#shared/guidance/education-routes.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { userIdOf } from '../support/people.ts';
import { type Play, play, type World } from '../support/play.ts';

const teacher = { role: 'teacher' } as const;
const ofCourse = (world: World) => ({ courseId: world.id('course') });

/** A teacher looks at the team that was made for them, while it is there. */
export const teaching: readonly Play[] = [
  play(teachingRoutes.listTaughtLearnpaths, teacher),
  play(teachingRoutes.getTaughtLearnpath, teacher, (world) => ({
    params: { learnpathId: world.id('learnpath') },
  })),
  play(teachingRoutes.getTaughtTeam, teacher, (world) => ({ params: { teamId: world.id('team') } })),
  play(teachingRoutes.listTaughtCourses, teacher),
  play(teachingRoutes.getTaughtCourse, teacher, (world) => ({ params: ofCourse(world) })),
  play(teachingRoutes.getTaughtChapter, teacher, (world) => ({
    params: { ...ofCourse(world), chapterId: world.id('chapter') },
  })),
  play(teachingRoutes.getTeamProgress, teacher, (world) => ({
    params: { ...ofCourse(world), teamId: world.id('team') },
  })),
  play(taughtEducationRoutes.listTaughtEducations, teacher),
  play(taughtEducationRoutes.getTaughtEducation, teacher, (world) => ({
    params: { educationId: world.id('education') },
  })),
  play(taughtEducationRoutes.listEducationStandings, teacher, (world) => ({
    params: { educationId: world.id('education') },
    query: { user_ids: userIdOf('home', 'student') },
  })),
];
