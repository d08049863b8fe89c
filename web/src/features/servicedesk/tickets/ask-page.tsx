import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ownTicketRoutes as routes } from '#shared/servicedesk/own-ticket-routes.ts';
import { mostTicketFiles, ticketInput } from '#shared/servicedesk/ticket-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { useOnceKeys } from '#web/platform/once-key.ts';
import { roomFor } from '#web/platform/upload/room-for.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FoundArticles } from '../articles/found-articles.tsx';
import { useCategories } from '../use-categories.ts';
import { cameFrom } from './came-from.ts';
import styles from './tickets.module.css';

const { subject, text, categoryId } = ticketInput.shape;
// What is missing is said in one go, as only the server sees that a text holds nothing but spaces.
const schema = z.object({ subject, text: text.check(z.minLength(1)), categoryId, sendsPage: z.boolean() });
/** What somebody looked for before they came to ask. */
const looked = z.object({ subject });

/** Asks the service desk something: articles that may answer it come up while its subject is typed. */
export function AskPage() {
  const { t } = useTranslation('servicedesk');
  const categories = useCategories();
  const breadcrumbs = [{ to: paths.study.desk(), label: t('desk') }];
  const none = categories.data !== undefined && categories.all.length === 0;
  return (
    <Page title={t('ask.title')} breadcrumbs={breadcrumbs} width="study" intro={t('ask.intro')}>
      {categories.error ? <FailedState error={categories.error} onRetry={categories.refresh} /> : null}
      {categories.data || categories.error ? null : <Skeleton rows={6} />}
      {none ? (
        <EmptyState icon="message" title={t('ask.closedTitle')}>
          {t('ask.closedText')}
        </EmptyState>
      ) : null}
      {categories.data && !none ? <AskForm categories={categories.options} /> : null}
    </Page>
  );
}

function AskForm({ categories }: { categories: ReturnType<typeof useCategories>['options'] }) {
  const { t } = useTranslation('servicedesk');
  const navigate = useNavigate();
  const { state } = useLocation();
  const uploads = useUploads('ticket');
  const { keyFor } = useOnceKeys();
  const [page] = useState(cameFrom);
  const { run } = useCommand(routes.askQuestion, { refreshes: [routes.listOwnTickets], errors: 'caller' });
  const { fileIds } = uploads;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      values={{
        ...{ subject: looked.safeParse(state).data?.subject ?? '', text: '', categoryId: '' },
        sendsPage: page !== null,
      }}
      onSubmit={({ sendsPage, ...values }) => {
        const written = { ...values, fileIds, page: sendsPage ? page : null };
        return run({ body: { ...written, key: keyFor(written) } });
      }}
      onSaved={({ id }) => {
        notify('success', t('ask.sent'));
        void navigate(paths.study.deskTicket(id), { replace: true });
      }}
    >
      <div className={styles.subject}>
        <TextField name="subject" label={t('ask.subject')} maxLength={150} autoFocus />
        <MayHelp />
      </div>
      <SelectField
        name="categoryId"
        label={t('ask.category')}
        placeholder={t('ask.choose')}
        options={categories}
      />
      <RichTextField name="text" label={t('ask.text')} compact />
      <Field id="ask-files" label={t('ticket.files')} kind="group" optional>
        <DropZone
          label={t('ticket.files')}
          purpose="ticket"
          disabled={uploads.items.length >= mostTicketFiles}
          onFiles={(chosen) =>
            uploads.add(
              roomFor(chosen, mostTicketFiles - uploads.items.length, (names) =>
                t('ticket.tooManyFiles', { most: mostTicketFiles, names }),
              ),
            )
          }
        />
        <UploadList uploads={uploads} />
      </Field>
      {page ? <Checkbox name="sendsPage" label={t('ask.page')} hint={page} /> : null}
      <FormActions submit={t('ask.send')} />
    </Form>
  );
}

/** Articles that may answer what the subject says, after a short pause in typing. */
function MayHelp() {
  const typed = String(useWatch({ name: 'subject' })).trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed), 300);
    return () => clearTimeout(pause);
  }, [typed]);
  return asked.length > 2 ? <FoundArticles typed={asked.slice(0, 100)} aside /> : null;
}
