import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Registration } from '#shared/educations/student-schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import {
  type TestimonialField,
  testimonialField,
  testimonialInput,
  testimonialKind,
} from '#shared/educations/testimonial-schemas.ts';
import { language } from '#shared/http/fields.ts';
import type { EducationId, UserId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Signing } from './signing.tsx';
import { TestimonialLacks } from './testimonial-lacks.tsx';

/** A number that is left empty is drawn from the series. */
const schema = z.extend(testimonialInput, {
  number: z.union([z.literal(''), z.nonoptional(testimonialInput.shape.number)]),
});

/** What lacks for a testimonial, and of which education. */
interface Lacks {
  readonly educationId: EducationId;
  readonly fields: readonly TestimonialField[];
}

/**
 * Issues a testimonial under a number of its own; says what lacks for it.
 * @param registrations of the student, what they study now first
 */
export function IssueDialog({
  userId,
  registrations,
  onClose,
}: {
  userId: UserId;
  registrations: readonly Registration[];
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(testimonialRoutes.issueTestimonial, {
    refreshes: [testimonialRoutes.listTestimonials],
    errors: 'caller',
  });
  const [lacks, setLacks] = useState<Lacks | null>(null);
  const [now] = registrations;
  const { data: series } = useRoute(testimonialRoutes.getTestimonialSeries);
  const next = series?.number;
  const likely = now?.status === 'graduated' ? 'degree' : now?.status === null ? 'propaedeutic' : 'statement';
  async function issue({ number, ...said }: z.output<typeof schema>) {
    const body = { ...said, ...(number && { number }) };
    const outcome = await run({ params: { userId }, body });
    if (outcome.ok || outcome.error.code !== 'TESTIMONIAL_DATA_MISSING') return outcome;
    const { fields = {} } = outcome.error;
    setLacks({
      educationId: said.educationId,
      fields: testimonialField.options.filter((field) => fields[field]),
    });
    return null;
  }
  return (
    <Dialog title={t('testimonials.issue')} onClose={onClose}>
      <Form
        schema={schema}
        values={{
          ...(now && { educationId: now.educationId }),
          ...{ kind: likely, number: '', issuedOn: today(), supplementLanguage: 'en' },
        }}
        onSubmit={issue}
        onSaved={() => {
          notify('success', t('testimonials.issued'));
          onClose();
        }}
      >
        {({ watch }) => (
          <>
            {registrations.length > 1 ? (
              <SelectField
                name="educationId"
                label={t('view.one')}
                options={registrations.map(({ educationId: value, educationName: label }) => ({
                  value,
                  label,
                }))}
              />
            ) : null}
            <SelectField
              name="kind"
              label={t('testimonials.type')}
              hint={t(`testimonials.when.${watch('kind')}`)}
              options={testimonialKind.options.map((value) => ({
                value,
                label: t(`testimonials.kind.${value}`),
              }))}
            />
            {watch('kind') === 'degree' ? (
              <SelectField
                name="supplementLanguage"
                label={t('testimonials.supplementLanguage')}
                options={language.options.map((value) => ({ value, label: t(`language.${value}`) }))}
              />
            ) : null}
            <FieldRow>
              <TextField
                name="number"
                label={t('testimonials.number')}
                hint={
                  next ? t('testimonials.numberFromSeries', { number: next }) : t('testimonials.numberHint')
                }
                maxLength={40}
              />
              <DateField name="issuedOn" label={t('testimonials.issuedOn')} />
            </FieldRow>
            <Signing issuedOn={watch('issuedOn')} />
            {lacks ? <TestimonialLacks userId={userId} {...lacks} /> : null}
            <FormActions submit={t('testimonials.issue')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
