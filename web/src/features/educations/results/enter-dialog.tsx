import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import { maxMarks, resultSheetInput } from '#shared/educations/result-schemas.ts';
import type { Education, LearnpathResult } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { EducationStudent } from '#shared/educations/student-schemas.ts';
import { userId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../educations.module.css';
import { readMark } from './read-mark.ts';

const typed = z
  .string()
  .check(z.refine((text) => text.trim() === '' || readMark(text) !== undefined, { error: 'mark' }));
const schema = z.extend(z.omit(resultSheetInput, { marks: true }), {
  marks: z
    .record(z.string(), z.optional(typed))
    .check(z.refine((texts) => Object.values(texts).some((text) => text?.trim()), { error: 'needsMark' })),
});

/** A sheet with a line for everybody who studies the education now. */
export function EnterDialog({ education, onClose }: { education: Education; onClose: () => void }) {
  const { t } = useTranslation('results');
  const { data, error, refresh } = useRoute(studentRoutes.listEducationStudents, {
    params: { educationId: education.id },
    query: { status: 'busy', per_page: String(maxMarks) },
  });
  const { run } = useCommand(routes.enterResults, { refreshes: [routes.listResultSheets], errors: 'caller' });
  return (
    <Dialog title={t('enter')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={6} /> : null}
      {data?.data.length === 0 ? <p>{t('noStudents')}</p> : null}
      {data && data.data.length > 0 ? (
        <Form
          schema={schema}
          values={{
            takenOn: today(),
            marks: Object.fromEntries(data.data.map((student) => [student.userId, ''])),
          }}
          onSubmit={({ marks: texts, ...about }) => {
            const marks = Object.entries(texts).flatMap(([id, text]) => {
              const mark = readMark(text ?? '');
              return mark ? [{ userId: userId.parse(id), ...mark }] : [];
            });
            return run({ params: { educationId: education.id }, body: { ...about, marks } });
          }}
          onSaved={() => {
            notify('success', t('entered'));
            onClose();
          }}
        >
          {(form) => (
            <>
              <FieldRow>
                <SelectField
                  name="learnpathId"
                  label={t('learnpath')}
                  placeholder={t('choose')}
                  options={education.linkedLearnpaths.map(({ learnpathId, title }) => ({
                    value: learnpathId,
                    label: title,
                  }))}
                />
                <DateField name="takenOn" label={t('takenOn')} />
              </FieldRow>
              <Marks
                students={data.data}
                more={data.meta.next !== null}
                way={wayOf(education, form.watch('learnpathId'))}
              />
              <FormActions submit={t('submit')} />
            </>
          )}
        </Form>
      ) : null}
    </Dialog>
  );
}

/** A line for each of the students. */
function Marks({
  students,
  more,
  way,
}: {
  students: readonly EducationStudent[];
  more: boolean;
  way: LearnpathResult | 'any';
}) {
  const { t } = useTranslation('results');
  const id = useFieldId()('marks');
  return (
    <fieldset className={styles.marks} id={id} tabIndex={-1}>
      <legend>{t('marks')}</legend>
      <p className={styles.muted}>{t(`marksHint.${way}`)}</p>
      {students.map((student) => (
        <TextField
          key={student.userId}
          name={`marks.${student.userId}`}
          label={student.studentName}
          autoComplete="off"
          maxLength={4}
          optional
          unmarked
        />
      ))}
      {more ? <p className={styles.muted}>{t('more')}</p> : null}
    </fieldset>
  );
}

/** How a learning path is judged by the modules of its education; where none has it, either may be. */
function wayOf({ modules }: Education, learnpathId: string | undefined): LearnpathResult | 'any' {
  const parts = modules.flatMap(({ learnpaths }) => learnpaths);
  return parts.find((part) => part.learnpathId === learnpathId)?.learnpathResult ?? 'any';
}
