import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { optionalLine } from '#shared/http/fields.ts';
import type { ListEntry } from '#shared/library/list-schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.object({ need: z.enum(['required', 'recommended']), note: optionalLine(300) });

/** Whether students need a source of a list, and what is said of it there. */
export function EntryDialog({
  entry,
  onSave,
  onClose,
}: {
  entry: ListEntry;
  onSave: (change: Pick<ListEntry, 'required' | 'note'>) => Promise<Outcome<unknown>>;
  onClose: () => void;
}) {
  const { t } = useTranslation('library');
  return (
    <Dialog title={entry.source.title} onClose={onClose}>
      <Form
        schema={schema}
        values={{ need: entry.required ? 'required' : 'recommended', note: entry.note }}
        onSubmit={({ need, note }) => onSave({ required: need === 'required', note })}
        onSaved={onClose}
      >
        <RadioGroup
          name="need"
          label={t('entry.need')}
          options={(['required', 'recommended'] as const).map((value) => ({
            value,
            label: t(`entry.${value}`),
          }))}
        />
        <TextField name="note" label={t('entry.note')} hint={t('entry.noteHint')} optional />
        <FormActions submit={t('entry.save')} />
      </Form>
    </Dialog>
  );
}
