import { expect, test } from 'vitest';
import { contentsOf } from '#functions/platform/document/fill.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { gradeList, valuesOf } from './templates.ts';

test('a template is filled in, row by row where it shows a list, without what depends on an empty value', () => {
  expect(contentsOf(gradeList, valuesOf(2, 'Zoë'))).toEqual({
    language: 'nl',
    title: 'Cijferlijst van Zoë',
    blocks: [
      { type: 'paragraph', text: 'Dit is van Zoë.' },
      { type: 'facts', facts: [{ label: 'Naam', value: 'Zoë' }] },
      { type: 'heading', level: 2, text: 'Modules' },
      {
        type: 'table',
        columns: [
          { title: 'Module', share: 4, align: 'start' },
          { title: 'Cijfer', share: 1, align: 'end' },
        ],
        rows: [
          ['Module 1', '7,5'],
          ['Module 2', '7,5'],
        ],
        totals: ['Gemiddeld', '7,5'],
      },
      { type: 'list', ordered: true, items: ['Module 1 van Zoë', 'Module 2 van Zoë'] },
      { type: 'signatures', parties: [{ name: 'S. de Vries', role: 'Secretaris' }] },
    ],
  });
});

test('what depends on a value is there with it', () => {
  const { texts, lists } = valuesOf(0);
  const values = { texts: { ...texts, honours: 'ja' }, lists, pictures: { seal: new Uint8Array([1]) } };
  const { blocks } = contentsOf(gradeList, values);
  expect(blocks).toContainEqual({ type: 'paragraph', text: 'Met lof' });
  expect(blocks).toContainEqual({
    type: 'figure',
    bytes: new Uint8Array([1]),
    alt: 'Zegel',
    widthMillimetres: 20,
  });
});

test('a value that is not given is an error that names it, and no gap', () => {
  const { lists } = valuesOf(1);
  expect(() => contentsOf(gradeList, { texts: { name: 'Zoë' }, lists })).toThrow(
    'version 3 of the template gradeList asks for average',
  );
  expect(() => contentsOf(gradeList, { texts: { name: 'Zoë', average: '7' } })).toThrow('asks for modules');
});

test('a fact that depends on a value is left out without it, and a block of which none is left', () => {
  const facts = documentTemplate.parse({
    ...{ kind: 'facts', version: 1, language: 'nl', title: 'Feiten' },
    blocks: [
      {
        type: 'facts',
        facts: [
          { label: 'Naam', value: '{{name}}' },
          { label: 'Judicium', value: 'Cum laude', when: 'honours' },
        ],
      },
      { type: 'facts', facts: [{ label: 'Judicium', value: 'Cum laude', when: 'honours' }] },
    ],
  });
  const labels = (honours: string) =>
    contentsOf(facts, { texts: { name: 'Zoë', honours } }).blocks.map((block) =>
      block.type === 'facts' ? block.facts.map(({ label }) => label) : [],
    );
  expect(labels('')).toEqual([['Naam']]);
  expect(labels('yes')).toEqual([['Naam', 'Judicium'], ['Judicium']]);
});
