import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { type Course, chapterInput } from '#shared/content/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The same over the list of courses, of which one is chosen first. */
export function NewChapterSomewhere() {
  const navigate = useNavigate();
  return <NewChapterDialog onClose={() => void navigate(paths.admin.courses(), { replace: true })} />;
}

interface NewChapterProps {
  /** Absent: it is chosen in the window. */
  readonly course?: Course;
  readonly onClose: () => void;
}

/** Adds a chapter at the end of a course, and goes on to write it. */
export function NewChapterDialog({ course, onClose }: NewChapterProps) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createChapter, {
    refreshes: [routes.getCourse, routes.listCourses],
    errors: 'caller',
  });
  return (
    <Dialog title={t('chapters.addTitle')} onClose={onClose}>
      <Form
        schema={chapterInput}
        values={{ ...(course && { courseId: course.id }), title: '', subtitle: '', type: 1 }}
        onSubmit={async (body) => {
          const outcome = await run({ body });
          if (outcome.ok) {
            notify('success', t('chapters.created'));
            // In a course the window has no address of its own, and Back leads to that course.
            void navigate(paths.admin.chapter(outcome.value.id), { replace: !course });
          }
          return outcome;
        }}
      >
        {course ? null : <CourseField />}
        <TextField name="title" label={t('chapter.title')} autoFocus={course !== undefined} />
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

function CourseField() {
  const { t } = useTranslation('content');
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listCourses, {
    query: { per_page: 20, search },
  });
  return (
    <ComboField
      name="courseId"
      label={t('chapters.course')}
      placeholder={t('list.search')}
      options={(found.data?.data ?? []).map(({ id, title }) => ({ id, label: title }))}
      onSearch={setSearch}
      loading={found.loading}
      read={found}
    />
  );
}
