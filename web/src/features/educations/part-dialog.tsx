import { useTranslation } from 'react-i18next';
import { learningpathWay, learnpathResult, type ModulePart, modulePart } from '#shared/educations/schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** How a learning path is followed in a module: its result, way and study phase. What it comes to is decided elsewhere. */
export function PartDialog({
  part,
  name,
  onSave,
  onClose,
}: {
  part: ModulePart;
  name: string;
  onSave: (part: ModulePart) => Promise<Outcome<unknown>>;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  return (
    <Dialog title={name} onClose={onClose}>
      <Form schema={modulePart} values={part} onSubmit={onSave} onSaved={onClose}>
        <FieldRow>
          <SelectField
            name="learnpathResult"
            label={t('part.result')}
            options={learnpathResult.options.map((value) => ({ value, label: t(`result.${value}`) }))}
          />
          <SelectField
            name="learningpathWay"
            label={t('part.way')}
            options={learningpathWay.options.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
        </FieldRow>
        <SelectField
          name="studyPhase"
          label={t('part.phase')}
          options={([1, 2] as const).map((value) => ({ value, label: t(`phase.${value}`) }))}
        />
        <FormActions />
      </Form>
    </Dialog>
  );
}
