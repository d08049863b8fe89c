import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { importRoutes } from '#shared/content/import-routes.ts';
import { type CoursePreview, courseImport } from '#shared/content/import-schemas.ts';
import type { FileId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './import.module.css';
import { LeftOutList } from './left-out-list.tsx';

const schema = z.omit(courseImport, { fileId: true });

/** What the file would become; nothing is written until it is started. */
export function PreviewStep({
  fileId,
  onStarted,
  onBack,
}: {
  fileId: FileId;
  onStarted: (job: Job) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('course-import');
  const { data, error, refresh } = useRoute(importRoutes.previewCourseImport, { params: { fileId } });
  const { run } = useCommand(importRoutes.importCourse, { refreshes: [jobs.listJobs], errors: 'caller' });
  if (error) {
    return (
      <div className={styles.step}>
        <FailedState error={error} onRetry={refresh} />
        <DialogActions>
          <Button onPress={onBack}>{t('preview.back')}</Button>
        </DialogActions>
      </div>
    );
  }
  if (!data) return <Loader />;
  const { title, language, chapters, pictureCount, leftOut } = data;
  return (
    <div className={styles.step}>
      <p>
        {t('preview.made', {
          chapters: t('preview.chapters', { count: chapters.length }),
          pictures: t('preview.pictures', { count: pictureCount }),
        })}
      </p>
      <Form
        width="wide"
        schema={schema}
        values={{ title, language }}
        onSubmit={(body) => run({ body: { fileId, ...body } })}
        onSaved={onStarted}
      >
        <TextField name="title" label={t('preview.title')} />
        <SelectField
          name="language"
          label={t('preview.language')}
          options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <ChaptersTable chapters={chapters} />
        <LeftOutList leftOut={leftOut} />
        <FormActions submit={t('preview.start')}>
          <Button onPress={onBack}>{t('preview.back')}</Button>
        </FormActions>
      </Form>
    </div>
  );
}

function ChaptersTable({ chapters }: { chapters: CoursePreview['chapters'] }) {
  const { t } = useTranslation('course-import');
  const columns: Column<CoursePreview['chapters'][number]>[] = [
    { key: 'title', title: t('preview.chapter'), cell: ({ title }) => title },
    { key: 'path', title: t('preview.path'), secondary: true, cell: ({ path }) => path },
    {
      key: 'pictures',
      title: t('preview.pictureCount'),
      kind: 'number',
      cell: ({ pictureCount }) => pictureCount,
    },
    {
      key: 'questions',
      title: t('preview.questionCount'),
      kind: 'number',
      cell: ({ questionCount }) => questionCount,
    },
  ];
  return (
    <Table caption={t('preview.caption')} columns={columns} rows={chapters} rowKey={({ path }) => path} />
  );
}
