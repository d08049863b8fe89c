import { describe, expect, test } from 'vitest';
import type { Education } from '#functions/educations/education.ts';
import en from '#functions/educations/templates/testimonial.en.json' with { type: 'json' };
import nl from '#functions/educations/templates/testimonial.nl.json' with { type: 'json' };
import { supplementTemplate, supplementValues } from '#functions/educations/testimonial/supplement.ts';
import type { Testimonial } from '#functions/educations/testimonial/testimonial.ts';
import { provenGrades, type Subject, testimonialValues } from '#functions/educations/testimonial/values.ts';
import { contentsOf } from '#functions/platform/document/fill.ts';
import { companyId, documentId } from '#shared/identity/ids.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { block, education, part, path, person, registration, theEducation } from '../rules/samples.ts';

const surname = 'Nguyễn-Łukasiewicz';
const of: Testimonial = {
  ...{ companyId: registration.companyId, userId: registration.userId, educationId: theEducation },
  documentId: documentId.parse('doc_01JD0000000000000000000001'),
  ...{ kind: 'degree', number: '2027-1', educationTitle: 'Recht', level: 'bachelor', points: 240 },
  ...{ issuedOn: '2027-06-15', signatory: { name: 'S. de Vries', role: 'Voorzitter' }, cosignatory: null },
  ...{ supplement: null, cumLaude: true, holder: `Şükrü van der ${surname}`, organisation: 'Veldzicht' },
  ...{ made: null, verifyCode: 'A'.repeat(22), sharesGrades: false, revokedAt: null, revokedReason: '' },
  ...{ createdAt: '2027-06-15T10:00:00.000Z', version: 1 },
};
const about: Education = {
  ...education,
  ...{ code: '34001', englishTitle: 'Law', description: '<p>Je leert <strong>recht</strong>.</p>' },
  testimonialData: {
    ...education.testimonialData,
    ...{ title: 'Bachelor of Laws', abbreviation: 'LLB', accreditedOn: '2024-05-01', hboName: 'B Recht' },
  },
  linkedLearnpaths: education.linkedLearnpaths.map((one) =>
    one.learnpathId === path(1) ? { ...one, englishTitle: 'Administrative law' } : one,
  ),
};
const subject: Subject = {
  ...{ of, about, registration: { ...registration, graduatedOn: '2027-06-01' }, named: [about] },
  person: {
    ...person,
    profile: { firstName: 'Şükrü', prefixName: 'van der', surname },
    personal: { birthDate: '2004-02-29', birthPlace: 'Kraków' },
  },
  organisation: {
    ...{ companyId: companyId.parse('cmp_01JD0000000000000000000001'), name: 'Veldzicht', brinCode: '99XX' },
    ...{ locationNumber: 1, theme: { accent: '#004488' }, version: 1 },
  },
  blocks: [
    block(1, {
      learnpaths: [
        part(1, { status: 2, result: 85 }),
        part(2, { status: 5 }),
        part(3, { status: 3, result: 40 }),
        part(4),
      ],
    }),
  ],
};
const environment = { SITE_ORIGIN: 'https://leerpad.example' };
const said = (contents: ReturnType<typeof contentsOf>) => JSON.stringify(contents);
const supplement = (language: 'nl' | 'en', more: Partial<Subject> = {}) =>
  said(
    contentsOf(
      supplementTemplate(language),
      supplementValues({ ...subject, ...more }, language, environment),
    ),
  );
const testimonial = (language: 'nl' | 'en', more: Partial<Testimonial> = {}) =>
  said(
    contentsOf(
      documentTemplate.parse({ nl, en }[language]),
      testimonialValues({ ...subject, of: { ...of, ...more } }, language, environment),
    ),
  );

