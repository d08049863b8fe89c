import * as z from 'zod/mini';
import { type AgreementTexts, agreementTexts, linesOf } from '#shared/educations/agreement-text-schemas.ts';
import { instant, type Language } from '#shared/http/fields.ts';
import { type CompanyId, companyId } from '#shared/identity/ids.ts';
import { type DocumentTemplate, documentTemplate, type TemplateBlock } from '#shared/platform/document.ts';
import { entity } from '../../platform/table/entity.ts';
import en from '../templates/agreement.en.json' with { type: 'json' };
import nl from '../templates/agreement.nl.json' with { type: 'json' };

/** What a company says in its agreements; its version is the number that each agreement keeps. */
export const agreementTextSet = entity({
  name: 'agreement-texts',
  schema: z.object({ companyId, nl: agreementTexts, en: agreementTexts, changedAt: instant }),
  key: {
    pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
    sk: () => ['AGREEMENT-TEXTS'],
  },
});

/** What the product says in agreements where a company says nothing. */
export function standardTexts(language: Language): AgreementTexts {
  const { blocks } = productTemplate(language);
  const texts = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
  const items = blocks.flatMap((block) =>
    block.type === 'list' && Array.isArray(block.items) ? block.items : [],
  );
  return { introduction: texts[0] ?? '', articles: items.join('\n'), closing: '' };
}

/** Texts with those of the product where a part was left empty. */
export function wholeTexts(language: Language, { introduction, articles, closing }: AgreementTexts) {
  const standard = standardTexts(language);
  return {
    introduction: introduction || standard.introduction,
    articles: articles || standard.articles,
    closing,
  };
}

/**
 * The template of an agreement. Parties, education, block and how it is approved are the product's: those are facts,
 * and what approving means is the same everywhere.
 */
export function agreementTemplate(language: Language, texts: AgreementTexts): DocumentTemplate {
  const template = productTemplate(language);
  const { introduction, articles, closing } = wholeTexts(language, texts);
  const blocks = template.blocks.flatMap((block, index): TemplateBlock[] => {
    if (index === 0) return paragraphs(introduction);
    if (block.type !== 'list') return [block];
    return [{ ...block, items: linesOf(articles) }, ...paragraphs(closing)];
  });
  return { ...template, blocks };
}

const paragraphs = (text: string): TemplateBlock[] =>
  linesOf(text).map((line) => ({ type: 'paragraph', text: line }));

function productTemplate(language: Language): DocumentTemplate {
  return documentTemplate.parse({ nl, en }[language]);
}
