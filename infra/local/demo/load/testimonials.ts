import { followRevocation, revoking } from '#functions/educations/credential/revoke.ts';
import { education } from '#functions/educations/education.ts';
import { studiesOf } from '#functions/educations/student-repository.ts';
import { makeTestimonial } from '#functions/educations/testimonial/make.ts';
import { revoked } from '#functions/educations/testimonial/rules.ts';
import { signatories, signedBy } from '#functions/educations/testimonial/signatories.ts';
import {
  testimonial,
  testimonialNumber,
  verification,
} from '#functions/educations/testimonial/testimonial.ts';
import { company, user } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { randomToken } from '#functions/platform/random-token.ts';
import type { Services } from '#functions/platform/services.ts';
import type { EventDetail } from '#functions/platform/stream/envelope.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { type DemoTestimonial, testimonials } from '../testimonials.ts';

const notAudited = { notAudited: 'demo content, there before anything happened' };

/**
 * Issues the testimonials of who graduated, and revokes one. Studies, and the organisation's logo, must be there.
 * @param now instant of loading, from which their dates count
 */
export async function loadTestimonials(services: Services, now: string): Promise<void> {
  for (const one of testimonials) await loadTestimonial(services, one, now);
}

async function loadTestimonial(services: Services, one: DemoTestimonial, now: string): Promise<void> {
  const { table } = services;
  const { student, kind, number, issuedDaysAgo, sharesGrades = false } = one;
  const of = { companyId: zilverbrug.id, userId: demoId('UserId', student) };
  const moments = momentsFrom(now);
  const studies = await studiesOf(table, of);
  const registration = studies.former.find(({ status }) => status === 'graduated');
  if (!registration) throw new Error(`${student} did not graduate`);
  const { educationId, educationTitle, level, points } = registration;
  const [person, organisation, board, about] = await table.batchGet([
    ...([user.at(of), company.at(of), signatories.at(of)] as const),
    education.at({ ...of, educationId }),
  ]);
  if (!person || !organisation || !board || !about) throw new Error(`${number} lacks what it is about`);
  const documentId = demoId('DocumentId', number);
  const at = { ...of, documentId };
  const code = randomToken().slice(0, 22);
  const issuedOn = moments.on(issuedDaysAgo);
  await table.transact(
    [
      create(testimonial, {
        ...{ ...at, kind, number, educationId, educationTitle, level, points, issuedOn, sharesGrades },
        ...signedBy(board.signatories, issuedOn),
        supplement:
          kind === 'degree'
            ? { documentId: demoId('DocumentId', `${number}/supplement`), language: 'nl' }
            : null,
        ...{ cumLaude: false, holder: fullName(person.profile), organisation: organisation.name, made: null },
        ...{ revokedAt: null, revokedReason: '', verifyCode: code, createdAt: moments.at(issuedDaysAgo) },
      }),
      create(testimonialNumber, { ...at, number }),
      create(verification, { ...at, code }),
    ],
    notAudited,
  );
  await makeTestimonial(services, eventOf(at, moments.at(issuedDaysAgo)), at);
  if (!one.revoked) return;
  const made = await table.get(testimonial.at(at), { consistent: true });
  if (!made) throw new Error(`${number} was not issued`);
  const revokedAt = moments.at(one.revoked.daysAgo);
  await table.transact(
    [replace(testimonial, made, revoked(made, one.revoked.reason, revokedAt)), ...revoking(made)],
    notAudited,
  );
  await followRevocation(services, eventOf(at, revokedAt), at);
}

/** What makes a document, or its list, takes the instant and the request of an event. */
const eventOf = ({ companyId, userId }: Parameters<typeof testimonial.at>[0], at: string): EventDetail => ({
  ...{ id: demoId('RecordId', `${userId}/${at}`), version: 1, at, companyId, actorId: null, payload: {} },
  ...{ subject: { type: 'registration', id: userId }, requestId: 'demo' },
});
