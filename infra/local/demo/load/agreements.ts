import { agreement } from '#functions/educations/agreement/agreement.ts';
import { makeAgreement } from '#functions/educations/agreement/issue.ts';
import { decided } from '#functions/educations/agreement/rules.ts';
import { education } from '#functions/educations/education.ts';
import { block, registration } from '#functions/educations/student.ts';
import { company, user } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import type { Services } from '#functions/platform/services.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { zilverbrug } from '../companies.ts';
import { type DemoAgreement, type DemoStudies, studies } from '../educations.ts';
import { demoId } from '../ids.ts';
import { momentsFrom } from '../resolved/moments.ts';

const notAudited = { notAudited: 'demo content, there before anything happened' };

/** Which block of the demo it is. */
export const demoBlockId = (student: string, title: string) => demoId('BlockId', `${student}/${title}`);
/** Which document its agreement is. */
export const demoAgreementId = (student: string, title: string) =>
  demoId('DocumentId', `${student}/${title}/agreement`);

/**
 * Makes the agreements of blocks, some of which their students decided on. Studies, and the organisation's logo, must be
 * there.
 * @param now instant of loading, from which their dates count
 */
export async function loadAgreements(services: Services, now: string): Promise<void> {
  for (const one of studies)
    for (const { title, agreement: asked } of one.blocks)
      if (asked) await loadAgreement(services, { of: one, title, asked, now });
}

async function loadAgreement(
  services: Services,
  {
    of: { student },
    title,
    asked,
    now,
  }: {
    readonly of: DemoStudies;
    readonly title: string;
    readonly asked: DemoAgreement;
    readonly now: string;
  },
): Promise<void> {
  const { table } = services;
  const of = { companyId: zilverbrug.id, userId: demoId('UserId', student) };
  const [person, organisation, stored, studied] = await table.batchGet([
    user.at(of),
    company.at(of),
    block.at({ ...of, blockId: demoBlockId(student, title) }),
    registration.at(of),
  ]);
  if (!person || !organisation || !stored || !studied) throw new Error(`${student} has no ${title}`);
  const about = await table.get(education.at({ ...of, educationId: stored.educationId }));
  if (!about) throw new Error(`${title} is of no education`);
  const sentAt = momentsFrom(now).at(asked.sentDaysAgo);
  const subject = { person, organisation, education: about, registration: studied, block: stored };
  const { operations } = await makeAgreement(services, { now: sentAt, requestId: 'demo' }, subject);
  await table.transact(operations, notAudited);
  if (asked.status === 'sent') return;
  const sent = await table.get(agreement.at({ ...of, documentId: demoAgreementId(student, title) }), {
    consistent: true,
  });
  if (!sent) throw new Error(`${title} has no agreement`);
  const at = momentsFrom(now).at(asked.sentDaysAgo - 1);
  const after = decided(sent, asked.status, asked.reason ?? '', {
    ...{ userId: of.userId, name: fullName(person.profile), at, sha256: sent.sha256 },
    ...{ sessionId: `demo-${student}`, authenticatedAt: at, signedInBy: 'password', institution: '' },
    word: asked.status === 'approved' ? 'GOEDKEUREN' : '',
  });
  await table.transact([replace(agreement, sent, after)], notAudited);
}
