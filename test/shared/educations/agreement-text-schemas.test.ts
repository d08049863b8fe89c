import { expect, test } from 'vitest';
import { sampleValues } from '#functions/educations/agreement/sample.ts';
import { agreementPlaceholders, agreementTexts } from '#shared/educations/agreement-text-schemas.ts';
import en from '#shared/i18n/en/settings.json' with { type: 'json' };
import nl from '#shared/i18n/nl/settings.json' with { type: 'json' };

const takes = (text: string) => agreementTexts.safeParse({ introduction: text }).success;

test('what may stand in the texts of an agreement is explained in both languages, and each agreement has a value of it', () => {
  for (const { agreementTexts: texts } of [nl, en])
    expect(Object.keys(texts.placeholder)).toEqual([...agreementPlaceholders]);
  for (const language of ['nl', 'en'] as const) {
    const { texts } = sampleValues(language, 'Hogeschool Zilverbrug', '99XX');
    expect(agreementPlaceholders.filter((name) => !texts[name])).toEqual([]);
  }
});

test.each(agreementPlaceholders.map((name) => [`{{${name}}}`]))('a text may hold %s', (text) => {
  expect([takes(`Van ${text}.`), takes(text.slice(1))]).toEqual([true, false]);
});

test.each(['{{iban}}', '{{ block }}', '{{block', 'block}}'])('a text may not hold %s', (text) => {
  expect(takes(text)).toBe(false);
});
