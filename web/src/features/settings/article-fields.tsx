import { get, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostArticles } from '#shared/educations/agreement-text-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './settings.module.css';

/** What is agreed, article by article, in an order that can be changed. */
export function ArticleFields({ language }: { language: Language }) {
  const { t } = useTranslation('settings');
  const list = `${language}.articles` as const;
  const id = useFieldId()(list);
  const { fields, append, remove, move } = useFieldArray({ name: list, keyName: 'key' });
  const { errors } = useFormState();
  const fault: { message?: string; root?: { message?: string } } = get(errors, list) ?? {};
  const label = t(`agreementTexts.in.${language}`, { part: t('agreementTexts.articles') });
  return (
    <Field
      id={id}
      label={label}
      kind="group"
      hint={t('agreementTexts.articlesHint')}
      error={fault.message ?? fault.root?.message}
    >
      <ol className={styles.articles} id={id} tabIndex={-1}>
        {fields.map(({ key }, index) => {
          const name = t(`agreementTexts.article.${language}`, { number: index + 1 });
          return (
            <li key={key}>
              <div className={styles.articleHead}>
                <strong>{name}</strong>
                <span>
                  <RowActions
                    index={index}
                    count={fields.length}
                    labels={{
                      up: t('agreementTexts.article.up', { name }),
                      down: t('agreementTexts.article.down', { name }),
                      remove: t('agreementTexts.article.remove', { name }),
                    }}
                    onMove={move}
                    onRemove={remove}
                  />
                </span>
              </div>
              <TextField
                name={`${list}.${index}.title`}
                label={t('agreementTexts.article.title', { name })}
                maxLength={200}
                optional
              />
              <TextArea
                name={`${list}.${index}.text`}
                label={t('agreementTexts.article.text', { name })}
                rows={3}
                maxLength={5000}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          icon="plus"
          isDisabled={fields.length >= mostArticles}
          onPress={() => append({ title: '', text: '' })}
        >
          {t(`agreementTexts.article.add.${language}`)}
        </Button>
      </div>
    </Field>
  );
}
