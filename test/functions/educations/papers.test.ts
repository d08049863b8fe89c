import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shared/http/fields.ts';
import { partsOf, readPaper } from '#test/support/read-paper.ts';
import { useWorld } from './fixture.ts';
import { english, makePapers, names } from './papers-fixture.ts';

useWorld();

/** What each document says beside the name, in Dutch and in English. */
const says = {
  agreement: {
    nl: ['Onderwijsovereenkomst Semester 1', 'Deel 1', '29/02/2004', '1234 AB Waterveen'],
    en: ['Semester 1', english.learnpath, '29/02/2004', '1234 AB Waterveen'],
  },
  boardDecision: {
    nl: ['Besluit van de examencommissie', 'Het diploma dekt de stof', 'toegewezen'],
    en: ['Decision of the examination board', english.learnpath, 'Het diploma dekt de stof', 'granted'],
  },
  'grade list': {
    nl: ['Deel 1', '8,5', 'Vrijstelling'],
    en: [english.education, english.learnpath, '8.5', 'Exempt'],
  },
  'proof of enrolment': { nl: ['Bewijs van inschrijving'], en: [english.education] },
  'statement of a module': { nl: ['Deel 1'], en: [english.learnpath, english.education] },
  testimonial: {
    nl: ['Bachelor of Laws', 'Kraków', '8,5', 'S. de Vries'],
    en: ['Bachelor of Laws', 'Kraków', '8.5', english.learnpath],
  },
  diplomaSupplement: {
    nl: ['Diplomasupplement', '7. Waarmerk', '8. Hoger onderwijs in Nederland'],
    en: ['Diploma supplement', '7. Certification', '8. Higher education in the Netherlands'],
  },
  'status certificate': { nl: ['Behaalde onderdelen'], en: ['Passed parts', english.learnpath] },
} as const;

describe.each(['nl', 'en'] as const)('on paper in %s', (language: Language) => {
  let papers: Awaited<ReturnType<typeof makePapers>>;
  beforeAll(async () => {
    papers = await makePapers(language);
  }, 120_000);
  const paper = async (kind: string) => readPaper(papers.get(kind) ?? new Uint8Array());

  test('there is every document, and none besides', () => {
    expect([...papers.keys()].toSorted()).toEqual(Object.keys(says).toSorted());
  });

  test.each(Object.entries(says))('%s is for the archive, with its fonts in it', async (kind) => {
    const { title, describedTitle, fonts, ...read } = await paper(kind);
    expect(read).toMatchObject({ language, isTagged: true, archive: '2A', hasOutputIntent: true });
    expect(title).toBeTruthy();
    expect(describedTitle).toBe(title);
    const used = new Set(fonts.map((font) => font.name.replace(/^\w+\+/, '')));
    expect([...used].toSorted()).toEqual(['SourceSans3-Regular', 'SourceSans3-SemiBold']);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });

  test.each(Object.entries(says))(
    '%s says every letter of a name, and what it is about',
    async (kind, said) => {
      const { text } = await paper(kind);
      for (const part of [...names, ...said[language]]) expect(text).toContain(part);
      expect(text).not.toMatch(/undefined|null|\{\{|\uFFFD/);
    },
  );

  test.each(Object.entries(says))('%s is read part by part, under its title', async (kind) => {
    const { parts, title } = await paper(kind);
    expect(partsOf(parts, 'H1').map(({ text }) => text)).toEqual([title]);
    const headings = partsOf(parts, 'H1', 'H2', 'H3').map(({ role }) => Number(role.slice(1)));
    // No level is passed over.
    expect(headings.every((level, at) => level <= (headings[at - 1] ?? 0) + 1)).toBe(true);
    const tables = partsOf(parts, 'Table');
    expect(tables.length).toBeGreaterThan(0);
    for (const { parts: inTable } of tables) {
      expect(partsOf(inTable, 'TH').filter(({ text }) => !text)).toEqual([]);
      const rows = partsOf(inTable, 'TR').map(({ parts: cells }) => cells.length);
      expect(new Set(rows).size, JSON.stringify(rows)).toBe(1);
    }
  });
});
