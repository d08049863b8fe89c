import { routes } from '#shared/content/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { course } from '../course.ts';
import { presentCourse } from '../present.ts';

/** One course with its table of contents. */
export const getCourse = handlerWith(
  routes.getCourse,
  (of) => [course.at(of)],
  async function getCourse({ items: [stored] }, { files }) {
    if (!stored) throw new Refusal('COURSE_NOT_FOUND');
    return presentCourse(files, stored);
  },
);
