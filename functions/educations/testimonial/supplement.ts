import { earnedOf } from '#shared/educations/grades.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import type { Language } from '#shared/http/fields.ts';
import { type DocumentTemplate, documentTemplate } from '#shared/platform/document.ts';
import type { Values } from '../../platform/document/fill.ts';
import { writtenDate } from '../../platform/document/written.ts';
import type { Environment } from '../../platform/environment.ts';
import { plainText } from '../../platform/plain-text.ts';
import { writer } from '../document-texts.ts';
import en from '../templates/supplement.en.json' with { type: 'json' };
import nl from '../templates/supplement.nl.json' with { type: 'json' };
import { provenGrades, type Subject, testimonialValues } from './values.ts';

/** Study points of a year of full-time study. */
const pointsOfYear = 60;

/** The template of a diploma supplement in a language. */
export function supplementTemplate(language: Language): DocumentTemplate {
  return documentTemplate.parse({ nl, en }[language]);
}

/**
 * What a diploma supplement says, in the eight parts of the European model of 2018. What isn't known here it names: a table
 * of how grades are distributed, and learning outcomes in a language that the education isn't described in. Source: WHW
 * 7.11, which asks for one with the testimonial of a degree.
 */
export function supplementValues(
  subject: Subject,
  language: Language,
  environment: Pick<Environment, 'SITE_ORIGIN'>,
): Values {
  const { of, person, about, registration, blocks } = subject;
  const { firstName, prefixName, surname } = person.profile;
  const said = testimonialValues(subject, language, environment);
  const write = writer(language);
  const years = of.points / pointsOfYear;
  const exempt = earnedOf(provenGrades(subject, language).filter(({ outcome }) => outcome === 'exempt'));
  const parts = blocksOf(registration ?? of, blocks).flatMap(({ learnpaths }) => learnpaths);
  const ways = [...new Set(parts.map(({ learningpathWay }) => write.way(learningpathWay)))];
  // What an education says of itself is in its own language.
  const description = about.language === language ? plainText(about.description) : '';
  return {
    ...said,
    texts: {
      ...said.texts,
      surname: [prefixName, surname].filter(Boolean).join(' '),
      firstNames: firstName,
      studentNumber: person.studentNumber ?? '',
      language: write.language(about.language),
      years: write.number(Math.round(years * 10) / 10),
      oneYear: years === 1 ? 'yes' : '',
      severalYears: years === 1 ? '' : 'yes',
      mode: [write.type(about.educationType), ...ways.map((way) => way.toLowerCase())].join(', '),
      description,
      noDescription: description ? '' : 'yes',
      noAuthority: about.testimonialData.authority ? '' : 'yes',
      startsOn: registration ? writtenDate(registration.startsOn) : '',
      graduatedOn: writtenDate(registration?.graduatedOn ?? of.issuedOn),
      exempt: exempt > 0 ? write.number(exempt) : '',
      noCumLaude: of.cumLaude ? '' : 'yes',
      isUnrecognised: about.meta.excludeDuo ? 'yes' : '',
      isAssociate: of.level === 'associate-degree' ? 'yes' : '',
      isBachelor: of.level === 'bachelor' ? 'yes' : '',
      isMaster: of.level === 'master' ? 'yes' : '',
    },
  };
}
