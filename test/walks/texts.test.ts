import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import type { CallInput } from '#test/support/api.ts';
import { type Field, fieldsOf, withValue } from '#test/support/sample/fields.ts';
import { isFreeText } from '#test/support/sample/invalid.ts';
import { inputSchema } from '#test/support/sample/json-schema.ts';
import { type Played, tell } from './support/story.ts';
import { startWalk, type Walk } from './support/walk.ts';

/** What a text may hold: marks that turn it around, other scripts, and what could be taken for code somewhere. */
const strange = '<script>shown()</script> {{a}} $(b) %s \' " \\ \u202Ee\u0301\u0302 語 ﷺ 💥';
/** What a text from the editor must not keep. A link that leads nowhere good is refused instead. */
const unclean =
  '<script>ran()</script><img data-file-id="fil_01JD0000000000000000000001" src=x onerror="ran()">';
/** Only texts from the editor may be as long. */
const lengthFromEditor = 30_000;

/** Texts that stand for something that is there, such as a file, a token or (`mapping`) a column, or have a form of their own. */
const special = /password|token|session|file|image|type|number|code|confirmation|word|sha256|^key$/i;

let walk: Walk;
let played: Played[];
const sent = new Set<string>();

beforeAll(async () => {
  walk = await startWalk();
  played = await tell(walk, { change: strangely });
});
afterAll(() => walk.stop());

/** Texts with `{{…}}` for what is filled in: anything else in braces is refused, by tests of their own. */
const takesPlaceholders = new Set(['educations.setAgreementTexts', 'educations.previewAgreement']);

/** The same call with something strange in each of its texts. */
function strangely(route: Route, input: CallInput): CallInput {
  if (!route.body || takesPlaceholders.has(route.name)) return input;
  const texts = fieldsOf(inputSchema(route.body)).filter(
    ({ path, schema }) => isFreeText(schema) && !special.test(String(path.at(-1))) && path[0] !== 'mapping',
  );
  const body = texts.reduce((given, { path, schema }) => {
    const text = path.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : at), given);
    if (typeof text !== 'string') return given;
    sent.add(`${route.name} ${path.join('.')}`);
    return withValue(given, path, withMore(text, schema));
  }, input.body);
  return { ...input, body };
}

function withMore(text: string, { maxLength = 0 }: Field['schema']): string {
  const added = maxLength >= lengthFromEditor ? unclean : strange;
  return `${text} ${added}`.slice(0, maxLength).toWellFormed();
}

test('the story holds texts', () => {
  expect(sent.size).toBeGreaterThan(20);
});

test('every play succeeds, whatever its texts hold', () => {
  const refused = played.filter(({ code }) => code).map(({ play, code }) => `${play.route.name}: ${code}`);
  expect(refused).toEqual([]);
});

test('texts are answered as they were written, and without code when they came from the editor', () => {
  const holding = (text: string) =>
    played.flatMap(({ play, data }) =>
      JSON.stringify(data)?.includes(JSON.stringify(text).slice(1, -1)) ? [play.route.name] : [],
    );
  expect(holding(strange)).toEqual(expect.arrayContaining(['content.getCourse', 'grading.getSubmission']));
  expect(holding('<p>Een lus.</p>')).toContain('content.getStudyChapter');
  expect(holding('ran()')).toEqual([]);
});
