import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import { type Checklist, checklistInput } from '#shared/servicedesk/checklist-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { SentHome } from '#web/app/sent-home.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { BehindPart } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ArchiveChecklist } from './archive-checklist.tsx';
import { ChecklistBadge } from './checklist-badge.tsx';
import { ChecklistForm } from './checklist-form.tsx';
import { Receivers } from './receivers.tsx';
import { SetOutAgain } from './set-out-again.tsx';

/** How often it is asked how far a checklist is on its way. */
const askingSeconds = 2;
const isMoving = (state: Checklist['state']) => state === 'publishing' || state === 'archiving';

/** One checklist as its editor sees it; without one in the address, a new one. */
export function ChecklistPage() {
  const { checklistId } = useParams();
  return checklistId ? <Existing key={checklistId} checklistId={checklistId} /> : <NewChecklist />;
}

function useBreadcrumbs() {
  const { t } = useTranslation('servicedesk');
  return [{ to: paths.admin.deskChecklists(), label: t('checklists.title') }];
}

function NewChecklist() {
  const { t } = useTranslation('servicedesk');
  const { permissions } = useMe();
  const navigate = useNavigate();
  const { run } = useCommand(routes.createChecklist, {
    refreshes: [routes.listChecklists],
    errors: 'caller',
  });
  const breadcrumbs = useBreadcrumbs();
  if (!permissions.has('servicedesk.write')) return <SentHome why="notYours" />;
  return (
    <Page title={t('checklists.new')} breadcrumbs={breadcrumbs}>
      <Form
        guarded
        schema={checklistInput}
        values={{ title: '' }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }: Checklist) => {
          notify('success', t('checklists.created'));
          void navigate(paths.admin.deskChecklist(id), { replace: true });
        }}
      >
        <TextField name="title" label={t('articles.name')} hint={t('checklists.titleHint')} autoFocus />
        <FormActions submit={t('article.create')} />
      </Form>
    </Page>
  );
}

function Existing({ checklistId }: { checklistId: string }) {
  const { t } = useTranslation('servicedesk');
  const breadcrumbs = useBreadcrumbs();
  const read = useRoute(
    routes.getChecklist,
    { params: { checklistId } },
    { everySeconds: (latest) => (latest && isMoving(latest.state) ? askingSeconds : 0) },
  );
  const { data } = read;
  if (!data)
    return pageToCome(read, {
      title: t('checklists.one'),
      breadcrumbs,
      otherwise: <LinkButton to={paths.admin.deskChecklists()}>{t('checklists.title')}</LinkButton>,
    });
  return (
    <Page
      title={data.title}
      breadcrumbs={breadcrumbs}
      status={<ChecklistBadge checklist={data} />}
      actions={data.state === 'published' ? <ArchiveChecklist checklist={data} /> : null}
    >
      <Sections>
        {isMoving(data.state) ? (
          <Callout role="status" title={t('checklists.movingTitle')}>
            <p>{t('checklists.movingText')}</p>
            <BehindPart read={read} />
            <SetOutAgain checklist={data} />
          </Callout>
        ) : (
          <ChecklistForm checklist={data} />
        )}
        {data.receivers > 0 ? <Receivers checklist={data} /> : null}
        {data.publishedAt ? null : <DeleteChecklist checklist={data} />}
      </Sections>
    </Page>
  );
}

function DeleteChecklist({ checklist: { id } }: { checklist: Checklist }) {
  const { t } = useTranslation('servicedesk');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteChecklist, {
    refreshes: [routes.listChecklists],
    errors: 'caller',
  });
  return (
    <DeleteSection
      title={t('checklists.delete')}
      question={t('checklists.deleteTitle')}
      text={t('checklists.deleteText')}
      onDelete={async () => {
        const outcome = await run({ params: { checklistId: id } });
        if (!outcome.ok) return outcome;
        notify('success', t('checklists.deleted'));
        await navigate(paths.admin.deskChecklists(), ofDeleted);
        return outcome;
      }}
    />
  );
}
