import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatTenths } from '#web/platform/format.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import type { Clash, Content } from './draft.ts';
import styles from './grading.module.css';

const schema = z.object({ choices: z.array(z.enum(['mine', 'theirs'])) });

/** Asks which counts of what one assessor typed in two places; until that is decided nothing is saved. */
export function ClashDialog({
  submission,
  clashes,
  onSettle,
  onClose,
}: {
  submission: GradingSubmission;
  clashes: readonly Clash[];
  /** Gets the parts that stay as they were saved elsewhere. */
  onSettle: (theirs: ReadonlySet<string>) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('work');
  const asked = submission.content.partialAssignments.flatMap((partial) => partial.criteria);

  function nameOf(part: string): string {
    if (part === 'feedback') return t('assessment.feedback');
    const position = asked.findIndex(({ id }) => part.startsWith(id));
    const kind = part.endsWith('.grade') ? 'clash.grade' : 'clash.comment';
    return t(kind, { number: position + 1, title: asked[position]?.title ?? '' });
  }
  const shown = (content: Content) =>
    typeof content === 'number' ? formatTenths(content) : content || t('clash.empty');

  return (
    <Dialog kind="alert" title={t('clash.title')} onClose={onClose}>
      <p className={styles.muted}>{t('clash.text')}</p>
      <Form
        schema={schema}
        values={{ choices: clashes.map(() => 'mine' as const) }}
        onSubmit={async ({ choices }) => {
          onSettle(new Set(clashes.flatMap(({ part }, at) => (choices[at] === 'theirs' ? [part] : []))));
          return { ok: true, value: undefined };
        }}
      >
        {clashes.map(({ part, mine, theirs }, at) => (
          <RadioGroup
            key={part}
            name={`choices.${at}`}
            label={nameOf(part)}
            options={[
              { value: 'mine', label: t('clash.mine', { content: shown(mine) }) },
              { value: 'theirs', label: t('clash.theirs', { content: shown(theirs) }) },
            ]}
          />
        ))}
        <FormActions submit={t('clash.settle')} />
      </Form>
    </Dialog>
  );
}
