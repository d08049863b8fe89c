import type { CallInput } from '#test/support/api.ts';

/** Bodies that are no object of any contract, by what is odd about them. */
export const odd = (sample: unknown) =>
  ({
    unknownKey: { body: { ...(sample as object), surprise: 1 } },
    prototype: { rawBody: `{"__proto__":{"a":1},${JSON.stringify(sample).slice(1)}` },
    list: { body: [sample] },
    text: { body: 'tekst' },
    nothing: { rawBody: 'null' },
    brokenJson: { rawBody: '{"a":' },
    halfCharacter: { body: { ...(sample as object), a: ['\ud83d'] } },
    deep: { rawBody: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    huge: { body: { a: 'x'.repeat(300 * 1024) } },
  }) satisfies Readonly<Record<string, CallInput>>;

/** A part of a path that can't be an id of ours. */
export const notAnId = '<script>';

/** All kinds of them. */
export const badIds = [notAnId, '..', '%00', 'x'.repeat(2000), '💥'];

/** What a field of a query may well not take; which of them it does is for its schema to say. */
export const badQueryValues = (type = 'string') =>
  type === 'string' ? ['\u0000', 'x'.repeat(5000), '<script>', '💥'] : ['tekst', '-1', '1e99', ''];

/** As long as an id, in letters that none has: such a field is a list of them, by comma, as often as one. */
export const almostIds = (sample: unknown): string[] =>
  typeof sample === 'string' && /^[a-z]{3}_/.test(sample)
    ? [sample.toLowerCase(), sample.replace(/.$/, 'U'), `${sample},${sample.replace(/.$/, '_')}`]
    : [];
