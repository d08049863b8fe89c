import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { regulationsInput, versionRoutes } from '#shared/educations/version-routes.ts';
import type { EducationId } from '#shared/identity/ids.ts';
import type { OpenDocument } from '#shared/media/document-schemas.ts';
import { DocumentPlace } from '#web/app/documents/document-place.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

// What its type doesn't have is left out before it is sent; the other field may stay empty.
const schema = z.extend(z.omit(regulationsInput, { version: true }), { link: z.string() });
const refreshes = [versionRoutes.getRegulations];

/** Sets the regulations of a study year. */
export function RegulationsDialog({
  educationId,
  year,
  current: { version: latest, document },
  onClose,
}: {
  educationId: EducationId;
  year: string;
  current: { readonly version: number; readonly document: OpenDocument | null };
  onClose: () => void;
}) {
  const { t } = useTranslation('versions');
  const { t: d } = useTranslation('documents');
  const { run } = useCommand(versionRoutes.setRegulations, { refreshes, errors: 'caller' });
  return (
    <Dialog title={t('regulations.title')} onClose={onClose}>
      <Form
        schema={schema}
        version={latest}
        values={{
          title: document?.title ?? t('regulations.name', { year }),
          type: document?.type ?? 2,
          link: document?.link ?? '',
          fileId: document?.file?.fileId ?? null,
        }}
        onSubmit={({ link, fileId, ...fields }, version) => {
          const isLink = fields.type === 1;
          const place = { link: (isLink && link) || null, fileId: isLink ? null : fileId };
          return run({ params: { educationId }, body: { version, ...fields, ...place } });
        }}
        onSaved={() => {
          notify('success', t('regulations.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        <TextField name="title" label={d('one.title')} maxLength={200} />
        <DocumentPlace document={document} purpose="document" />
        <FormActions submit={t('regulations.save')} />
      </Form>
    </Dialog>
  );
}
