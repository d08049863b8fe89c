import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { noPayerDetails, paying } from '#shared/educations/payer-schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { type Block, blockInput } from '#shared/educations/student-schemas.ts';
import { date } from '#shared/http/fields.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BlockPayer } from './payer/block-payer.tsx';

const schema = z.extend(blockInput, {
  startDate: date,
  endDate: date,
  pays: z.enum(['study', 'own']),
  paidBy: paying,
});
const refreshes = [studentRoutes.getStudentEducation, studentRoutes.listBlockLog];

/**
 * Makes a block, or changes its name or period. A block lasts whole days; one that begins or ends at another hour keeps
 * it.
 */
export function BlockDialog({
  userId,
  block,
  payer,
  onClose,
}: {
  userId: UserId;
  /** Who pays for the study, by name. */
  payer: string;
  block: Block | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const create = useCommand(studentRoutes.createBlock, { refreshes, errors: 'caller' });
  const update = useCommand(studentRoutes.updateBlock, { refreshes, errors: 'caller' });
  const startTime = block?.startDate.slice(10) ?? 'T00:00:00';
  const opensOn = block?.registrationOpensOn ?? null;
  const fixed = opensOn !== null && opensOn <= today();
  const endTime = block?.endDate.slice(10) ?? 'T23:59:59';
  return (
    <Dialog title={block ? t('blocks.change') : t('blocks.new')} onClose={onClose}>
      <Form
        schema={schema}
        version={block?.version ?? 0}
        values={{
          title: block?.title ?? '',
          pays: block?.paidBy ? 'own' : 'study',
          paidBy: block?.paidBy ?? { payer: '', payerDetails: noPayerDetails },
          ...(block && { startDate: block.startDate.slice(0, 10), endDate: block.endDate.slice(0, 10) }),
        }}
        onSubmit={({ title, startDate, endDate, pays, paidBy }, version) => {
          const body = { title, startDate: startDate + startTime, endDate: endDate + endTime };
          if (!block) return create.run({ params: { userId }, body });
          const changes = fixed ? { title } : body;
          return update.run({
            params: { userId, blockId: block.id },
            body: { version, ...changes, paidBy: pays === 'own' ? paidBy : null },
          });
        }}
        onSaved={() => {
          notify('success', t('blocks.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        {({ watch }) => (
          <>
            <TextField name="title" label={t('blocks.title')} maxLength={100} autoFocus />
            {opensOn ? (
              <Callout
                tone={fixed ? 'warning' : 'info'}
                title={t(fixed ? 'blocks.datesFixed' : 'blocks.datesWillBeFixed', {
                  date: formatDate(opensOn),
                })}
              />
            ) : null}
            {fixed ? null : (
              <FieldRow>
                <DateField name="startDate" label={t('blocks.startDate')} />
                <DateField name="endDate" label={t('blocks.endDate')} />
              </FieldRow>
            )}
            {block ? (
              <BlockPayer
                ofStudy={payer}
                isOwn={watch('pays') === 'own'}
                hasName={watch('paidBy.payer') !== ''}
              />
            ) : null}
            <FormActions />
          </>
        )}
      </Form>
    </Dialog>
  );
}
