import { agreementEvents } from '#events/educations/documents.ts';
import { studentEducationEvents } from '#events/educations.ts';
import { agreement } from '#functions/educations/agreement/agreement.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import { agreementTextRoutes } from '#shared/educations/agreement-text-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const texts = { introduction: 'Wij spreken af:', articles: [], closing: '' };
const student = { userId: userIdOf('home', 'student', 2) };
const studying = { role: 'student', number: 2 } as const;

/** Lets the agreement that was asked for be made, and keeps it. */
const sent = (event: { readonly name: string }) => async (_: unknown, world: World) => {
  await passOn(...(await unsettled()).filter(({ name }) => name === event.name));
  const all = await world.services.table.query(agreement.in({ companyId: companyIdOf('home'), ...student }), {
    range: { beginsWith: ['AGREEMENT'] },
  });
  const made = all.find(({ status }) => status === 'sent');
  world.set('agreement', made?.documentId ?? 'there is no agreement');
  world.set('agreementHash', made?.sha256 ?? '');
};
const ofAgreement = (world: World) => ({ params: { documentId: world.id('agreement') } });
const decided = (body: object) => (world: World) => ({
  ...ofAgreement(world),
  body: { sha256: world.id('agreementHash'), ...body },
});
const ofBlock = (world: World) => ({ ...student, blockId: world.id('otherBlock') });

/** A student approves an agreement and rejects the one that takes its place. */
export const agreeing: readonly Play[] = [
  play(agreementTextRoutes.getAgreementTexts, admin, undefined, ({ version }, world) =>
    world.set('agreementTextsVersion', version),
  ),
  play(agreementTextRoutes.previewAgreement, admin, () => ({ body: { language: 'nl', texts } })),
  play(agreementTextRoutes.setAgreementTexts, admin, (world) => ({
    body: { version: world.number('agreementTextsVersion'), nl: texts, en: texts },
  })),
  play(
    studentRoutes.finalizeBlock,
    admin,
    (world) => ({
      params: ofBlock(world),
      body: { version: world.number('otherBlockVersion'), acceptInsufficient: true },
    }),
    async (answer, world) => {
      world.set('otherBlockVersion', answer.version);
      await sent(studentEducationEvents.blockFinalized)(answer, world);
    },
  ),
  play(routes.getStudyAgreement, studying, ofAgreement),
  play(routes.approveAgreement, studying, decided({ word: 'goedkeuren' })),
  play(
    routes.generateAgreement,
    admin,
    (world) => ({ params: ofBlock(world), body: { version: world.number('otherBlockVersion') } }),
    sent(agreementEvents.agreementAsked),
  ),
  play(routes.rejectAgreement, studying, decided({ reason: 'De periode klopt niet' })),
  play(
    routes.getAgreement,
    admin,
    (world) => ({ params: { ...student, documentId: world.id('agreement') } }),
    ({ version }, world) => world.set('agreementVersion', version),
  ),
  play(routes.setAgreementStatus, admin, (world) => ({
    params: { ...student, documentId: world.id('agreement') },
    body: { version: world.number('agreementVersion'), status: 'approved', reason: 'Op papier getekend' },
  })),
  play(routes.finalizeBlocks, admin, (world) => ({
    params: { educationId: world.id('education') },
    body: { startsFrom: '2029-01-01', startsUntil: '2029-12-31' },
  })),
  play(routes.resendAgreements, admin, (world) => ({
    params: { educationId: world.id('education') },
    body: { statuses: ['rejected'], startsFrom: '2029-01-01' },
  })),
];
