import type { Language } from '#shared/http/fields.ts';
import type { Values } from '../../platform/document/fill.ts';
import { writer } from '../document-texts.ts';

const words = {
  nl: { education: 'Associate degree Ondernemen', block: 'Semester 1 (voorbeeld)', path: 'Leerpad' },
  en: {
    education: 'Associate degree Entrepreneurship',
    block: 'Semester 1 (example)',
    path: 'Learning path',
  },
} as const;

/** What an agreement is shown with before there is one: of a student who doesn't exist. */
export function sampleValues(language: Language, organisation: string, brinCode: string): Values {
  const write = writer(language);
  const { education, block, path } = words[language];
  return {
    texts: {
      ...{ organisation, brinCode, studentName: 'Sam de Vries', studentNumber: '123456' },
      ...{ birthDate: '17/05/2004', address: 'Dorpsstraat 1, 1234 AB Ons Dorp' },
      ...{ payer: '', payerContact: '', payerEmail: '', payerAddress: '', payerReference: '' },
      ...{ education, level: write.level('associate-degree'), points: write.number(120), code: '' },
      ...{ studyYear: '2026/2027', block, startsOn: '01/09/2026', endsOn: '31/01/2027' },
      blockPoints: write.number(30),
    },
    lists: {
      learnpaths: [1, 2, 3].map((number) => ({
        title: `${path} ${number}`,
        ects: write.number(10),
        way: write.way('online'),
        phase: write.phase(2),
      })),
    },
  };
}
