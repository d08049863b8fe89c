import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import {
  type Agreement,
  type AgreementField,
  agreementStatusInput,
} from '#shared/educations/agreement-schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { DocumentId, UserId } from '#shared/identity/ids.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, look } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import styles from './documents.module.css';
import { MissingData, missingIn } from './missing-data.tsx';

const refreshes = [
  agreementRoutes.getAgreement,
  studentRoutes.getStudentEducation,
  studentRoutes.listBlockLog,
];

interface Props {
  readonly userId: UserId;
  readonly block: Block;
  readonly mayWrite: boolean;
  /** It is the reader's own: a colleague decides where it stands. */
  readonly isOwn?: boolean | undefined;
  readonly onClose: () => void;
}

/** The agreement of a final block: where it stands, the evidence of the decision, and what staff can do about it. */
export function AgreementDialog({ userId, block, mayWrite, isOwn = false, onClose }: Props) {
  const { t } = useTranslation('educations');
  const { agreement, version, id: blockId } = block;
  const { run, pending } = useCommand(agreementRoutes.generateAgreement, { refreshes, errors: 'caller' });
  const [missing, setMissing] = useState<readonly AgreementField[]>([]);
  async function generate() {
    const outcome = await run({ params: { userId, blockId }, body: { version } });
    if (outcome.ok) {
      notify('success', t('agreement.asked'));
      return onClose();
    }
    const lacking = missingIn(outcome.error);
    setMissing(lacking);
    if (lacking.length === 0) notify('danger', errorText(outcome.error));
  }
  return (
    <Dialog kind="side" title={t('agreement.of', { name: block.title })} onClose={onClose}>
      {agreement && agreement.status !== 'making' ? (
        <Made userId={userId} documentId={agreement.documentId} mayDecide={mayWrite && !isOwn} />
      ) : (
        <p>{t(agreement ? 'agreement.making' : 'agreement.none')}</p>
      )}
      {missing.length > 0 ? <MissingData userId={userId} fields={missing} /> : null}
      {mayWrite ? (
        <Button icon="restore" isPending={pending} onPress={() => void generate()}>
          {t(agreement ? 'agreement.again' : 'agreement.generate')}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Made({
  userId,
  documentId,
  mayDecide,
}: {
  userId: UserId;
  documentId: DocumentId;
  mayDecide: boolean;
}) {
  const { t } = useTranslation('educations');
  const params = { userId, documentId };
  const { data, error, refresh } = useRoute(agreementRoutes.getAgreement, { params });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <p className={styles.links}>
        <AgreementBadge status={data.status} />
        <a className={look({ size: 'small' })} href={data.link}>
          <Icon name="download" size={16} />
          <span>{t('agreement.download')}</span>
        </a>
      </p>
      <Facts agreement={data} />
      {mayDecide && data.status !== 'withdrawn' ? <StatusForm userId={userId} agreement={data} /> : null}
    </>
  );
}

function Facts({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('educations');
  const { sentAt, remindOn, reason, statusSetBy, evidence, sha256, textsVersion } = agreement;
  return (
    <DefinitionList
      facts={[
        { term: t('agreement.sentAt'), value: sentAt && formatMoment(sentAt) },
        ...(remindOn ? [{ term: t('agreement.remindOn'), value: formatDate(remindOn) }] : []),
        ...(reason ? [{ term: t('agreement.reason'), value: reason }] : []),
        ...(statusSetBy ? [{ term: t('agreement.setBy'), value: statusSetBy }] : []),
        ...(evidence
          ? [
              { term: t('agreement.decidedBy'), value: evidence.name },
              { term: t('agreement.decidedAt'), value: formatMoment(evidence.at) },
              { term: t('agreement.typed'), value: evidence.word },
              { term: t('agreement.signedInAt'), value: formatMoment(evidence.authenticatedAt) },
              ...(evidence.signedInBy
                ? [{ term: t('agreement.signedInBy'), value: t(`agreement.signIn.${evidence.signedInBy}`) }]
                : []),
              ...(evidence.institution
                ? [{ term: t('agreement.institution'), value: evidence.institution }]
                : []),
              {
                term: t('agreement.session'),
                value: <span className={styles.hash}>{evidence.sessionId}</span>,
              },
            ]
          : []),
        { term: t('agreement.texts'), value: textsVersion || t('agreement.standardTexts') },
        { term: t('agreement.hash'), value: <code className={styles.hash}>{sha256}</code> },
      ]}
    />
  );
}

function StatusForm({ userId, agreement }: { userId: UserId; agreement: Agreement }) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(agreementRoutes.setAgreementStatus, { refreshes, errors: 'caller' });
  const { documentId, version: latest, status } = agreement;
  const otherStatuses = (['sent', 'approved', 'rejected'] as const).filter((one) => one !== status);
  return (
    <Form
      version={latest}
      schema={z.omit(agreementStatusInput, { version: true })}
      values={{ status: otherStatuses[0] ?? 'approved', reason: '' }}
      onSubmit={(body, version) => run({ params: { userId, documentId }, body: { ...body, version } })}
      onSaved={() => notify('success', t('agreement.statusSet'))}
      onReload={() => refresh(refreshes)}
    >
      <SelectField
        name="status"
        label={t('agreement.setStatus')}
        options={otherStatuses.map((value) => ({ value, label: t(`agreement.status.${value}`) }))}
      />
      <TextField name="reason" label={t('agreement.reason')} maxLength={500} />
      <FormActions submit={t('agreement.set')} />
    </Form>
  );
}
