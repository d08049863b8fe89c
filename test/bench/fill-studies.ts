import { askedBy } from '#functions/educations/rules.ts';
import { type block, type Registration, registration } from '#functions/educations/student.ts';
import type { Membership } from '#functions/platform/identity/memberships.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { educations } from '#infra/local/demo/educations.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { educationItem } from '#infra/local/demo/load/educations.ts';
import { resolveDemo } from '#infra/local/demo/resolved/demo.ts';
import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import { modulePart } from '#shared/educations/schemas.ts';

const { id: companyId } = zilverbrug;
const [running] = educations;
if (!running) throw new Error('The demo has no education');
/** What everybody in bulk studies. */
const studied = educationItem(running, resolveDemo('2026-09-01T08:00:00.000Z'));

type Row = Pick<Membership, 'userId' | 'name' | 'sortName'>;

/** That a student in bulk studies the education of the demo, busy with it. */
export function studiesOf({ userId, name: studentName, sortName }: Row): Omit<Registration, 'version'> {
  const { educationId, name: educationName, title: educationTitle, level, points } = studied;
  return {
    ...{ companyId, userId, educationId, educationName, educationTitle, level, points },
    ...{ studentName, sortName, status: null, startsOn: '2026-09-01', expectedEndOn: '2028-08-31' },
    ...{ unsubscribedOn: null, certificateOn: null, graduatedOn: null, propaedeuseOn: null, cumLaude: false },
    ...{ maxBlocks: 8, blockCount: 0, payer: '', payerDetails: noPayerDetails, earlierVersions: [] },
    ...{ periods: [], contentEnded: null, ...askedBy(studied), unmade: [], formerSince: null },
    registeredAt: '2026-08-20T08:00:00.000Z',
  };
}

/** The items of the table that say so. */
export const linesOfStudies = (row: Row) => [registration.encode(studiesOf(row), 1)];

/** A block of all learning paths of the education, open, for a student in bulk. */
export function openBlockOf({ userId }: Row): Parameters<typeof block.encode>[0] {
  const parts = studied.modules.flatMap(({ learnpaths }) => learnpaths);
  return {
    ...{ companyId, userId, educationId: studied.educationId, moduleId: null, title: 'Semester 1' },
    ...{ blockId: demoId('BlockId', `${userId}/bench`), agreementId: null, paidBy: null, finalizedAt: null },
    ...{ startsAt: '2026-08-31T22:00:00.000Z', endsAt: '2027-02-28T22:59:59.000Z' },
    learnpaths: studied.linkedLearnpaths.map(({ learnpathId, title, englishTitle, ects, linkedAt }) => ({
      ...(parts.find((part) => part.learnpathId === learnpathId) ?? modulePart.parse({ learnpathId })),
      ...{ title, englishTitle, ects, linkedAt, result: null, decidedOn: null, takenOver: false },
      attempts: [],
    })),
    createdAt: '2026-08-20T08:00:00.000Z',
  };
}

/** The education of the demo, whose students these are. */
export const { educationId } = studied;
