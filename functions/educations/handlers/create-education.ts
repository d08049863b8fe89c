import { educationEvents } from '#events/educations.ts';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { routes } from '#shared/educations/routes.ts';
import { emptyMeta, emptyTestimonialData, pointsOfLevel } from '#shared/educations/schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education, educationCount } from '../education.ts';
import { presentEducation } from '../present.ts';

/** Starts an education, with the defaults of spec section 3. */
export const createEducation = handler(
  routes.createEducation,
  async function createEducation(request, { table, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const educationId = newId('EducationId');
    const item = {
      ...body,
      companyId,
      educationId,
      points: body.points ?? pointsOfLevel[body.level],
      status: 2 as const,
      description: '',
      categoryIds: [],
      versionOf: null,
      deletingSince: null,
      meta: emptyMeta,
      testimonialData: emptyTestimonialData,
      cumLaude: noCumLaude,
      linkedLearnpaths: [],
      learnpathCount: 0,
      modules: [],
      createdAt: now,
      updatedAt: now,
    };
    const [saved] = await table.transact(
      [create(education, item), add(educationCount.at({ companyId }), { all: 1 })],
      recordOf(educationEvents.educationCreated, request, {
        subject: { type: 'education', id: educationId },
        payload: { educationId, copiedFromId: null },
        after: item,
      }),
    );
    return presentEducation(saved);
  },
);
