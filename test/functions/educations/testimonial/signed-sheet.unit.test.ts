import { expect, test } from 'vitest';
import boardEn from '#functions/educations/templates/board-decision.en.json' with { type: 'json' };
import boardNl from '#functions/educations/templates/board-decision.nl.json' with { type: 'json' };
import supplementNl from '#functions/educations/templates/supplement.nl.json' with { type: 'json' };
import testimonialEn from '#functions/educations/templates/testimonial.en.json' with { type: 'json' };
import testimonialNl from '#functions/educations/templates/testimonial.nl.json' with { type: 'json' };
import { contentsOf } from '#functions/platform/document/fill.ts';
import { renderDocument } from '#functions/platform/document/render.ts';
import { fontFiles } from '#infra/layers.ts';
import { profile } from '#shared/people/names.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { readPaper } from '#test/support/read-paper.ts';

/** As long as a name may be. */
const { firstName, prefixName, surname } = profile.parse({
  firstName: 'Żółćgęśla Świątkowska '.repeat(5).slice(0, 100).trim(),
  prefixName: 'van der '.repeat(4).slice(0, 30).trim(),
  surname: 'Nguyễn-Dvořáčková-'.repeat(6).slice(0, 100),
});
const name = `${firstName} ${prefixName} ${surname}`;
const names = { holder: name, studentName: name, surname, firstName };

/** Each page of a document that says all that it may, but for what isn't there. */
async function pagesOf(template: object, absent: Record<string, ''>, parts = 1) {
  const parsed = documentTemplate.parse(template);
  const asked = [...JSON.stringify(parsed).matchAll(/\{\{(\w+)\}\}|"when":"(\w+)"/g)].flatMap(
    ([, value, when]) => [value ?? when ?? ''],
  );
  const texts = { ...Object.fromEntries(asked.map((value) => [value, `een ${value}`])), ...names, ...absent };
  const bytes = await renderDocument(
    contentsOf(parsed, { texts, lists: { grades: Array(parts).fill(texts) } }),
    {
      look: { organisation: 'Hogeschool Zilverbrug', accent: '#005f73' },
      documentId: 'doc_01JD0000000000000000000001',
      issuedAt: '2026-11-22T09:00:00.000Z',
      fonts: fontFiles,
    },
  );
  return (await readPaper(bytes)).pages;
}

test.each([
  ['one who signs', 2, { cosignatory: '' }],
  ['two who sign', 3, { soleSignatory: '' }],
] as const)(
  'the longest name, its signature and %s stand on one sheet of a testimonial',
  async (_, signatures, absent) => {
    for (const template of [testimonialNl, testimonialEn]) {
      const [first] = await pagesOf(template, { isStatement: '', isPropaedeutic: '', ...absent });
      expect(first).toContain('een signatory');
      expect(first).toContain(surname);
      expect(first?.match(/Handtekening · |Signature · /g)).toHaveLength(signatures);
    }
  },
);

test.each([
  ['a decision in Dutch', boardNl, 1],
  ['a decision in English', boardEn, 1],
  ['a supplement that is full there', supplementNl, 15],
] as const)('no page of %s begins with signatures', async (_, template, parts) => {
  const pages = await pagesOf(template, { soleSignatory: '', deviation: '' }, parts);
  const signed = pages.filter((page) => /Handtekening · |Signature · /.test(page));
  expect(signed).toHaveLength(1);
  expect(signed[0]).not.toMatch(/^een (?:by|signatory)\n/);
});
