import type { DocumentTemplate, TemplateBlock } from '#shared/platform/document.ts';
import type { Block, Contents } from './contents.ts';

/** The values of one row of a list. */
type Row = Readonly<Record<string, string>>;

/** What a document is made with, by the names that its template uses. */
export interface Values {
  readonly texts: Row;
  readonly lists?: Readonly<Record<string, readonly Row[]>>;
  /** PNG or JPEG. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
}

/**
 * A template with its values filled in.
 * @throws Error naming the template and the value, when it asks for one that there is not: a document with a gap in it
 *   is worse than none
 */
export function contentsOf(template: DocumentTemplate, values: Values): Contents {
  const fill = filler(template, values.texts);
  const shown = template.blocks.flatMap((block) => shownOf(block, values));
  return {
    language: template.language,
    title: fill(template.title),
    blocks: shown.map((block) => blockOf(template, block, values)),
  };
}

/** A block with what is shown of it: none where it, or all that it tells, depends on a value that isn't there. */
function shownOf(block: TemplateBlock, values: Values): TemplateBlock[] {
  const isShown = ({ when }: { readonly when?: string | undefined }) => !when || isThere(when, values);
  if (!isShown(block)) return [];
  if (block.type !== 'facts') return [block];
  const facts = block.facts.filter(isShown);
  return facts.length === 0 ? [] : [{ ...block, facts }];
}

function isThere(name: string, { texts, lists, pictures }: Values): boolean {
  return Boolean(texts[name] || lists?.[name]?.length || pictures?.[name]);
}

function blockOf(template: DocumentTemplate, block: TemplateBlock, values: Values): Block {
  const fill = filler(template, values.texts);
  const listOf = (name: string) => values.lists?.[name] ?? missing(template, name);
  const inRow = (row: Row) => filler(template, { ...values.texts, ...row });
  switch (block.type) {
    case 'heading':
      return { type: 'heading', level: block.level, text: fill(block.text) };
    case 'paragraph':
      return { type: 'paragraph', text: fill(block.text) };
    case 'facts': {
      const facts = block.facts.map(({ label, value }) => ({ label: fill(label), value: fill(value) }));
      return { type: 'facts', facts };
    }
    case 'list': {
      const { items, ordered } = block;
      if (!('of' in items)) return { type: 'list', ordered, items: items.map(fill) };
      return { type: 'list', ordered, items: listOf(items.of).map((row) => inRow(row)(items.item)) };
    }
    case 'table':
      return {
        type: 'table',
        columns: block.columns.map(({ title, share, align }) => ({ title: fill(title), share, align })),
        rows: listOf(block.rows).map((row) => block.columns.map(({ cell }) => inRow(row)(cell))),
        totals: block.totals?.map(fill),
      };
    case 'figure': {
      const bytes = values.pictures?.[block.picture] ?? missing(template, block.picture);
      return { type: 'figure', bytes, alt: fill(block.alt), widthMillimetres: block.widthMillimetres };
    }
    case 'signatures': {
      const parties = block.parties.map(({ name, role }) => ({ name: fill(name), role: fill(role) }));
      return { type: 'signatures', parties };
    }
  }
}

function filler(template: DocumentTemplate, values: Row) {
  return (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? missing(template, name));
}

function missing({ kind, version }: DocumentTemplate, name: string): never {
  throw new Error(`version ${version} of the template ${kind} asks for ${name}, which it was not given`);
}
