import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import type { Announcement } from '#shared/messages/announcement-schemas.ts';
import { countUnread } from '#shared/notifications/unread.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { now } from '#web/platform/clock.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import styles from './announcements.module.css';
import { useAnnouncementWords } from './audience-name.ts';

/** One announcement: what it says, and for who sent it how many opened it. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements');
  const { announcementId = '' } = useParams();
  const params = { announcementId } as { announcementId: Announcement['id'] };
  const { data, ...found } = useRoute(routes.getAnnouncement, { params });
  const { impersonated } = useMe();
  const read = useCommand(routes.readAnnouncement, { refreshes: [routes.listReceived, countUnread] });
  const opens = data?.received === true && !impersonated && data.state !== 'withdrawn';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each announcement that is opened
  useEffect(() => {
    if (opens) void read.run({ params });
  }, [opens, announcementId]);
  const back = [{ to: paths.main.announcements(data?.figures ? 'sent' : undefined), label: t('one.back') }];
  if (!data)
    return pageToCome(found, { title: t('received.title'), breadcrumbs: back }, <Skeleton rows={4} />);
  return (
    <Page
      title={data.title}
      breadcrumbs={back}
      intro={
        data.sentAt
          ? t('one.byAt', { name: data.senderName, at: formatMoment(data.sentAt) })
          : t('one.by', { name: data.senderName })
      }
      actions={data.figures && !impersonated ? <Actions announcement={data} /> : null}
    >
      {data.state === 'withdrawn' ? <Callout tone="warning" title={t('one.withdrawn')} /> : null}
      {data.state === 'stopped' && data.figures ? (
        <Callout tone="warning" title={t(`one.stoppedBy.${data.stoppedBy ?? 'broken'}`)}>
          {t('one.sendOnText')}
        </Callout>
      ) : null}
      {data.text ? <p className={styles.text}>{data.text}</p> : null}
      {data.figures ? <Sent announcement={data} figures={data.figures} /> : null}
    </Page>
  );
}

/** Longer than it takes with the largest organisation. */
const patientMilliseconds = 60 * 60_000;

/** Whether one has been on its way for so long that nobody sends it any more: its job was stopped. */
function isLate({ state, createdAt, sendOn }: Announcement): boolean {
  const since = Math.max(Date.parse(createdAt), sendOn ? Date.parse(`${sendOn}T08:00:00Z`) : 0);
  return state === 'sending' && now() - since > patientMilliseconds;
}

function Sent({
  announcement,
  figures: { receivers: count, read },
}: {
  announcement: Announcement;
  figures: NonNullable<Announcement['figures']>;
}) {
  const { t } = useTranslation('announcements');
  const { audienceOf, stateOf } = useAnnouncementWords();
  return (
    <DefinitionList
      facts={[
        { term: t('one.to'), value: audienceOf(announcement) },
        { term: t('one.state'), value: stateOf(announcement) },
        ...(announcement.state === 'planned'
          ? []
          : [{ term: t('one.figures'), value: t('one.opened', { count, read }) }]),
      ]}
    />
  );
}

function Actions({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const { id, title, version, state } = announcement;
  const isPlanned = state === 'planned';
  const { run } = useCommand(routes.deleteAnnouncement, {
    refreshes: [routes.listAnnouncements, ...(isPlanned ? [] : [routes.getAnnouncement])],
    errors: 'caller',
  });
  const sendOn = useCommand(routes.sendAnnouncementAgain, {
    refreshes: [routes.listAnnouncements, routes.getAnnouncement],
  });
  if (state === 'withdrawn') return null;

  async function goOn() {
    const outcome = await sendOn.run({ params: { announcementId: id }, body: { version } });
    if (outcome.ok) notify('success', t('form.sending'));
  }

  async function end() {
    const outcome = await run({ params: { announcementId: id }, body: { version } });
    if (!outcome.ok) return outcome;
    notify('success', t(isPlanned ? 'one.deleted' : 'one.withdrawnDone'));
    if (isPlanned) void navigate(paths.main.announcements('sent'));
    return outcome;
  }

  return (
    <>
      {isPlanned ? <Button onPress={() => setOpen('edit')}>{t('one.edit')}</Button> : null}
      {state === 'stopped' || isLate(announcement) ? (
        <Button isPending={sendOn.pending} onPress={() => void goOn()}>
          {t('one.sendOn')}
        </Button>
      ) : null}
      <Button variant="danger" onPress={() => setOpen('delete')}>
        {t(isPlanned ? 'one.delete' : 'one.withdraw')}
      </Button>
      {open === 'edit' ? (
        <AnnouncementDialog announcement={announcement} onClose={() => setOpen(undefined)} />
      ) : null}
      <ConfirmDialog
        title={t(isPlanned ? 'one.deleteTitle' : 'one.withdrawTitle')}
        confirm={t(isPlanned ? 'one.delete' : 'one.withdraw')}
        tone="danger"
        isOpen={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onConfirm={end}
        onReload={() => readAgain([routes.getAnnouncement])}
      >
        {t(isPlanned ? 'one.deleteText' : 'one.withdrawText', { title })}
      </ConfirmDialog>
    </>
  );
}
