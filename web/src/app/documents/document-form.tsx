import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { documentFieldsFor, type OpenDocument } from '#shared/media/document-schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { DocumentPlace, type DocumentPurpose } from './document-place.tsx';

/** Whom a document may be for. */
type Role = 'student' | 'teacher' | 'coach';

/** What is saved of a document. */
export interface DocumentBody<One extends Role> {
  readonly title: string;
  readonly description: string;
  readonly type: number;
  readonly link: string | null;
  readonly fileId: NonNullable<OpenDocument['file']>['fileId'] | null;
  readonly roles: One[];
}

/**
 * What a document says, where it lies and whom it is for, whatever it belongs to. Needs the texts of `documents`.
 * @param roles whom it may be for; a new one is for all of them
 * @param purpose what its file is uploaded for
 * @param save sends it
 */
export function DocumentForm<One extends Role>({
  document,
  roles,
  purpose,
  save,
  onSaved,
}: {
  document: (OpenDocument & { readonly roles: readonly One[] }) | undefined;
  roles: readonly [One, ...One[]];
  purpose: DocumentPurpose;
  save: (body: DocumentBody<One>) => Promise<Outcome<unknown>>;
  onSaved: () => void;
}) {
  const { t } = useTranslation('documents');
  // What its type doesn't have is left out before it is sent; the other field may stay empty.
  const schema = z.object({ ...documentFieldsFor(z.enum(roles)), link: z.string() });
  return (
    <Form
      schema={schema}
      values={
        {
          title: document?.title ?? '',
          description: document?.description ?? '',
          type: document?.type ?? 2,
          link: document?.link ?? '',
          fileId: document?.file?.fileId ?? null,
          roles: [...(document?.roles ?? roles)],
        } as never
      }
      onSubmit={({ link, fileId, ...fields }) => {
        const isLink = fields.type === 1;
        return save({ ...fields, link: (isLink && link) || null, fileId: isLink ? null : fileId });
      }}
      onSaved={() => {
        notify('success', t(document ? 'one.saved' : 'one.created'));
        onSaved();
      }}
    >
      <TextField name="title" label={t('one.title')} />
      <TextArea name="description" label={t('one.description')} rows={3} optional />
      <DocumentPlace document={document} purpose={purpose} />
      <CheckboxGroup
        name="roles"
        label={t('one.roles')}
        options={roles.map((value: Role) => ({ value, label: t(`role.${value}`) }))}
      />
      <FormActions {...(!document && { submit: t('one.create') })} />
    </Form>
  );
}
