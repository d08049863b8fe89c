import * as z from 'zod/mini';
import { language } from '../http/fields.ts';

/** A text of a template: `{{studentName}}` stands for a value that the document is made with. */
const text = z.string().check(z.minLength(1), z.maxLength(5000));

/** The name of a value or of a list of values. */
const name = z.string().check(z.regex(/^\w{1,60}$/));

/** Every block may depend on a value: without it, or when it is empty, the block is left out. */
const when = { when: z.optional(name) };

/** One that depends on a value is left out like a block; a block of which no fact is left is left out too. */
const fact = z.strictObject({ label: text, value: text, ...when });
const column = z.strictObject({
  title: text,
  /** What each row shows here. */
  cell: text,
  /** How wide it is beside the others. */
  share: z.number().check(z.positive(), z.maximum(100)),
  /** Numbers stand at the end. */
  align: z._default(z.enum(['start', 'end']), 'start'),
});

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text, level: z._default(z.literal([2, 3]), 2), ...when }),
  z.strictObject({ type: z.literal('paragraph'), text, ...when }),
  z.strictObject({ type: z.literal('facts'), facts: z.array(fact).check(z.minLength(1)), ...when }),
  /** One item per text, or per row of a list of values. */
  z.strictObject({
    type: z.literal('list'),
    ordered: z._default(z.boolean(), false),
    items: z.union([z.array(text), z.strictObject({ of: name, item: text })]),
    ...when,
  }),
  z.strictObject({
    type: z.literal('table'),
    /** The list of values that gives its rows. */
    rows: name,
    columns: z.array(column).check(z.minLength(1), z.maxLength(12)),
    /** A last row, cell by cell; an empty text leaves its cell empty. */
    totals: z.optional(z.array(z.string())),
    ...when,
  }),
  /** A picture of those that the document is made with, by its name. */
  z.strictObject({
    type: z.literal('figure'),
    picture: name,
    alt: text,
    widthMillimetres: z.number().check(z.positive(), z.maximum(170)),
    ...when,
  }),
  /** Places to sign, two or three beside each other. */
  z.strictObject({
    type: z.literal('signatures'),
    parties: z.array(z.strictObject({ name: text, role: text })).check(z.minLength(1), z.maxLength(6)),
    ...when,
  }),
]);

/** How a kind of document looks and reads: data that an organisation keeps per language, a new version per change. */
export const documentTemplate = z.strictObject({
  /** What kind of document it is of, e.g. `testimonial`. */
  kind: name,
  version: z.int().check(z.positive()),
  language,
  title: text,
  blocks: z.array(block).check(z.maxLength(100)),
});
export type DocumentTemplate = z.infer<typeof documentTemplate>;
export type TemplateBlock = DocumentTemplate['blocks'][number];
