import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './tests.module.css';

interface Answer {
  readonly text: string;
  readonly feedback: string;
  readonly correct: boolean;
}

/** Most answers that a question takes. */
const most = 10;

/** The answers of a question, of which one is marked as correct. */
export function AnswerFields() {
  const fieldId = useFieldId();
  const { t } = useTranslation('tests');
  // Its own key of a row is not the id that the server knows an answer by.
  const { fields, append, remove, move } = useFieldArray({ name: 'answers', keyName: 'key' });
  const { setValue, formState } = useFormContext<{ answers: Answer[] }>();
  const answers = useWatch<{ answers: Answer[] }, 'answers'>({ name: 'answers' });
  const { message, root } = formState.errors.answers ?? {};
  const label = (index: number) => t('question.answer', { number: index + 1 });
  function mark(correct: number) {
    for (const index of fields.keys())
      setValue(`answers.${index}.correct`, index === correct, { shouldDirty: true });
  }
  return (
    <Field
      id={fieldId('answers')}
      label={t('question.answers')}
      kind="group"
      error={message ?? root?.message}
    >
      <ol className={styles.answers} id={fieldId('answers')} tabIndex={-1}>
        {fields.map(({ key }, index) => (
          <li key={key} className={styles.answer} data-correct={answers[index]?.correct || undefined}>
            <div className={styles.answerHead}>
              <label className={styles.correct}>
                <input
                  type="radio"
                  name="correct-answer"
                  checked={answers[index]?.correct ?? false}
                  onChange={() => mark(index)}
                />
                <span>{t('question.correct', { number: index + 1 })}</span>
              </label>
              <span className={styles.answerActions}>
                <RowActions
                  index={index}
                  count={fields.length}
                  fewest={2}
                  name={label(index)}
                  onMove={move}
                  onRemove={remove}
                />
              </span>
            </div>
            <TextArea name={`answers.${index}.text`} label={label(index)} rows={2} />
            <TextArea
              name={`answers.${index}.feedback`}
              label={t('question.feedback')}
              hint={index === 0 ? t('question.feedbackHint') : undefined}
              rows={2}
              optional
            />
          </li>
        ))}
      </ol>
      <div className={styles.addAnswer}>
        <Button
          icon="plus"
          isDisabled={fields.length >= most}
          onPress={() => append({ text: '', feedback: '', correct: false })}
        >
          {t('question.addAnswer')}
        </Button>
      </div>
    </Field>
  );
}
