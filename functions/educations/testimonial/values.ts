import { gradesOf } from '#shared/educations/grades.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import type { Grade } from '#shared/educations/testimonial-schemas.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import type { Language } from '#shared/http/fields.ts';
import type { Values } from '../../platform/document/fill.ts';
import { writtenDate } from '../../platform/document/written.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Company, User } from '../../platform/identity/entities.ts';
import { writer } from '../document-texts.ts';
import type { Education } from '../education.ts';
import { blocksIn } from '../english.ts';
import { gradeValues } from '../grade-values.ts';
import type { Block, Registration } from '../student.ts';
import type { Testimonial } from './testimonial.ts';

/** All that a testimonial and its supplement say something of. */
export interface Subject {
  readonly of: Testimonial;
  readonly person: User;
  readonly organisation: Company;
  readonly about: Education;
  readonly registration: Registration | undefined;
  readonly blocks: readonly Block[];
  /** From which titles in English come, as `educationsToName` gives them. */
  readonly named: readonly Education[];
}

/** The parts that a testimonial proves: those that were passed or are exempt. */
export function provenGrades({ of, registration, blocks, named }: Subject, language: Language): Grade[] {
  const own = blocksOf(registration ?? of, blocks);
  const scope = of.kind === 'propaedeutic' ? 'first-year' : 'full';
  return gradesOf(blocksIn(language, own, named), {
    scope,
    rule: registration?.attemptRule ?? 'highest',
  }).filter(({ outcome }) => outcome === 'passed' || outcome === 'exempt');
}

/** The degree that a testimonial names; of anything but a degree none. */
export const degreeOf = ({ of, about }: Pick<Subject, 'of' | 'about'>): string =>
  of.kind === 'degree' ? about.testimonialData.title || about.title : '';

/** What a testimonial says, and what its supplement says of the same. Source: WHW 7.11. */
export function testimonialValues(
  subject: Subject,
  language: Language,
  environment: Pick<Environment, 'SITE_ORIGIN'>,
): Values {
  const { of, person, organisation, about } = subject;
  const { testimonialData: data, meta } = about;
  const isDegree = of.kind === 'degree';
  const write = writer(language);
  const { rows, average, earned } = gradeValues(provenGrades(subject, language), language);
  const registered = data.hboName || about.title;
  const education = language === 'nl' ? registered : titleIn(language, { ...about, title: registered });
  return {
    texts: {
      kind: write.testimonial(of.kind),
      organisation: of.organisation,
      brinCode: about.brinCode,
      accreditation: organisation.accreditation ?? '',
      holder: of.holder,
      birthDate: person.personal.birthDate ? writtenDate(person.personal.birthDate) : '',
      birthPlace: person.personal.birthPlace ?? '',
      education,
      registered: education === registered ? '' : registered,
      specialization: data.specialization,
      code: about.code,
      level: write.level(about.level),
      points: write.number(of.points),
      accreditedOn: data.accreditedOn ? writtenDate(data.accreditedOn) : '',
      degree: degreeOf(subject),
      abbreviation: isDegree ? data.abbreviation : '',
      degree2: isDegree ? data.title2 : '',
      abbreviation2: isDegree ? data.abbreviation2 : '',
      authority: isDegree ? data.authority : '',
      number: of.number,
      issuedOn: writtenDate(of.issuedOn),
      signatory: of.signatory.name,
      role: of.signatory.role,
      soleSignatory: of.cosignatory ? '' : 'yes',
      cosignatory: of.cosignatory?.name ?? '',
      corole: of.cosignatory?.role ?? '',
      average,
      earned,
      verify: `${environment.SITE_ORIGIN}/verify/${of.verifyCode}`,
      isCumLaude: of.cumLaude ? 'yes' : '',
      isDegree: isDegree ? 'yes' : '',
      isPropaedeutic: of.kind === 'propaedeutic' ? 'yes' : '',
      isStatement: of.kind === 'statement' ? 'yes' : '',
      isRecognised: meta.excludeDuo ? '' : 'yes',
    },
    lists: { grades: rows },
  };
}
