import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/messages/routes.ts';
import { type Report, reason } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { takeLostFocus } from '#web/ui/hand-on-focus.ts';
import { ListBody } from '#web/ui/list-body.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { KeepDays } from './keep-days.tsx';
import styles from './reports.module.css';

const refreshes = [routes.listReports];

/** Messages that were reported, for who reviews them; and for how long messages are kept. */
export function ReportsPage() {
  const { t } = useTranslation('messages');
  const { permissions } = useMe();
  const list = useListState();
  const found = useRoute(routes.listReports, { query: { page: list.page } });
  const [opening, setOpening] = useState<Report>();
  return (
    <Page title={t('reports.title')} intro={t('reports.intro')}>
      <ListBody
        found={found}
        list={list}
        empty={
          <EmptyState icon="flag" title={t('reports.emptyTitle')}>
            {t('reports.emptyText')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.reports} aria-label={t('reports.title')}>
            {rows.map((one) => (
              <Row key={one.id} report={one} onOpen={() => setOpening(one)} />
            ))}
          </ul>
        )}
      </ListBody>
      {permissions.has('settings.write') ? <KeepDays /> : null}
      {opening ? <OpenDialog report={opening} onClose={() => setOpening(undefined)} /> : null}
    </Page>
  );
}

function Row({ report, onOpen }: { report: Report; onOpen: () => void }) {
  const { t } = useTranslation('messages');
  const { id, version, conversationId, conversationKind, reporterName, reportedAt, closedAt } = report;
  const { openedByName, readUntil } = report;
  const closing = useCommand(routes.closeReport, { refreshes });
  const [wasClosed, setClosed] = useState(false);
  async function close() {
    const { ok } = await closing.run({ params: { reportId: id }, body: { version } });
    if (!ok) return;
    notify('success', t('reports.closedNow'));
    setClosed(true);
  }
  return (
    <li>
      <div>
        <p>
          <strong>{t('reports.by', { name: reporterName })}</strong> · {t(`kind.${conversationKind}`)} ·{' '}
          <time dateTime={reportedAt}>{formatMoment(reportedAt)}</time>
        </p>
        <p>{report.reason}</p>
        {/* The button makes way for what it says. */}
        <p className={styles.state} tabIndex={-1} ref={wasClosed && closedAt ? takeLostFocus : null}>
          {closedAt
            ? t('reports.closed', { at: formatMoment(closedAt) })
            : openedByName && readUntil
              ? t('reports.opened', { name: openedByName, until: formatMoment(readUntil) })
              : t('reports.waits')}
        </p>
      </div>
      {closedAt ? null : (
        <div className={styles.does}>
          {readUntil ? (
            <LinkButton to={paths.main.messages(conversationId)} size="small">
              {t('reports.read')}
            </LinkButton>
          ) : (
            <Button size="small" onPress={onOpen}>
              {t('reports.open')}
            </Button>
          )}
          <Button size="small" variant="quiet" isPending={closing.pending} onPress={() => void close()}>
            {t('reports.close')}
          </Button>
        </div>
      )}
    </li>
  );
}

const schema = z.object({ reason });

function OpenDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { run } = useCommand(routes.openReport, { refreshes, errors: 'caller' });
  const { id, version, conversationId } = report;
  return (
    <Dialog title={t('reports.openTitle')} onClose={onClose}>
      <p>{t('reports.openText')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={(values) =>
          run({ params: { reportId: id }, body: { version, conversationId, reason: values.reason } })
        }
        onSaved={() => void navigate(paths.main.messages(conversationId))}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextArea name="reason" label={t('reports.reason')} maxLength={1000} />
        <FormActions submit={t('reports.open')} />
      </Form>
    </Dialog>
  );
}
