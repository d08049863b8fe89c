import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/educations/routes.ts';
import { type Education, educationChange } from '#shared/educations/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { useAskedField } from '#web/ui/asked-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CategoryChoice } from './categories/category-choice.tsx';
import { CodeFields, NameFields, ShapeFields } from './education-fields.tsx';
import { statuses } from './status-badge.tsx';

const schema = z.omit(educationChange, { version: true, testimonialData: true, cumLaude: true });

/** What an education is, how DUO and other systems know it, and what is told of it. */
export function GeneralTab({ education }: { education: Education }) {
  const { t } = useTranslation('educations');
  useAskedField();
  const { run } = useCommand(routes.updateEducation, {
    refreshes: [routes.getEducation, routes.listEducations],
    errors: 'caller',
  });
  const { name, title, englishTitle, subtitle, educationType, level, code, brinCode, locationNumber } =
    education;
  const {
    categoryIds,
    studyYear,
    language,
    propaedeuticPhase,
    attemptRule,
    points,
    status,
    description,
    meta,
  } = education;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={education.version}
      values={{
        ...{ name, title, englishTitle, subtitle, educationType, level, code, brinCode, locationNumber },
        ...{
          categoryIds,
          studyYear,
          language,
          propaedeuticPhase,
          attemptRule,
          points,
          status,
          description,
          meta,
        },
      }}
      onSubmit={(change, version) =>
        run({ params: { educationId: education.id }, body: { version, ...change } })
      }
      onSaved={() => notify('success', t('general.saved'))}
      onReload={() => refresh([routes.getEducation])}
    >
      <Section title={t('general.facts')}>
        <NameFields />
        <CategoryChoice />
        <ShapeFields />
        <SelectField
          name="status"
          label={t('list.status')}
          hint={t('general.statusHint')}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Section>
      <Section title={t('general.register')} intro={t('general.registerIntro')}>
        <CodeFields />
        <Checkbox name="meta.excludeDuo" label={t('general.excludeDuo')} hint={t('general.excludeDuoHint')} />
      </Section>
      <Section title={t('general.elsewhere')} intro={t('general.elsewhereIntro')}>
        <FieldRow>
          <TextField name="meta.eloId" label={t('general.eloId')} maxLength={50} optional />
          <TextField name="meta.novisId" label={t('general.novisId')} maxLength={50} optional />
        </FieldRow>
      </Section>
      <Section title={t('general.description')}>
        <RichTextField name="description" label={t('general.description')} optional />
      </Section>
      <SaveBar />
    </Form>
  );
}
