import { useTranslation } from 'react-i18next';
import { mostArticles } from '#shared/educations/agreement-text-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

/** What is agreed, article by article, in an order that can be changed. */
export function ArticleFields({ language }: { language: Language }) {
  const { t } = useTranslation('settings');
  const nameOf = (number: number) => t(`agreementTexts.article.${language}`, { number });
  return (
    <FieldGroups
      list={`${language}.articles`}
      label={t(`agreementTexts.in.${language}`, { part: t('agreementTexts.articles') })}
      hint={t('agreementTexts.articlesHint')}
      nameOf={nameOf}
      add={t(`agreementTexts.article.add.${language}`)}
      most={mostArticles}
      empty={() => ({ title: '', text: '' })}
    >
      {(path, index) => (
        <>
          <TextField
            name={`${path}.title`}
            label={t('agreementTexts.article.title', { name: nameOf(index + 1) })}
            maxLength={200}
            optional
          />
          <TextArea
            name={`${path}.text`}
            label={t('agreementTexts.article.text', { name: nameOf(index + 1) })}
            rows={3}
            maxLength={5000}
          />
        </>
      )}
    </FieldGroups>
  );
}
