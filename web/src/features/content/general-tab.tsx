import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { type Course, courseChange } from '#shared/content/schemas.ts';
import { LastChanged } from '#web/app/last-changed.tsx';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAsking } from '#web/ui/use-asking.ts';
import { CategoryChoice } from './categories/category-choice.tsx';
import { isUnfinished, PublishDialog } from './publish-dialog.tsx';
import { statuses } from './status-badge.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useLearnpathsWith } from './use-learnpaths.ts';

const CourseOrigin = lazyPart(['copies'], () => import('./copy/course-origin.tsx'), 'CourseOrigin');

const schema = z.omit(courseChange, { version: true, companies: true });

/** Texts, language, picture and status of a course. */
export function GeneralTab({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const { run } = useCommand(routes.updateCourse, {
    refreshes: [routes.getCourse, routes.listCourses],
    errors: 'caller',
  });
  const { ask, asking } = useAsking();
  const takingBack = useAsking();
  const uses = useLearnpathsWith(course.id).data?.data ?? [];
  const { title, subtitle, language, status, description, image, categories, media } = course;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={course.version}
      values={{
        ...{ title, subtitle, language, status, description, categories },
        image: image && { fileId: image.fileId, alt: image.alt },
      }}
      onSubmit={async (change, version) => {
        const publishes = change.status === 2 && status !== 2;
        if (publishes && isUnfinished(course) && !(await ask())) return null;
        const takesBack = status === 2 && change.status !== undefined && change.status !== 2;
        const concerns = uses.length > 0 || course.companies.length > 1;
        if (takesBack && concerns && !(await takingBack.ask())) return null;
        const outcome = await run({ params: { courseId: course.id }, body: { version, ...change } });
        if (!outcome.ok && outcome.error.code === 'CATEGORY_NOT_FOUND')
          await refresh([categoryRoutes.listCategories]);
        return outcome;
      }}
      onSaved={() => notify('success', t('general.saved'))}
      onReload={() => refresh([routes.getCourse])}
    >
      <Section title={t('general.facts')}>
        <TextField name="title" label={t('general.title')} />
        <TextField name="subtitle" label={t('general.subtitle')} optional />
        <FieldRow>
          <SelectField
            name="status"
            label={t('general.status')}
            hint={t('general.statusHint')}
            options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <SelectField
            name="language"
            label={t('general.language')}
            options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </FieldRow>
        <CategoryChoice />
      </Section>
      <Section title={t('general.image')} intro={t('general.imageIntro')}>
        <ImageField name="image" label={t('general.image')} current={image} />
      </Section>
      <Section title={t('general.description')} intro={t('general.descriptionIntro')}>
        <RichTextField name="description" label={t('general.description')} media={media} optional />
      </Section>
      {course.origin ? <CourseOrigin origin={course.origin} /> : null}
      <LastChanged at={course.updatedAt} by={course.updatedBy} />
      <SaveBar />
      <PublishDialog course={course} {...asking} />
      <TakeBackDialog course={course} learnpaths={uses} {...takingBack.asking} />
    </Form>
  );
}
