import { describe, expect, test } from 'vitest';
import { errorCodes } from '#shared/http/errors.ts';
import { allEvents } from '#test/events/all-events.ts';
import { type Catalogue, catalogue, languages } from '#test/support/catalogues.ts';
import { sources } from '#test/support/sources.ts';

const [dutch, english] = [catalogue('nl'), catalogue('en')];

/** `count_one` and `count_other` differ by language; what they belong to does not. */
const stems = (texts: Catalogue) => new Set([...texts.keys()].map((key) => key.replace(/_(one|other)$/, '')));
const missing = (from: Catalogue, among: Catalogue) => {
  const has = stems(among);
  return [...stems(from)].filter((key) => !has.has(key));
};

const holes = (text = '') => [...new Set(text.match(/\{\{.*?\}\}|<\/?\w+>/g))].sort();

test('there are texts', () => {
  expect(dutch.size).toBeGreaterThan(100);
});

test('both languages have the same keys', () => {
  expect({ noEnglish: missing(dutch, english), noDutch: missing(english, dutch) }).toEqual({
    noEnglish: [],
    noDutch: [],
  });
});

test('a text has the same holes for values in both languages', () => {
  const differing = [...dutch].filter(
    ([key, text]) => english.has(key) && holes(text).join() !== holes(english.get(key)).join(),
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

/** What the states of work and of an agreement are called where decisions are made, and where else they are told. */
const sameStates = {
  'grading:status': ['guidance:stage', 'assignments:status', 'dossier:outcome'],
  'educations:agreement.status': ['guidance:programme', 'educations:resendMany'],
} as const;

test.each(languages)('a state of work or of an agreement has one name, in %s', (language) => {
  const texts = catalogue(language);
  const namesOf = (place: string) =>
    new Map(
      [...texts].flatMap(([key, text]) =>
        key.startsWith(`${place}.`) ? [[key.slice(place.length + 1), text]] : [],
      ),
    );
  const differing = Object.entries(sameStates).flatMap(([place, others]) =>
    [...namesOf(place)].flatMap(([state, name]) =>
      others
        .filter((other) => (namesOf(other).get(state) ?? name) !== name)
        .map((other) => `${other}.${state}`),
    ),
  );
  expect(differing).toEqual([]);
});

test('every text that a browser journey looks for exists', () => {
  const asked = sources('test/journeys/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/\bt\('([\w-]+:[\w.-]+)'/g)].map(([, key = '']) => key),
  );
  const known = stems(dutch);
  expect(asked.length).toBeGreaterThan(100);
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  const texts = language === 'nl' ? dutch : english;

  test('no text is empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('quotation marks and apostrophes are the typographic ones', () => {
    expect([...texts].filter(([, text]) => /["'“”]/.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('every error code has a text', () => {
    expect(errorCodes.filter((code) => !texts.has(`errors:${code}`))).toEqual([]);
  });

  test('every event has a text in the log', () => {
    const keys = allEvents.map(({ definition }) => `audit:event.${definition.name}`);
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });

  test('no text is left of an event that is gone', () => {
    const known = new Set(allEvents.map(({ definition }) => `audit:event.${definition.name}`));
    const keys = [...texts.keys()].filter((key) => key.startsWith('audit:event.'));
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });

  test('no text is left of a code that is gone', () => {
    const known = new Set<string>(errorCodes);
    const codes = [...texts.keys()]
      .filter((key) => /^errors:[A-Z_0-9]+$/.test(key))
      .map((key) => key.slice(7));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });
});
