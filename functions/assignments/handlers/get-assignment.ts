import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { assignment } from '../assignment.ts';
import { presentAssignment } from '../present.ts';

/** One assignment as its editor sees it. */
export const getAssignment = handlerWith(
  routes.getAssignment,
  (of) => [assignment.at(of)],
  async function getAssignment({ items: [stored] }, { files }) {
    if (!stored) throw new Refusal('ASSIGNMENT_NOT_FOUND');
    return presentAssignment(files, stored);
  },
);
