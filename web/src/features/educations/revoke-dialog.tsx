import { useTranslation } from 'react-i18next';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { revocationInput, type Testimonial } from '#shared/educations/testimonial-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Asks why a testimonial is revoked, which can't be undone. */
export function RevokeDialog({
  userId,
  testimonial: { documentId, number },
  onClose,
}: {
  userId: UserId;
  testimonial: Testimonial;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(testimonialRoutes.revokeTestimonial, {
    refreshes: [testimonialRoutes.listTestimonials],
    errors: 'caller',
  });
  return (
    <Dialog title={t('testimonials.revokeTitle', { number })} onClose={onClose}>
      <Form
        schema={revocationInput}
        values={{ reason: '' }}
        onSubmit={({ reason }) => run({ params: { userId, documentId }, body: { reason } })}
        onSaved={() => {
          notify('success', t('testimonials.revoked'));
          onClose();
        }}
      >
        <p>{t('testimonials.revokeText')}</p>
        <TextField name="reason" label={t('agreement.reason')} maxLength={500} />
        <FormActions submit={t('testimonials.revoke')} />
      </Form>
    </Dialog>
  );
}
