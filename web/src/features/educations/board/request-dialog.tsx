import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  type BoardRequest,
  type BoardRequestInput,
  boardRequestInput,
  type RequestKind,
  requestKinds,
} from '#shared/educations/board-schemas.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { notify } from '#web/platform/notices.ts';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { UploadList } from '#web/ui/file-list.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './board.module.css';

/**
 * What is asked, without its files.
 * @param withEvidence there are files, or they are on their way
 */
const schemaFor = (withEvidence: boolean) =>
  z.omit(boardRequestInput, { fileIds: true }).check(
    z.refine(({ kind, learnpathId }) => requestKinds[kind].about !== 'learnpath' || learnpathId !== null, {
      path: ['learnpathId'],
    }),
    z.refine(({ kind }) => !requestKinds[kind].needsEvidence || withEvidence, { path: ['fileIds'] }),
  );

/**
 * Asks something of the examination board.
 * @param kinds that may be asked here
 * @param blocks of the student, for the learning path that it is about
 * @param told said once it was asked
 */
export function RequestDialog({
  kinds,
  blocks,
  send,
  told,
  onClose,
}: {
  kinds: readonly RequestKind[];
  blocks: readonly Block[];
  send: (body: BoardRequestInput) => Promise<Outcome<BoardRequest>>;
  told: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const uploads = useUploads('evidence');
  const { fileIds } = uploads;
  const [first = 'exemption'] = kinds;
  return (
    <Dialog title={t('study.new')} onClose={onClose}>
      <Form
        schema={schemaFor(uploads.busy || fileIds.length > 0)}
        values={{ kind: first, learnpathId: null, motivation: '' }}
        onSubmit={({ learnpathId, ...said }) => {
          const about = requestKinds[said.kind].about === 'learnpath' ? learnpathId : null;
          return send({ ...said, learnpathId: about, fileIds });
        }}
        onSaved={() => {
          notify('success', told);
          onClose();
        }}
      >
        {(form) => {
          const kind = form.watch('kind');
          return (
            <>
              <SelectField
                name="kind"
                label={t('study.type')}
                hint={t(`hint.${kind}`)}
                options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
              {requestKinds[kind].about === 'learnpath' ? (
                <SelectField
                  name="learnpathId"
                  label={t('study.learnpath')}
                  placeholder={t('study.choose')}
                  options={learnpathsFor(kind, blocks)}
                />
              ) : null}
              <TextArea
                name="motivation"
                label={t('study.motivation')}
                hint={t('study.motivationHint')}
                rows={5}
                maxLength={4000}
              />
              <Evidence uploads={uploads} optional={!requestKinds[kind].needsEvidence} />
              <FormActions submit={t('study.submit')} />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}

/** What somebody shows along with what they ask, with what is wrong with it: it lacks. */
function Evidence({ uploads, optional }: { uploads: Uploads; optional: boolean }) {
  const { t } = useTranslation('board');
  const { getFieldState, formState, clearErrors } = useFormContext();
  const id = useFieldId()('fileIds');
  const { error } = getFieldState('fileIds', formState);
  return (
    <Field id={id} label={t('study.evidence')} kind="group" optional={optional} error={error?.message}>
      <div id={id} tabIndex={-1} className={styles.evidence}>
        <DropZone
          label={t('study.drop')}
          purpose="evidence"
          onFiles={(files) => {
            clearErrors('fileIds');
            uploads.add(files);
          }}
        />
        <UploadList uploads={uploads} />
        {uploads.busy ? <p className={styles.muted}>{t('study.busy')}</p> : null}
      </div>
    </Field>
  );
}

/** The learning paths that it can be about, each once. */
function learnpathsFor(kind: RequestKind, blocks: readonly Block[]) {
  const parts = blocks.flatMap(({ learnpaths }) => learnpaths);
  const fit = kind === 'exemption' ? parts.filter(({ status }) => status !== 2 && status !== 5) : parts;
  const named = new Map(fit.map((part) => [part.learnpathId, titleOf(part)]));
  return [...named].map(([value, label]) => ({ value, label }));
}
