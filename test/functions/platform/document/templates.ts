import type { DocumentTemplate } from '#shared/platform/document.ts';
import { documentTemplate } from '#shared/platform/document.ts';

/** A template with every kind of block. */
export const gradeList: DocumentTemplate = documentTemplate.parse({
  kind: 'gradeList',
  version: 3,
  language: 'nl',
  title: 'Cijferlijst van {{name}}',
  blocks: [
    { type: 'paragraph', text: 'Dit is van {{name}}.' },
    { type: 'facts', facts: [{ label: 'Naam', value: '{{name}}' }] },
    { type: 'heading', text: 'Modules', level: 2 },
    {
      type: 'table',
      rows: 'modules',
      columns: [
        { title: 'Module', cell: '{{title}}', share: 4 },
        { title: 'Cijfer', cell: '{{grade}}', share: 1, align: 'end' },
      ],
      totals: ['Gemiddeld', '{{average}}'],
    },
    { type: 'list', ordered: true, items: { of: 'modules', item: '{{title}} van {{name}}' } },
    { type: 'figure', picture: 'seal', alt: 'Zegel', widthMillimetres: 20, when: 'seal' },
    { type: 'paragraph', text: 'Met lof', when: 'honours' },
    { type: 'signatures', parties: [{ name: 'S. de Vries', role: 'Secretaris' }] },
  ],
});

/** What that template is filled with. */
export const valuesOf = (modules: number, name = 'Zoë van den Bør-Łukasiewicz') => ({
  texts: { name, average: '7,5', honours: '' },
  lists: {
    modules: Array.from({ length: modules }, (_, at) => ({ title: `Module ${at + 1}`, grade: '7,5' })),
  },
});

export const look = { organisation: 'Recht & Bestuur', accent: '#ffd400' };
