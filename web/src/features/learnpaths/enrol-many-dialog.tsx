import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { enrolmentInput } from '#shared/learnpaths/schemas.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { today } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { pastedPeople } from './pasted-people.ts';
import { type Enrolled, useEnrolMany } from './use-enrol-many.ts';

const schema = z.extend(enrolmentInput, {
  list: z.string().check(z.refine((text) => pastedPeople(text).length > 0, { error: 'required' })),
  endsOn: z.optional(z.nullable(enrolmentInput.shape.startsOn)),
});

/** Enrols everybody of a pasted list of student numbers or addresses, and says of whom it could not and why. */
export function EnrolManyDialog({ learnpathId, onClose }: { learnpathId: string; onClose: () => void }) {
  const { t } = useTranslation('learnpaths');
  const { t: common } = useTranslation();
  const [total, setTotal] = useState<number | null>(null);
  const { done, enrolAll } = useEnrolMany(learnpathId);
  const busy = total !== null && done.length < total;
  return (
    <Dialog title={t('many.title')} onClose={() => (busy ? undefined : onClose())}>
      {total === null ? (
        <Form
          schema={schema}
          values={{ list: '', startsOn: today() }}
          onSubmit={async ({ list, startsOn, endsOn }) => {
            const entries = pastedPeople(list);
            setTotal(entries.length);
            await enrolAll(entries, { startsOn, endsOn: endsOn ?? null });
            return null;
          }}
        >
          <TextArea name="list" label={t('many.list')} hint={t('many.listHint')} rows={8} />
          <FieldRow>
            <DateField name="startsOn" label={t('students.startsOn')} />
            <DateField name="endsOn" label={t('students.optionalEnd')} optional />
          </FieldRow>
          <FormActions submit={t('students.save')} />
        </Form>
      ) : (
        <>
          {busy ? (
            <ProgressBar value={(done.length / total) * 100} label={t('many.busy')} />
          ) : (
            <Outcome done={done} />
          )}
          <DialogActions>
            <Button variant="primary" isDisabled={busy} onPress={onClose}>
              {common('action.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** How many were enrolled, and each that wasn't with the reason. */
function Outcome({ done }: { done: readonly Enrolled[] }) {
  const { t } = useTranslation('learnpaths');
  const left = done.filter(({ outcome }) => outcome !== 'enrolled');
  return (
    <Callout
      tone={left.length > 0 ? 'warning' : 'success'}
      title={t('many.done', { count: done.length - left.length })}
      role="status"
    >
      {left.length > 0 ? (
        <ul>
          {left.map(({ entry, outcome }) => (
            <li key={entry}>
              <strong>{entry}</strong>:{' '}
              {outcome === 'unknown' || outcome === 'enrolled'
                ? t('many.unknown')
                : errorText({ code: outcome })}
            </li>
          ))}
        </ul>
      ) : null}
    </Callout>
  );
}
