import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/content/routes.ts';
import { type Course, chapterInput } from '#shared/content/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.omit(chapterInput, { courseId: true });

/** Adds a chapter at the end of a course, and goes on to write it. */
export function NewChapterDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createChapter, {
    refreshes: [routes.getCourse, routes.listCourses],
    errors: 'caller',
  });
  return (
    <Dialog title={t('chapters.addTitle')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      <Form
        schema={schema}
        values={{ title: '', subtitle: '', type: 1 }}
        onSubmit={async (body) => {
          const outcome = await run({ body: { courseId: course.id, ...body } });
          if (outcome.ok) {
            notify('success', t('chapters.created'));
            void navigate(paths.admin.chapter(outcome.value.id));
          }
          return outcome;
        }}
      >
        <TextField name="title" label={t('chapter.title')} autoFocus />
        <RadioGroup
          name="type"
          label={t('chapters.type')}
          options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
            value,
            label: t(`type.${value}`),
            hint: t(`typeHint.${value}`),
          }))}
        />
        <FormActions submit={t('chapters.create')} />
      </Form>
    </Dialog>
  );
}