describe('a testimonial', () => {
  test('says what the law asks of it: the programme, its parts, the degree, the accreditation, who signs', () => {
    const dutch = testimonial('nl');
    for (const part of ['B Recht', '34001', 'Leerpad 1', 'Bachelor of Laws', '01/05/2024', 'S. de Vries'])
      expect(dutch).toContain(part);
    expect(dutch).toContain('Cum laude');
    expect(dutch).not.toContain('Bevoegdheid');
  });

  test('is in English by its English titles, with the name in the register', () => {
    const english = testimonial('en');
    for (const part of ['"Law"', 'B Recht', 'Administrative law', 'Leerpad 2'])
      expect(english).toContain(part);
    expect(english).not.toContain('Leerpad 1');
  });

  test('proves what was passed or is exempt, and nothing else', () => {
    expect(provenGrades(subject, 'nl').map(({ title }) => title)).toEqual(['Leerpad 1', 'Leerpad 2']);
  });

  test('that is a statement names no degree, and is signed by two where two sign', () => {
    const cosignatory = { name: 'Jo Bos', role: 'Secretaris' };
    const statement = testimonial('nl', { kind: 'statement', cumLaude: false, cosignatory });
    expect(statement).toContain('Verklaring van behaalde onderdelen');
    expect(statement).toContain('Secretaris');
    for (const part of ['Bachelor of Laws', 'Cum laude', 'afsluitend examen'])
      expect(statement).not.toContain(part);
  });
});

describe('a diploma supplement', () => {
  test.each(['nl', 'en'] as const)('has the eight parts of the European model in %s', (language) => {
    const whole = supplement(language);
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) expect(whole).toContain(`"text":"${number}. `);
    for (const part of [`van der ${surname}`, 'Bachelor of Laws', 'EQF', 'Cum laude', '01/06/2027', 'Nuffic'])
      expect(whole).toContain(part);
    expect(whole.includes('Je leert recht.')).toBe(language === 'nl');
  });

  test.each(['nl', 'en'] as const)('has every number that the model asks for in %s', (language) => {
    const counts = [4, 5, 3, 5, 2, 2, 4];
    const numbers = counts.flatMap((count, part) =>
      Array.from({ length: count }, (_, at) => `${part + 1}.${at + 1}`),
    );
    const more = { person: { ...subject.person, studentNumber: '100200' } };
    const numbered = supplement(language, more);
    for (const number of numbers) expect(numbered).toContain(`"${number} `);
  });

  test('is certified by who signs, in which capacity, and by a seal that anybody can check', () => {
    const cosignatory = { name: 'Jo Bos', role: 'Secretaris' };
    const alone = supplement('nl');
    expect(alone).toContain('"7.3 Functie","value":"Voorzitter (S. de Vries)"');
    expect(alone).toContain('https://leerpad.example/verify/AAAA');
    expect(supplement('nl', { of: { ...of, cosignatory } })).toContain(
      'Voorzitter (S. de Vries); Secretaris (Jo Bos)',
    );
  });

  test('tells the status of the institution, and names what there is none of', () => {
    expect(supplement('en')).toContain('BRIN number 99XX');
    const about = { ...subject.about, meta: { ...subject.about.meta, excludeDuo: true } };
    expect(supplement('en', { about })).toContain('not in the register of the government');
    expect(supplement('en', { about })).not.toContain('BRIN number');
    expect(supplement('en', { of: { ...of, cumLaude: false } })).toContain(
      '"4.5 Classification","value":"None"',
    );
  });

  test('says who has which access, by the level', () => {
    const as = (level: Testimonial['level'], points: number) =>
      supplement('en', { of: { ...of, level, points } });
    expect(as('associate-degree', 120)).toContain('level 5');
    expect(as('associate-degree', 120)).toContain('"2 years of full-time study');
    expect(as('master', 60)).toContain('"1 year of full-time study');
    expect(as('master', 100)).toContain('"1.7 years of full-time study');
    expect(as('master', 60)).toContain('doctoral studies');
  });

  test('names the profession where there is one, and leaves exemptions out where there are none', () => {
    const authority = 'Leraar voortgezet onderwijs';
    const blocks = [block(1, { learnpaths: [part(1, { status: 2, result: 85 })] })];
    const more = { about: { ...about, testimonialData: { ...about.testimonialData, authority } }, blocks };
    expect(supplement('nl', more)).toContain(authority);
    expect(supplement('nl', more)).not.toContain('vrijgesteld');
    expect(supplement('nl')).toContain('zijn 30 EC vrijgesteld');
  });
});
