import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/privacy.json' with { type: 'json' };
import nl from '#shared/i18n/nl/privacy.json' with { type: 'json' };
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Block, Contents } from '../../platform/document/contents.ts';
import { writtenNumber } from '../../platform/document/written.ts';
import type { User } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { fill, longDate } from '../../platform/mail/email.ts';
import type { PersonalData } from './data.ts';

/** What the overview and the files beside it are called, and say. */
export const exportTexts = { nl: nl.overview, en: en.overview };

/** What a company keeps about a person, to read: what is too long for a page lies whole in the file beside it. */
export function overviewOf(
  data: PersonalData,
  organisation: string,
  now: string,
  language: Language,
): Contents {
  const texts = exportTexts[language];
  const day = dayIn(language);
  return {
    language,
    title: texts.title,
    blocks: [
      {
        type: 'paragraph',
        text: fill(texts.intro, { organisation, date: day(now) }),
      },
      {
        type: 'facts',
        facts: factsOf(data, language).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      },
      ...tablesOf(data, language),
      { type: 'heading', level: 2, text: texts.rest },
      {
        type: 'paragraph',
        text: fill(texts.restText, {
          records: writtenNumber(data.history.length, language),
          notifications: writtenNumber(data.notifications.length, language),
        }),
      },
    ],
  };
}

/** A day in words, or a dash where there is none. */
const dayIn = (language: Language) => (date: string | null | undefined) =>
  date ? longDate(date, language) : '–';

/** Who somebody is, by label; what is not known of them has no value. */
function factsOf(data: PersonalData, language: Language): [string, string | null | undefined][] {
  const texts = exportTexts[language];
  const day = dayIn(language);
  const person = data.person as Pick<User, 'profile' | 'personal' | 'address' | 'email' | 'createdAt'> &
    Partial<Pick<User, 'studentNumber' | 'userMeta'>> & { readonly bsn?: string };
  const { profile, personal, address } = person;
  const street =
    address && [address.street, address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' ');
  return [
    [texts.name, fullName(profile)],
    [texts.email, person.email],
    [texts.studentNumber, person.studentNumber],
    [texts.eloId, person.userMeta?.eloId],
    [texts.novisId, person.userMeta?.novisId],
    [texts.roles, data.roles.join(', ')],
    [texts.birthDate, personal.birthDate && day(personal.birthDate)],
    [texts.phone, [personal.phoneNumber, personal.mobileNumber].filter(Boolean).join(', ')],
    [texts.address, address && [street, address.postCode, address.city].filter(Boolean).join(', ')],
    [texts.bsn, person.bsn],
    [texts.since, day(person.createdAt)],
  ];
}

/** What somebody studies and handed in, what the register was told, and which documents they were given. */
function tablesOf(data: PersonalData, language: Language): Block[] {
  const texts = exportTexts[language];
  const day = dayIn(language);
  return [
    ...table(
      texts.enrolments,
      texts.none,
      [texts.learnpath, texts.from, texts.until],
      data.enrolments.map(({ title, startsOn, endsOn }) => [title, day(startsOn), day(endsOn)]),
    ),
    ...table(
      texts.submissions,
      texts.none,
      [texts.assignment, texts.handedIn, texts.grade],
      data.submissions.map(({ assignment, submittedAt, grade }) => [
        assignment,
        day(submittedAt),
        gradeOf(grade, language),
      ]),
    ),
    ...table(
      texts.register,
      texts.none,
      [texts.learnpath, texts.on, texts.reported],
      data.register.map(({ programme, happenedOn, exportedAt }) => [
        programme,
        day(happenedOn),
        day(exportedAt),
      ]),
    ),
    ...table(
      texts.documents,
      texts.none,
      [texts.file, texts.on],
      data.documents.map(({ fileName, issuedAt }) => [fileName, day(dutchDate(issuedAt))]),
    ),
  ];
}

function table(heading: string, none: string, titles: readonly string[], rows: readonly string[][]): Block[] {
  const columns = titles.map((title, at) => ({ title, share: at === 0 ? 3 : 1.4, align: 'start' as const }));
  return [
    { type: 'heading', level: 2, text: heading },
    rows.length > 0 ? { type: 'table', columns, rows } : { type: 'paragraph', text: none },
  ];
}

function gradeOf(tenths: number | null, language: Language): string {
  if (tenths === null) return '–';
  const text = (tenths / 10).toFixed(1);
  return language === 'nl' ? text.replace('.', ',') : text;
}
