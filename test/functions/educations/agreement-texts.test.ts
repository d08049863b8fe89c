import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreementTextSet } from '#functions/educations/agreement/texts.ts';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { agreementTextRoutes as routes } from '#shared/educations/agreement-text-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, onBlock, register, studiesOf } from './student-fixture.ts';

useWorld();

const english = { introduction: 'Hello', articles: [{ text: 'One' }, { text: 'Two' }], closing: '' };
const dutch = {
  introduction: 'Beste {{studentName}},\nwelkom bij {{organisation}}.',
  articles: [{ text: 'Wij geven les.' }, { text: ' Jij leert in {{studyYear}}. ' }],
  closing: 'Veel plezier!',
};
const read = async () => (await call(routes.getAgreementTexts, 'admin')).data;
const set = (body: object) =>
  call(routes.setAgreementTexts, 'admin', { body: { nl: dutch, en: english, ...body } });
const preview = (language: 'nl' | 'en', texts: object) =>
  call(routes.previewAgreement, 'admin', { body: { language, texts } });

let programme: Education;
let student: UserId;
beforeAll(async () => {
  programme = await makeProgramme(2);
});
beforeEach(async () => {
  student = await makeStudent();
});

/** The agreement of the student's first block, once it is final. */
async function sent() {
  const { data } = await register(student, programme);
  await onBlock('finalizeBlock', student, data.blocks[0] as Block);
  await settle();
  const documentId = (await studiesOf(student)).blocks[0]?.agreement?.documentId;
  if (!documentId) throw new Error('no agreement was sent');
  return documentId;
}
const study = (documentId: string) =>
  callAs(student, agreementRoutes.getStudyAgreement, { params: { documentId } });
const seen = (documentId: string) =>
  call(agreementRoutes.getAgreement, 'admin', { params: { userId: student, documentId } });

describe('the texts of agreements', () => {
  test('are those of the product until somebody changes them', async () => {
    const { version, changedAt, nl, en } = await read();
    expect({ version, changedAt }).toEqual({ version: 0, changedAt: null });
    expect(nl.introduction).toContain('{{studentName}} spreken af');
    expect(nl.articles.map(({ title }) => title)).toEqual([
      ...['Onderwijs', 'De student', 'Vrijstelling', 'Wijziging van het blok', 'Bewaren'],
    ]);
    expect(en.closing).toBe('');
    expect((await seen(await sent())).data.textsVersion).toBe(0);
  });

  test('are in agreements from then on, which keep their number; what was sent stays', async () => {
    const before = await sent();
    const words = (await study(before)).data.parts;
    const { data: saved } = await set({ version: (await read()).version });
    student = await makeStudent();
    const after = await sent();
    const { data } = await study(after);
    expect(
      data.parts.filter(({ type }) => type === 'paragraph').map((part) => 'text' in part && part.text),
    ).toEqual([
      expect.stringMatching(/^Beste .+,$/),
      `welkom bij ${at().company.name}.`,
      'Veel plezier!',
      expect.stringContaining('GOEDKEUREN'),
    ]);
    expect(data.parts).toContainEqual({
      type: 'list',
      ordered: true,
      items: ['Wij geven les.', 'Jij leert in 2026/2027.'],
    });
    expect((await seen(after)).data.textsVersion).toBe(saved.version);
    expect(words).not.toEqual(data.parts);
  });

  test('are numbered articles with a heading each, in the order in which they were put, where one has a title', async () => {
    const articles = [
      { title: 'Begeleiding in {{block}}', text: 'Wij begeleiden je.\nElke week.' },
      { title: '', text: 'Je bent op tijd.' },
    ];
    await set({ version: (await read()).version, nl: { ...dutch, articles } });
    const { parts } = (await study(await sent())).data;
    const from = parts.findIndex((part) => part.type === 'heading' && part.level === 3);
    expect(parts.slice(from - 1, from + 6)).toEqual([
      { type: 'heading', level: 2, text: 'Afspraken' },
      { type: 'heading', level: 3, text: 'Artikel 1. Begeleiding in Semester 1' },
      { type: 'paragraph', text: 'Wij begeleiden je.' },
      { type: 'paragraph', text: 'Elke week.' },
      { type: 'heading', level: 3, text: 'Artikel 2' },
      { type: 'paragraph', text: 'Je bent op tijd.' },
      { type: 'paragraph', text: 'Veel plezier!' },
    ]);
  });

  test('of before, when articles were lines of one text, are articles without a title', () => {
    const old = { introduction: 'Hallo', articles: 'Een\n\n Twee ', closing: '' };
    const stored = agreementTextSet.at({ companyId: at().company.companyId });
    const item = { ...stored.key, companyId: at().company.companyId, nl: old, en: old };
    const read = stored.codec.decode({
      ...item,
      changedAt: '2026-01-01T00:00:00.000Z',
      shape: 1,
      version: 4,
    });
    const articles = [
      { title: '', text: 'Een' },
      { title: '', text: 'Twee' },
    ];
    expect(read).toMatchObject({ nl: { introduction: 'Hallo', articles }, en: { articles }, version: 4 });
  });

  test('are refused from an editor who saw another version, and of two at once one wins', async () => {
    const { version } = await read();
    const answers = await Promise.all([set({ version }), set({ version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusalOf(await set({ version }))).toEqual([409, 'CONFLICT']);
  });

  test('take no placeholder that agreements have no value of, nor more than twenty articles', async () => {
    const { version } = await read();
    for (const closing of ['{{wachtwoord}}', '{{ block }}', '{{block', '{{{{block}}}}']) {
      const { error } = await set({ version, nl: { ...dutch, closing } });
      expect(error.errors).toEqual({ 'nl.closing': { key: 'unknownPlaceholder' } });
    }
    const articles = Array.from({ length: 21 }, (_, index) => ({ text: `Afspraak ${index}` }));
    const { error } = await preview('nl', { ...dutch, articles });
    expect(error.errors).toEqual({ 'texts.articles': { key: 'maxItems', values: { max: 20 } } });
    const [first] = dutch.articles;
    const titled = await preview('nl', { ...dutch, articles: [{ ...first, title: '{{wachtwoord}}' }] });
    expect(titled.error.errors).toEqual({ 'texts.articles.0.title': { key: 'unknownPlaceholder' } });
  });

  test('are kept as the product says it where they are left empty', async () => {
    const { data } = await set({
      version: (await read()).version,
      en: { introduction: '', articles: [], closing: 'Bye' },
    });
    expect(data.en.introduction).toContain('agree on what the student follows');
    expect(data.en.articles).toHaveLength(5);
  });

  test('are of one company', async () => {
    await set({ version: (await read()).version });
    const elsewhere = await call(routes.getAgreementTexts, 'stranger');
    expect(elsewhere.data.version).toBe(0);
  });

  test('are shown as a PDF before they are saved, in either language, and nothing is kept', async () => {
    const { version } = await read();
    for (const language of ['nl', 'en'] as const) {
      const { data } = await preview(language, dutch);
      expect(data.link).toContain('pending');
      const made = [...at().services.storedFiles.entries()].findLast(([key]) => key.startsWith('pending/'));
      expect(new TextDecoder().decode(made?.[1].bytes.slice(0, 5))).toBe('%PDF-');
    }
    expect((await read()).version).toBe(version);
  });
});
