import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import {
  approvalInput,
  approvalWords,
  rejectionInput,
  type StudyAgreement,
} from '#shared/educations/agreement-schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './documents.module.css';

const options = {
  refreshes: [agreementRoutes.getStudyAgreement, studentRoutes.getStudyEducation],
  errors: 'caller',
} as const;

/** Approves by typing the word that says so, or rejects with a reason. */
export function DecideAgreement({
  agreement: { documentId, sha256 },
  onChanged,
}: {
  agreement: StudyAgreement;
  onChanged: () => void;
}) {
  const { t, i18n } = useTranslation('educations');
  const [rejecting, setRejecting] = useState(false);
  const approving = useCommand(agreementRoutes.approveAgreement, options);
  const params = { documentId };
  const word = approvalWords[i18n.language === 'en' ? 'en' : 'nl'];
  return (
    <Card title={t('agreement.decide')}>
      <Form
        schema={z.pick(approvalInput, { word: true })}
        values={{ word: '' }}
        onSubmit={({ word: typed }) => approving.run({ params, body: { word: typed, sha256 } })}
        onSaved={() => {
          notify('success', t('agreement.approved'));
          toTop();
        }}
      >
        <TextField
          name="word"
          label={t('agreement.word', { word })}
          hint={t('agreement.wordHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
        />
        <div className={styles.links}>
          <Button type="submit" variant="primary" isPending={approving.pending}>
            {t('agreement.approve')}
          </Button>
          <Button onPress={() => setRejecting(true)}>{t('agreement.reject')}</Button>
        </div>
      </Form>
      {rejecting ? (
        <RejectDialog
          documentId={documentId}
          sha256={sha256}
          onClose={() => {
            setRejecting(false);
            onChanged();
          }}
        />
      ) : null}
    </Card>
  );
}

/** The form is gone once it was decided: above the words stands what became of it. */
function toTop() {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

function RejectDialog({
  documentId,
  sha256,
  onClose,
}: Pick<StudyAgreement, 'documentId' | 'sha256'> & { onClose: () => void }) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(agreementRoutes.rejectAgreement, options);
  return (
    <Dialog title={t('agreement.rejectTitle')} onClose={onClose}>
      <Form
        schema={z.pick(rejectionInput, { reason: true })}
        values={{ reason: '' }}
        onSubmit={({ reason }) => run({ params: { documentId }, body: { reason, sha256 } })}
        onSaved={() => {
          notify('success', t('agreement.rejected'));
          onClose();
        }}
      >
        <TextArea name="reason" label={t('agreement.reason')} rows={4} maxLength={2000} />
        <FormActions submit={t('agreement.reject')} />
      </Form>
    </Dialog>
  );
}
