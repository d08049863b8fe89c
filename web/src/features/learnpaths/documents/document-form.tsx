import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { documentChange, type LearnpathDocument } from '#shared/learnpaths/document-schemas.ts';
import { FileField } from '#web/app/file-field.tsx';
import { type Outcome, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup, RadioGroup } from '#web/ui/checkbox.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

// What its type doesn't have is left out before it is sent; the other field may stay empty.
const schema = z.extend(z.omit(documentChange, { version: true }), { link: z.string() });

/** What a document says, where it lies and whom it is for. */
export function DocumentForm({
  learnpathId,
  document,
  onSaved,
}: {
  learnpathId: string;
  document: LearnpathDocument | undefined;
  onSaved: () => void;
}) {
  const { t } = useTranslation('documents');
  const options = { refreshes: [documentRoutes.listDocuments], errors: 'caller' as const };
  const add = useCommand(documentRoutes.createDocument, options);
  const change = useCommand(documentRoutes.updateDocument, options);
  return (
    <Form
      schema={schema}
      values={{
        title: document?.title ?? '',
        description: document?.description ?? '',
        type: document?.type ?? 2,
        link: document?.link ?? '',
        fileId: document?.file?.fileId ?? null,
        roles: document?.roles ?? ['student', 'teacher'],
      }}
      onSubmit={({ link, fileId, ...fields }): Promise<Outcome<unknown>> => {
        const isLink = fields.type === 1;
        const body = { ...fields, link: (isLink && link) || null, fileId: isLink ? null : fileId };
        return document
          ? change.run({
              params: { learnpathId, documentId: document.id },
              body: { version: document.version, ...body },
            })
          : add.run({ params: { learnpathId }, body });
      }}
      onSaved={() => {
        notify('success', t(document ? 'one.saved' : 'one.created'));
        onSaved();
      }}
    >
      <TextField name="title" label={t('one.title')} />
      <TextArea name="description" label={t('one.description')} rows={3} optional />
      <RadioGroup
        name="type"
        label={t('one.type')}
        options={([2, 1] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Place document={document} />
      <CheckboxGroup
        name="roles"
        label={t('one.roles')}
        options={(['student', 'teacher'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <FormActions {...(!document && { submit: t('one.create') })} />
    </Form>
  );
}

/** Where it lies: at an address, or here. */
function Place({ document }: { document: LearnpathDocument | undefined }) {
  const { t } = useTranslation('documents');
  const type: unknown = useWatch({ name: 'type' });
  if (type === 1) return <TextField name="link" type="url" label={t('one.link')} />;
  return (
    <FileField
      name="fileId"
      label={t('one.file')}
      remove={t('one.removeFile')}
      purpose="document"
      current={document?.file ?? null}
    />
  );
}
