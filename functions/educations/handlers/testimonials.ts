import { testimonialEvents as events } from '#events/educations/documents.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial as verifyRoute } from '#shared/educations/verify-route.ts';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { descending } from '#shared/platform/order.ts';
import { handler } from '../../platform/http/handler.ts';
import { company, user } from '../../platform/identity/entities.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { randomToken } from '../../platform/random-token.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { revoking } from '../credential/revoke.ts';
import { education } from '../education.ts';
import { type Registration, registration } from '../student.ts';
import { registeredStudies, registrationFor } from '../student-repository.ts';
import { presentTestimonial, presentVerification } from '../testimonial/present.ts';
import { requireEarned, requirePassed, requireWhole, revoked } from '../testimonial/rules.ts';
import { drawn, testimonialSeries } from '../testimonial/series.ts';
import { signatories, signedBy } from '../testimonial/signatories.ts';
import {
  type Testimonial,
  testimonial,
  testimonialNumber,
  verification,
} from '../testimonial/testimonial.ts';
import { tried } from '../testimonial/tries.ts';

/** The testimonials of a student of the company. */
export const listTestimonials = handler(
  routes.listTestimonials,
  async function listTestimonials({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, userId: params.userId };
    const [member, all] = await Promise.all([table.get(membership.at(of)), table.query(testimonial.in(of))]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    return { data: await Promise.all(latestFirst(all).map((one) => presentTestimonial(files, one))) };
  },
);

/** The testimonials of the actor. */
export const listStudyTestimonials = handler(
  routes.listStudyTestimonials,
  async function listStudyTestimonials({ actor }, { table, files }) {
    const all = await table.query(testimonial.in(actor));
    return { data: await Promise.all(latestFirst(all).map((one) => presentTestimonial(files, one))) };
  },
);

const latestFirst = (all: readonly Testimonial[]) => all.toSorted(descending(({ createdAt }) => createdAt));

/** Issues a testimonial that was earned; its document is made by event. */
export const issueTestimonial = handler(
  routes.issueTestimonial,
  async function issueTestimonial(request, { table, files, newId }) {
    const { actor, params, body } = request;
    const { companyId } = actor;
    const of = { companyId, userId: params.userId };
    requireOther(actor, params.userId);
    const { educationId, supplementLanguage, ...said } = body;
    const [studies, issued, [person, organisation, series, board, about]] = await Promise.all([
      registeredStudies(table, of, 'USER_NOT_FOUND'),
      table.query(testimonial.in(of), { consistent: true }),
      table.batchGet(
        [
          ...([user.at(of), company.at(of), testimonialSeries.at(of), signatories.at(of)] as const),
          education.at({ companyId, educationId }),
        ],
        { consistent: true },
      ),
    ]);
    if (!person || !organisation) throw new Refusal('USER_NOT_FOUND');
    const registered = registrationFor(studies, educationId);
    if (!about || registered?.educationId !== educationId) throw new Refusal('EDUCATION_NOT_FOUND');
    requireEarned(body.kind, body.issuedOn, registered, issued);
    requirePassed(body.kind, registered, studies.blocks);
    const signed = signedBy(board?.signatories ?? [], body.issuedOn);
    requireWhole(body.kind, person, about);
    const documentId = newId('DocumentId');
    const code = randomToken().slice(0, 22);
    const { kind } = body;
    const supplement =
      kind === 'degree' ? { documentId: newId('DocumentId'), language: supplementLanguage } : null;
    const item = {
      ...{ ...of, ...said, ...signed, ...earnedIn(registered, kind) },
      ...{ documentId, supplement, verifyCode: code, createdAt: request.now },
      ...{ holder: fullName(person.profile), organisation: organisation.name },
      ...{ made: null, sharesGrades: false, revokedAt: null, revokedReason: '' },
    };
    const saved = await tried(numberMet(body.number), async (met) => {
      const now = met.length === 0 ? series : await table.get(testimonialSeries.at(of), { consistent: true });
      const draw = body.number === undefined ? drawn(now, takenOf(met)) : undefined;
      const number = draw?.number ?? body.number ?? '';
      const [made] = await table.transact(
        [
          create(testimonial, { ...item, number }),
          create(
            testimonialNumber,
            { ...of, number, documentId },
            { orElse: 'TESTIMONIAL_NUMBER_ALREADY_EXISTS' },
          ),
          create(verification, { ...of, code, documentId }, { orElse: 'CONFLICT' }),
          // What is taken back at this very moment was not earned; and of two who issue the same at once, one does.
          replace(registration, registered, registered),
          ...(draw && now ? [replace(testimonialSeries, now, draw.after)] : []),
        ],
        recordOf(events.testimonialIssued, request, {
          subject: { type: 'registration', id: params.userId },
          payload: { ...params, documentId, kind },
          after: { number, issuedOn: body.issuedOn },
        }),
      );
      return made;
    });
    return presentTestimonial(files, saved);
  },
);

/** What a testimonial says of the study in which it was earned. */
function earnedIn(
  { educationId, educationTitle, level, points, cumLaude }: Registration,
  kind: Testimonial['kind'],
) {
  return { educationId, educationTitle, level, points, cumLaude: kind === 'degree' && cumLaude };
}

/** Whoever draws a number meets others who draw, and numbers that were entered by hand; a number of one's own is taken or not. */
const numberMet = (number: string | undefined): ErrorCode[] =>
  number === undefined ? ['CONFLICT', 'TESTIMONIAL_NUMBER_ALREADY_EXISTS'] : [];
const takenOf = (met: readonly ErrorCode[]) =>
  met.filter((code) => code === 'TESTIMONIAL_NUMBER_ALREADY_EXISTS').length;

/** Revokes a testimonial: its page says so and why. Its number stays taken. */
export const revokeTestimonial = handler(
  routes.revokeTestimonial,
  async function revokeTestimonial(request, { table, files }) {
    const { actor, params, body, now } = request;
    requireOther(actor, params.userId);
    // Its holder may change what they share at this moment: it holds no more all the same.
    const saved = await tried(['CONFLICT'], async () => {
      const before = await testimonialOf(table, { companyId: actor.companyId, ...params });
      const [done] = await table.transact(
        [replace(testimonial, before, revoked(before, body.reason, now)), ...revoking(before)],
        recordOf(events.testimonialRevoked, request, {
          subject: { type: 'registration', id: params.userId },
          payload: { ...params, kind: before.kind },
          after: { number: before.number, reason: body.reason },
        }),
      );
      return done;
    });
    return presentTestimonial(files, saved);
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
  async function verifyTestimonial({ params }, { table, environment }) {
    const of = await table.get(verification.at(params));
    const stored = of && (await table.get(testimonial.at(of)));
    const shown = stored && presentVerification(environment, stored);
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
