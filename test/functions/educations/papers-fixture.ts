import { registration } from '#functions/educations/student.ts';
import { documentKey, issuedDocument } from '#functions/platform/document/issued.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { statementRoutes } from '#shared/educations/statement-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import type { Language } from '#shared/http/fields.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { settle } from '#test/support/settle.ts';
import { askExemption, decide } from './board/board-fixture.ts';
import { at, callLearnpaths, known } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, onBlock, pass, register, studiesOf } from './student-fixture.ts';
import { issue } from './testimonial/graduates.ts';

/** A name with letters of Dutch, Turkish, Polish, Vietnamese, Czech and Hungarian. */
const profile = {
  firstName: 'Çağla-Özgür İpek Reünë',
  prefixName: 'van ’t',
  surname: 'Żółć-Gęśla Ĳsbrandşahinoğlu-Świątkowska Nguyễn-Dvořáčková-Szőllősi',
};
/** As documents write it: whole, or its parts apart. */
export const names = [profile.firstName, `${profile.prefixName} ${profile.surname}`] as const;

/** What the education and the first learning path are called in English. */
export const english = { education: 'Associate degree in Efficient Offices', learnpath: 'First office' };

/** Everything on paper that one student gets, by what it is. */
export async function makePapers(language: Language): Promise<Map<string, Uint8Array>> {
  const student = await studyAll(language);
  const own = (body: object) => callAs(student, statementRoutes.makeStudyStatement, { body });
  const { blocks } = await studiesOf(student);
  const links = {
    'grade list': await callAs(student, testimonialRoutes.makeStudyGradeList, {
      body: { scope: 'full', format: 'pdf' },
    }),
    'proof of enrolment': await own({ kind: 'enrolment' }),
    'statement of a module': await own({ kind: 'block', blockId: blocks[0]?.id }),
  };
  await become(student, { status: 'graduated', graduatedOn: '2027-06-01' });
  const degree = await issue(student, { supplementLanguage: language });
  await become(student, { status: 'certificate', certificateOn: '2027-06-01' });
  const certificate = await issue(student, { kind: 'statement' });
  await settle();
  const named = new Map([
    [degree.data.documentId, 'testimonial'],
    [certificate.data.documentId, 'status certificate'],
  ]);
  const issued = await at().services.table.query(
    issuedDocument.by('ofPerson', { companyId: at().company.companyId, userId: student }),
  );
  return new Map([
    ...Object.entries(links).map(([kind, { data }]) => [kind, bytesAt(keyIn(data.link))] as const),
    ...issued.map((one) => [named.get(one.documentId) ?? one.kind, bytesAt(documentKey(one))] as const),
  ]);
}

/** Somebody whom the board granted an exemption, who has an agreement and passed the rest. */
async function studyAll(language: Language): Promise<UserId> {
  const programme = await makeProgramme(2, { points: 60, language, englishTitle: english.education });
  const [linked] = programme.linkedLearnpaths;
  if (linked) await nameInEnglish(linked.learnpathId, english.learnpath);
  const personal = { ...known.personal, birthPlace: 'Kraków' };
  const student = await makeStudent({ profile, personal, locale: language });
  const { data } = await register(student, programme);
  const [first, second] = data.blocks;
  const learnpath = first?.learnpaths[0];
  if (!second || !learnpath) throw new Error('there are two blocks');
  const { data: asked } = await askExemption(student, learnpath.learnpathId);
  await decide(asked);
  await settle();
  const [after] = (await studiesOf(student)).blocks;
  await onBlock('finalizeBlock', student, after as Block);
  await pass(student, second, 85);
  await settle();
  return student;
}

/** Gives a learning path a title in English. */
export async function nameInEnglish(learnpathId: LearnpathId, englishTitle: string): Promise<void> {
  const params = { learnpathId };
  const { data: now } = await callLearnpaths(learnpaths.getLearnpath, { params });
  const body = { version: now.version, englishTitle };
  await callLearnpaths(learnpaths.updateLearnpath, { params, body });
  await settle();
}

/** The registration as the board left it. */
async function become(userId: UserId, more: object): Promise<void> {
  const { table } = at().services;
  const stored = await table.get(registration.at({ companyId: at().company.companyId, userId }));
  if (!stored) throw new Error('there is a registration');
  await table.transact([replace(registration, stored, { ...stored, ...more })], {
    notAudited: 'prepares a test',
  });
}

const keyIn = (link: string) => decodeURIComponent(new URL(link).pathname.slice(1));

function bytesAt(key: string): Uint8Array {
  const bytes = at().services.storedFiles.get(key)?.bytes;
  if (!bytes) throw new Error(`there is no file at ${key}`);
  return bytes;
}
