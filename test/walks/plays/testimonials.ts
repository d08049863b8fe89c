import { testimonialEvents } from '#events/educations/documents.ts';
import { credentialRoutes as credentials } from '#shared/educations/credential-routes.ts';
import { signatoryRoutes as signatories } from '#shared/educations/signatory-routes.ts';
import { statementRoutes as statements } from '#shared/educations/statement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial } from '#shared/educations/verify-route.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const student = { userId: userIdOf('home', 'student', 2) };
const studying = { role: 'student', number: 2 } as const;
const ofStudent = () => ({ params: student });
const gradeList = { scope: 'full', format: 'xlsx' };

/** Lets the documents that were asked for be made. */
async function made(): Promise<void> {
  const issued = testimonialEvents.testimonialIssued.name;
  await passOn(...(await unsettled()).filter(({ name }) => name === issued));
}
const keep = ({ documentId, version }: { documentId: string; version: number }, world: World) => {
  world.set('testimonial', documentId);
  world.set('testimonialVersion', version);
};
const keepFirst = ({ data: [first] }: { data: { documentId: string; version: number }[] }, world: World) => {
  if (first) keep(first, world);
};

/** What a student can show of their study while it lasts. */
export const showing: readonly Play[] = [
  play(statements.makeStatement, admin, () => ({ params: student, body: { kind: 'enrolment' } })),
  play(statements.makeStudyStatement, studying, () => ({ body: { kind: 'enrolment' } })),
];

/** A student leaves with a statement of what they passed, shares it, and it is revoked. */
export const leaving: readonly Play[] = [
  play(studentRoutes.getStudentEducation, admin, ofStudent, ({ registration }, world) => {
    world.set('registrationVersion', registration?.version ?? 0);
    world.set('studiedEducation', registration?.educationId ?? 'there is no education');
  }),
  play(studentRoutes.updateRegistration, admin, (world) => ({
    params: student,
    body: {
      version: world.number('registrationVersion'),
      status: 'certificate',
      certificateOn: '2026-11-01',
    },
  })),
  play(signatories.getSignatories, admin, undefined, ({ version }, world) =>
    world.set('signatoriesVersion', version),
  ),
  play(signatories.setSignatories, admin, (world) => ({
    body: {
      version: world.number('signatoriesVersion'),
      signatories: [{ name: 'S. de Vries', role: 'Voorzitter', from: '2020-01-01' }],
    },
  })),
  play(routes.getTestimonialSeries, admin, undefined, ({ version }, world) =>
    world.set('seriesVersion', version),
  ),
  play(routes.setTestimonialSeries, admin, (world) => ({
    body: { version: world.number('seriesVersion'), prefix: 'WS-', next: 1, last: 99 },
  })),
  play(routes.makeGradeList, admin, () => ({ params: student, body: gradeList })),
  play(routes.makeStudyGradeList, studying, () => ({ body: gradeList })),
  play(
    routes.issueTestimonial,
    admin,
    (world) => ({
      params: student,
      body: {
        educationId: world.id('studiedEducation'),
        ...{ kind: 'statement', number: '2026-0001', issuedOn: '2026-11-02' },
      },
    }),
    async ({ verifyCode }, world) => {
      world.set('verifyCode', verifyCode);
      await made();
    },
  ),
  play(routes.listTestimonials, admin, ofStudent),
  play(routes.listStudyTestimonials, studying, undefined, keepFirst),
  play(
    routes.shareTestimonial,
    studying,
    (world) => ({
      params: { documentId: world.id('testimonial') },
      body: { version: world.number('testimonialVersion'), sharesGrades: true },
    }),
    keep,
  ),
  play(
    credentials.getStudyCredential,
    studying,
    (world) => ({ params: { documentId: world.id('testimonial') } }),
    ({ credentialStatus }, world) => world.set('statusList', credentialStatus.statusListCredential),
  ),
  play(credentials.getIssuer, admin, () => ({ params: { companyId: companyIdOf('home') } })),
  play(credentials.getStatusList, admin, (world) => ({
    params: { companyId: companyIdOf('home'), year: world.id('statusList').split('/').at(-1) ?? '' },
  })),
  play(verifyTestimonial, admin, (world) => ({ params: { code: world.id('verifyCode') } })),
  play(routes.revokeTestimonial, admin, (world) => ({
    params: { ...student, documentId: world.id('testimonial') },
    body: { reason: 'Verkeerde naam' },
  })),
];
