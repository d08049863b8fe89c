import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Registration } from '#shared/educations/student-schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { testimonialInput, testimonialKind } from '#shared/educations/testimonial-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A number that is left empty is drawn from the series. */
const schema = z.extend(testimonialInput, {
  number: z.union([z.literal(''), z.nonoptional(testimonialInput.shape.number)]),
});

/**
 * Issues a testimonial under a number of its own.
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
  const [now] = registrations;
  const { data: series } = useRoute(testimonialRoutes.getTestimonialSeries);
  const next = series?.number;
  const likely = now?.status === 'graduated' ? 'degree' : now?.status === null ? 'propaedeutic' : 'statement';
  return (
    <Dialog title={t('testimonials.issue')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      <Form
        schema={schema}
        values={{
          educationId: now?.educationId,
          kind: likely,
          number: '',
          signatory: { name: '', role: '' },
        }}
        onSubmit={({ number, ...body }) =>
          run({ params: { userId }, body: { ...body, ...(number && { number }) } })
        }
        onSaved={() => {
          notify('success', t('testimonials.issued'));
          onClose();
        }}
      >
        {registrations.length > 1 ? (
          <SelectField
            name="educationId"
            label={t('view.one')}
            options={registrations.map(({ educationId: value, educationName: label }) => ({ value, label }))}
          />
        ) : null}
        <SelectField
          name="kind"
          label={t('testimonials.type')}
          options={testimonialKind.options.map((value) => ({
            value,
            label: t(`testimonials.kind.${value}`),
          }))}
        />
        <FieldRow>
          <TextField
            name="number"
            label={t('testimonials.number')}
            hint={next ? t('testimonials.numberFromSeries', { number: next }) : t('testimonials.numberHint')}
            maxLength={40}
          />
          <DateField name="issuedOn" label={t('testimonials.issuedOn')} />
        </FieldRow>
        <FieldRow>
          <TextField name="signatory.name" label={t('testimonials.signatory')} maxLength={100} />
          <TextField name="signatory.role" label={t('testimonials.role')} maxLength={100} />
        </FieldRow>
        <FormActions submit={t('testimonials.issue')} />
      </Form>
    </Dialog>
  );
}
