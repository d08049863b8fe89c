// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { offerRoutes as courseOffers } from '#shared/content/offer-routes.ts';
import { taughtEducationRoutes } from '#shared/guidance/education-routes.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { offerRoutes as learnpathOffers } from '#shared/learnpaths/offer-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { paths } from '#web/app/paths.ts';
import { fakeServer } from '../support/fake-server.ts';
import { mounts, shown, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
const admin = { app: 'admin', permissions: standardRoles.admin } as const;

// Who comes by an old link is told what isn't theirs any more, and not that something went wrong.
it.each([
  [
    paths.teacher.learnpath(`lpt_${id}`),
    teacher,
    teachingRoutes.getTaughtLearnpath,
    'LEARNPATH_NOT_FOUND',
    'Je bent geen docent in dit leerpad',
  ],
  [
    paths.teacher.course(`crs_${id}`),
    teacher,
    teachingRoutes.getTaughtCourse,
    'COURSE_NOT_FOUND',
    'Deze cursus hoort niet bij je teams',
  ],
  [
    paths.teacher.education(`edu_${id}`),
    teacher,
    taughtEducationRoutes.getTaughtEducation,
    'EDUCATION_NOT_FOUND',
    'Deze opleiding hoort niet bij je leerpaden of studenten',
  ],
  [
    paths.teacher.student(`usr_${id}`),
    teacher,
    coachRoutes.getMyStudent,
    'USER_NOT_FOUND',
    'Deze student is niet meer bij je te zien',
  ],
  [
    paths.admin.offeredCourse(`crs_${id}`),
    admin,
    courseOffers.getOfferedCourse,
    'COURSE_NOT_FOUND',
    'Deze cursus is er niet',
  ],
  [
    paths.admin.offeredLearnpath(`cmp_${id}`, `lpt_${id}`),
    admin,
    learnpathOffers.getOfferedLearnpath,
    'LEARNPATH_NOT_FOUND',
    'Dit leerpad is er niet',
  ],
] as const)(
  '%s says what is gone, and offers no second try',
  async (address, who, route: Route, code: ErrorCode, words) => {
    const server = fakeServer();
    server.refuse(route, code);
    await visit(address, who, server);
    await untilShown(words);
    expect(shown()).not.toContain('Opnieuw proberen');
  },
);
