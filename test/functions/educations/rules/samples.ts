import { type Education, education as entity } from '#functions/educations/education.ts';
import type { Block, Registration } from '#functions/educations/student.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import { modulePart } from '#shared/educations/schemas.ts';
import { blockId, companyId, educationId, learnpathId, moduleId, userId } from '#shared/identity/ids.ts';

const ulid = (number: number) => `01JD${String(number).padStart(22, '0')}`;
const linkedAt = '2026-08-01T08:00:00.000Z';
const ofStudent = { companyId: companyId.parse(`cmp_${ulid(1)}`), userId: userId.parse(`usr_${ulid(1)}`) };
export const theEducation = educationId.parse(`edu_${ulid(1)}`);
export const path = (number: number) => learnpathId.parse(`lpt_${ulid(number)}`);
export const idOfBlock = (number: number) => blockId.parse(`blk_${ulid(number)}`);
export const plan = (number: number, more: object = {}) =>
  modulePart.parse({ learnpathId: path(number), ...more });

/** A learning path as a block holds it. */
export const part = (number: number, more: object = {}): Block['learnpaths'][number] => ({
  ...plan(number),
  ...{ title: `Leerpad ${number}`, englishTitle: '', ects: 30, linkedAt },
  ...{ result: null, decidedOn: null, takenOver: false },
  attempts: [],
  ...more,
});

/** The nth block of a student: a month of 2027. */
export const block = (number: number, more: Partial<Block> = {}): Block => ({
  ...ofStudent,
  ...{ blockId: idOfBlock(number), educationId: theEducation, moduleId: null, title: `Blok ${number}` },
  startsAt: `2027-0${number}-01T00:00:00.000Z`,
  endsAt: `2027-0${number}-28T00:00:00.000Z`,
  finalizedAt: null,
  agreementId: null,
  paidBy: null,
  learnpaths: [part(number)],
  createdAt: linkedAt,
  version: 1,
  ...more,
});

export const registration: Registration = {
  ...ofStudent,
  ...{ educationId: theEducation, educationName: 'Recht', educationTitle: 'Recht', level: 'master' },
  ...{ points: 60, status: null, startsOn: '2026-09-01', expectedEndOn: null, unsubscribedOn: null },
  ...{ certificateOn: null, graduatedOn: null, propaedeuseOn: null, maxBlocks: 4, blockCount: 2, unmade: [] },
  payer: '',
  payerDetails: noPayerDetails,
  compulsory: [],
  propaedeutic: [],
  propaedeuticExam: true,
  ...{ cumLaude: false, cumLaudeRules: noCumLaude, attemptRule: 'highest' },
  ...{ earlierVersions: [], periods: [], contentEnded: null },
  ...{ studentName: 'Bo Li', sortName: 'li bo', registeredAt: linkedAt, formerSince: null, version: 1 },
};

/** An education of learning paths 1 to 4, of which the first two are in a module each. */
export const education: Education = {
  ...entity.schema.parse({
    ...{ companyId: ofStudent.companyId, educationId: theEducation, name: 'Recht', title: 'Recht' },
    ...{ subtitle: '', educationType: 1, level: 'bachelor', status: 2, code: '', brinCode: '99XX' },
    ...{ locationNumber: 1, studyYear: 2026, language: 'nl', points: 240, description: '' },
    meta: {},
    testimonialData: {},
    linkedLearnpaths: [1, 2, 3, 4].map((number) => ({
      ...{ learnpathId: path(number), title: `Leerpad ${number}`, ects: 30, language: 'nl', status: 2 },
      linkedAt,
    })),
    learnpathCount: 4,
    modules: [1, 2].map((number) => ({
      id: moduleId.parse(`mdl_${ulid(number)}`),
      title: `Semester ${number}`,
      learnpaths: [plan(number)],
    })),
    createdAt: linkedAt,
    updatedAt: linkedAt,
  }),
  version: 1,
};

/** A student of whom everything is known that an agreement asks for. */
export const person: User = {
  userId: ofStudent.userId,
  email: 'bo@veldzicht.example',
  status: 1,
  profile: { firstName: 'Bo', surname: 'Li' },
  personal: { birthDate: '2004-02-29' },
  address: {
    ...{ street: 'Kade', houseNumber: '1', postCode: '1234AB', city: 'Waterveen', countryCode: '6030' },
  },
  studentNumber: '100200',
  locale: 'nl',
  memberships: {},
  createdAt: linkedAt,
  version: 1,
};
