import { describe, expect, test } from 'vitest';
import { wordingOf } from '#functions/notifications/texts.ts';
import en from '#shared/i18n/en/notifications.json' with { type: 'json' };
import nl from '#shared/i18n/nl/notifications.json' with { type: 'json' };
import { declarationOf, notificationKindNames, pathOf } from '#shared/notifications/kinds.ts';
import { titlesIn, titleValues } from '#shared/notifications/titles.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
const textsOf = (kinds: Texts, kind: string) => {
  const [domain = '', name = ''] = kind.split('.');
  return kinds[domain]?.[name] ?? {};
};

describe.each(notificationKindNames)('%s', (kind) => {
  test('says the same in both languages, by the same values', () => {
    const [dutch, english] = [textsOf(nl.kinds, kind), textsOf(en.kinds, kind)];
    expect(Object.keys(english).sort()).toEqual(Object.keys(dutch).sort());
    expect(dutch.name).toBeTruthy();
    const valuesIn = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(dutch)) expect(valuesIn(english[key])).toEqual(valuesIn(text));
  });

  test('has words for one and for several, in each of its contexts', () => {
    const contexts = Object.keys(textsOf(nl.kinds, kind)).flatMap(
      (key) => key.match(/^body_(.+)$/)?.[1] ?? [],
    );
    const own = contexts.filter((one) => one !== 'one' && one !== 'other');
    const hasPlain = 'body' in textsOf(nl.kinds, kind) || contexts.includes('one');
    for (const context of [...own, ...(hasPlain ? [null] : [])])
      for (const count of [1, 2])
        for (const language of ['nl', 'en'] as const)
          expect(Object.values(wordingOf({ kind, values: {}, context, count }, language))).not.toContain('');
  });

  test('leads to a page below the site', () => {
    expect(declarationOf(kind).path).toMatch(
      /^\/(main|study|teacher|manager|admin|duo|grading)\/[\w{}/?=-]+$/,
    );
  });
});

test('amounts are written as a sentence has them', () => {
  const said = (language: 'nl' | 'en') => {
    const told = { values: { conversation: 'Rooster' }, context: null, count: 1234 };
    const given = { values: { amount: '2345' }, context: null, count: 1 };
    return [
      wordingOf({ kind: 'messages.message', ...told }, language).title,
      wordingOf({ kind: 'people.students-received', ...given }, language).body,
    ].map((text) => /\d[\d.,]*\d/.exec(text)?.[0]);
  };
  expect([said('nl'), said('en')]).toEqual([
    ['1.234', '2.345'],
    ['1,234', '2,345'],
  ]);
});

test('texts without a kind there are none', () => {
  const named = Object.entries(nl.kinds).flatMap(([domain, names]) =>
    Object.keys(names).map((name) => `${domain}.${name}`),
  );
  expect(named.sort()).toEqual([...notificationKindNames].sort());
});

test('a path is filled with its references', () => {
  expect(pathOf('learnpaths.opened', { learnpathId: 'lpt_1' })).toBe('/study/learnpaths/lpt_1');
});

test('what has a title in English is called by it there', () => {
  const values = titleValues('learnpath', { title: 'Recht', englishTitle: 'Law' });
  const one = { kind: 'learnpaths.opened', context: null, count: 1, values } as const;
  expect(wordingOf(one, 'nl').title).toContain('Recht');
  expect(wordingOf(one, 'en').title).toContain('Law');
  const plain = titleValues('learnpath', { title: 'Recht', englishTitle: '' });
  expect([plain, titlesIn('en', plain)]).toEqual([{ learnpath: 'Recht' }, { learnpath: 'Recht' }]);
});

test('dates and plurals are said in the reader’s language', () => {
  const one = {
    kind: 'grading.work-waits',
    context: null,
    values: { assignment: 'Adviesrapport', dueAt: '2026-11-26T23:30:00.000Z' },
  } as const;
  expect(wordingOf({ ...one, count: 1 }, 'nl')).toEqual({
    title: 'Er wacht een inlevering op je',
    body: 'De inlevering voor de opdracht ‘Adviesrapport’ wacht op jou. Rond dit uiterlijk 27 november 2026 af.',
    action: 'Mijn beoordelingen openen',
  });
  expect(wordingOf({ ...one, count: 3 }, 'en').title).toBe('3 submissions are waiting for you');
});
