import * as z from 'zod/mini';
import {
  type AgreementArticle,
  type AgreementTexts,
  agreementTexts,
  linesOf,
} from '#shared/educations/agreement-text-schemas.ts';
import { instant, type Language } from '#shared/http/fields.ts';
import { companyId, type Ids } from '#shared/identity/ids.ts';
import { type DocumentTemplate, documentTemplate, type TemplateBlock } from '#shared/platform/document.ts';
import { entity } from '../../platform/table/entity.ts';
import en from '../templates/agreement.en.json' with { type: 'json' };
import nl from '../templates/agreement.nl.json' with { type: 'json' };
import articlesEn from '../templates/agreement-articles.en.json' with { type: 'json' };
import articlesNl from '../templates/agreement-articles.nl.json' with { type: 'json' };

/** What a company says in its agreements; its version is the number that each agreement keeps. */
export const agreementTextSet = entity({
  name: 'agreement-texts',
  schema: z.object({ companyId, nl: agreementTexts, en: agreementTexts, changedAt: instant }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['AGREEMENT-TEXTS'],
  },
  // Articles were the lines of one text.
  upgrades: [(old) => ({ ...old, nl: inArticles(old.nl), en: inArticles(old.en) })],
});

/** What the product says in agreements where a company says nothing. */
export function standardTexts(language: Language): AgreementTexts {
  const [first] = productTemplate(language).blocks;
  const introduction = first?.type === 'paragraph' ? first.text : '';
  return { introduction, articles: { nl: articlesNl, en: articlesEn }[language], closing: '' };
}

/** Texts with those of the product where a part was left empty. */
export function wholeTexts(language: Language, { introduction, articles, closing }: AgreementTexts) {
  const standard = standardTexts(language);
  return {
    introduction: introduction || standard.introduction,
    articles: articles.length > 0 ? articles : standard.articles,
    closing,
  };
}

/**
 * The template of an agreement: what is agreed stands before how it is approved. Parties, education, block and how it is
 * approved are the product's: those are facts, and what approving means is the same everywhere.
 */
export function agreementTemplate(language: Language, texts: AgreementTexts): DocumentTemplate {
  const template = productTemplate(language);
  const { introduction, articles, closing } = wholeTexts(language, texts);
  const [_, ...facts] = template.blocks;
  const approving = facts.findLastIndex(({ type }) => type === 'heading');
  const agreed = [...blocksOf(articles, language), ...paragraphs(closing)];
  return { ...template, blocks: [...paragraphs(introduction), ...facts.toSpliced(approving, 0, ...agreed)] };
}

const word = { nl: 'Artikel', en: 'Article' } as const;

/** Articles under a heading each; those that are a line each, and have no titles, as a numbered list. */
function blocksOf(articles: readonly AgreementArticle[], language: Language): TemplateBlock[] {
  if (articles.every(({ title, text }) => !title && linesOf(text).length === 1))
    return [{ type: 'list', ordered: true, items: articles.map(({ text }) => text.trim()) }];
  return articles.flatMap(({ title, text }, at): TemplateBlock[] => {
    const number = `${word[language]} ${at + 1}`;
    const heading = { type: 'heading', text: title ? `${number}. ${title}` : number, level: 3 } as const;
    return [heading, ...paragraphs(text)];
  });
}

const paragraphs = (text: string): TemplateBlock[] =>
  linesOf(text).map((line) => ({ type: 'paragraph', text: line }));

function productTemplate(language: Language): DocumentTemplate {
  return documentTemplate.parse({ nl, en }[language]);
}

const before = z.object({ ...agreementTexts.shape, articles: z.string() });

function inArticles(old: unknown): AgreementTexts {
  const { articles, ...rest } = before.parse(old);
  return { ...rest, articles: linesOf(articles).map((text) => ({ title: '', text })) };
}
