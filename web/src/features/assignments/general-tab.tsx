import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/assignments/routes.ts';
import { type Assignment, assignmentChange } from '#shared/assignments/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LearnpathField } from './learnpath-box.tsx';
import { TermsSection } from './terms-section.tsx';

const schema = z.pick(assignmentChange, {
  title: true,
  learnpathId: true,
  finalAssignment: true,
  description: true,
  image: true,
  deadlineOn: true,
  resitDeadlineOn: true,
  attemptsPerYear: true,
  lateWork: true,
});

/** Title, learning path, kind, description and picture. */
export function GeneralTab({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.updateAssignment, {
    refreshes: [routes.getAssignment, routes.listAssignments],
    errors: 'caller',
  });
  const { title, learnpathId, finalAssignment, description, image } = assignment;
  const { deadlineOn, resitDeadlineOn, attemptsPerYear, lateWork } = assignment;
  return (
    <Form
      version={assignment.version}
      onReload={() => refresh([routes.getAssignment])}
      width="wide"
      guarded
      schema={schema}
      values={{
        ...{ title, learnpathId, finalAssignment, description },
        ...{ deadlineOn, resitDeadlineOn, attemptsPerYear, lateWork },
        image: image && { fileId: image.fileId, alt: image.alt },
      }}
      onSubmit={(change, version) =>
        run({ params: { assignmentId: assignment.id }, body: { version, ...change } })
      }
      onSaved={() => notify('success', t('general.saved'))}
    >
      <Section title={t('general.facts')}>
        <TextField name="title" label={t('general.title')} maxLength={200} />
        <LearnpathField />
        <Checkbox name="finalAssignment" label={t('general.final')} hint={t('general.finalHint')} />
      </Section>
      <TermsSection />
      <Section title={t('general.description')} intro={t('general.descriptionIntro')}>
        <RichTextField name="description" label={t('general.description')} optional />
      </Section>
      <Section title={t('general.image')} intro={t('general.imageIntro')}>
        <ImageField name="image" label={t('general.image')} current={image} />
      </Section>
      <SaveBar />
    </Form>
  );
}
