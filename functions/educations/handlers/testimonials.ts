import { testimonialEvents as events } from '#events/educations/documents.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial as verifyRoute } from '#shared/educations/verify-route.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { company, user } from '../../platform/identity/entities.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { randomToken } from '../../platform/random-token.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { registeredStudies, registrationFor } from '../student-repository.ts';
import { presentTestimonial, presentVerification } from '../testimonial/present.ts';
import { requireBirth, requireEarned, revoked } from '../testimonial/rules.ts';
import {
  type Testimonial,
  testimonial,
  testimonialNumber,
  verification,
} from '../testimonial/testimonial.ts';

/** The testimonials of a student of the company. */
export const listTestimonials = handler(
  routes.listTestimonials,
  async function listTestimonials({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, userId: params.userId };
    const [member, all] = await Promise.all([table.get(membership.at(of)), table.query(testimonial.in(of))]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    return { data: await Promise.all(all.map((one) => presentTestimonial(files, one))) };
  },
);

/** The testimonials of the actor. */
export const listStudyTestimonials = handler(
  routes.listStudyTestimonials,
  async function listStudyTestimonials({ actor }, { table, files }) {
    const all = await table.query(testimonial.in(actor));
    return { data: await Promise.all(all.map((one) => presentTestimonial(files, one))) };
  },
);

/** Issues a testimonial that was earned; its document is made by event. */
export const issueTestimonial = handler(
  routes.issueTestimonial,
  async function issueTestimonial(request, { table, files, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const of = { companyId, userId: params.userId };
    const [studies, [person, organisation]] = await Promise.all([
      registeredStudies(table, of, 'USER_NOT_FOUND'),
      table.batchGet([user.at(of), company.at(of)]),
    ]);
    if (!person || !organisation) throw new Refusal('USER_NOT_FOUND');
    const { educationId: about, ...said } = body;
    const registration = about ? registrationFor(studies, about) : studies.registration;
    if (!registration) throw new Refusal('EDUCATION_NOT_FOUND');
    requireEarned(body.kind, body.issuedOn, registration);
    requireBirth(person);
    const { educationId, educationTitle, level, points } = registration;
    const documentId = newId('DocumentId');
    const code = randomToken().slice(0, 22);
    const { kind, number } = body;
    const [saved] = await table.transact(
      [
        create(testimonial, {
          ...of,
          ...said,
          ...{ documentId, educationId, educationTitle, level, points, verifyCode: code, createdAt: now },
          ...{ holder: fullName(person.profile), organisation: organisation.name },
          ...{ made: null, sharesGrades: false, revokedAt: null, revokedReason: '' },
        }),
        create(
          testimonialNumber,
          { ...of, number, documentId },
          { orElse: 'TESTIMONIAL_NUMBER_ALREADY_EXISTS' },
        ),
        create(verification, { ...of, code, documentId }, { orElse: 'CONFLICT' }),
      ],
      recordOf(events.testimonialIssued, request, {
        subject: { type: 'registration', id: params.userId },
        payload: { ...params, documentId, kind },
        after: { number, issuedOn: body.issuedOn },
      }),
    );
    return presentTestimonial(files, saved);
  },
);

/** How often a revocation meets a holder who changes what they share at the same moment. */
const mostTries = 4;

/** Revokes a testimonial: its page says so and why. Its number stays taken. */
export const revokeTestimonial = handler(
  routes.revokeTestimonial,
  async function revokeTestimonial(request, { table, files }) {
    const { actor, params, body, now } = request;
    const revoke = async (triesLeft: number): Promise<Testimonial> => {
      const before = await testimonialOf(table, { companyId: actor.companyId, ...params });
      try {
        const [saved] = await table.transact(
          [replace(testimonial, before, revoked(before, body.reason, now))],
          recordOf(events.testimonialRevoked, request, {
            subject: { type: 'registration', id: params.userId },
            payload: { ...params, kind: before.kind },
            after: { number: before.number, reason: body.reason },
          }),
        );
        return saved;
      } catch (error) {
        const isRace = error instanceof Refusal && error.code === 'CONFLICT';
        if (!isRace || triesLeft === 1) throw error;
        return revoke(triesLeft - 1);
      }
    };
    return presentTestimonial(files, await revoke(mostTries));
  },
);

/** The holder says what the public page shows. */
export const shareTestimonial = handler(
  routes.shareTestimonial,
  async function shareTestimonial(request, { table, files }) {
    const { actor, params, body } = request;
    const { companyId, userId } = actor;
    const before = await testimonialOf(table, { companyId, userId, ...params }, body.version);
    const { sharesGrades } = body;
    const [saved] = await table.transact(
      [replace(testimonial, before, { ...before, sharesGrades })],
      recordOf(events.testimonialShared, request, {
        subject: { type: 'registration', id: userId },
        payload: { ...params, userId, kind: before.kind },
        before: { sharesGrades: before.sharesGrades },
        after: { sharesGrades },
      }),
    );
    return presentTestimonial(files, saved);
  },
);

/** What the public address of a testimonial shows to whoever has it. */
export const verifyTestimonial = handler(
  verifyRoute,
  async function verifyTestimonial({ params }, { table }) {
    const of = await table.get(verification.at(params));
    const stored = of && (await table.get(testimonial.at(of)));
    const shown = stored && presentVerification(stored);
    if (!shown) throw new Refusal('TESTIMONIAL_NOT_FOUND');
    return shown;
  },
);

async function testimonialOf(
  table: Table,
  of: Parameters<typeof testimonial.at>[0],
  version?: number,
): Promise<Testimonial> {
  const stored = await table.get(testimonial.at(of), { consistent: true });
  if (!stored) throw new Refusal('TESTIMONIAL_NOT_FOUND');
  if (version !== undefined && stored.version !== version) throw new Refusal('CONFLICT');
  return stored;
}
