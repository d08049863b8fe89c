import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/educations/routes.ts';
import { type Education, educationChange } from '#shared/educations/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { useAskedField } from '#web/ui/asked-field.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CumLaudeSection } from './cum-laude-section.tsx';

const schema = z.pick(educationChange, { testimonialData: true, cumLaude: true });

/** What a testimonial says of the education. */
export function TestimonialTab({ education }: { education: Education }) {
  const { t } = useTranslation('educations');
  useAskedField();
  const { run } = useCommand(routes.updateEducation, { refreshes: [routes.getEducation], errors: 'caller' });
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={education.version}
      values={{ testimonialData: education.testimonialData, cumLaude: education.cumLaude }}
      onSubmit={(change, version) =>
        run({ params: { educationId: education.id }, body: { version, ...change } })
      }
      onSaved={() => notify('success', t('general.saved'))}
      onReload={() => refresh([routes.getEducation])}
    >
      <Section title={t('testimonial.title')} intro={t('testimonial.intro')}>
        <TextField
          name="testimonialData.hboName"
          label={t('testimonial.hboName')}
          hint={t('testimonial.hboNameHint')}
          maxLength={200}
          optional
        />
        <TextField
          name="testimonialData.specialization"
          label={t('testimonial.specialization')}
          maxLength={200}
          optional
        />
        {(['', '2'] as const).map((nth) => (
          <FieldRow key={nth}>
            <TextField
              name={`testimonialData.title${nth}`}
              label={t(`testimonial.degree${nth}`)}
              {...(nth === '' && { hint: t('testimonial.degreeHint') })}
              maxLength={200}
              optional
            />
            <TextField
              name={`testimonialData.abbreviation${nth}`}
              label={t(`testimonial.abbreviation${nth}`)}
              maxLength={20}
              optional
            />
          </FieldRow>
        ))}
        <DateField
          name="testimonialData.accreditedOn"
          label={t('testimonial.accreditedOn')}
          hint={t('testimonial.accreditedOnHint')}
          optional
        />
        <TextField
          name="testimonialData.authority"
          label={t('testimonial.authority')}
          hint={t('testimonial.authorityHint')}
          maxLength={200}
          optional
        />
      </Section>
      <CumLaudeSection />
      <SaveBar />
    </Form>
  );
}
