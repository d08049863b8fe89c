import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { gradeListInput } from '#shared/educations/testimonial-schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

/** Asks which grade list is wanted, and fetches it. */
export function GradeListDialog({
  make,
  onClose,
}: {
  make: (body: z.infer<typeof gradeListInput>) => Promise<Outcome<{ link: string }>>;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  return (
    <Dialog title={t('gradeList.title')} onClose={onClose}>
      <Form
        schema={gradeListInput}
        values={{ scope: 'full', format: 'pdf' }}
        onSubmit={make}
        onSaved={({ link }) => {
          globalThis.location.assign(link);
          onClose();
        }}
      >
        <RadioGroup
          name="scope"
          label={t('gradeList.scope')}
          options={(['full', 'first-year'] as const).map((value) => ({
            value,
            label: t(`gradeList.of.${value}`),
          }))}
        />
        <RadioGroup
          name="format"
          label={t('gradeList.format')}
          options={(['pdf', 'xlsx'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <FormActions submit={t('gradeList.download')} />
      </Form>
    </Dialog>
  );
}
