import { routes } from '#shared/educations/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { education } from '../education.ts';
import { presentEducation } from '../present.ts';

/** One education as its editor sees it. */
export const getEducation = handlerWith(
  routes.getEducation,
  (of) => [education.at(of)],
  async function getEducation({ items: [stored] }) {
    if (!stored) throw new Refusal('EDUCATION_NOT_FOUND');
    return presentEducation(stored);
  },
);
