import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userId } from '#shared/identity/ids.ts';
import { ticketRoutes as routes } from '#shared/servicedesk/ticket-routes.ts';
import type { Ticket } from '#shared/servicedesk/ticket-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ComboBox } from '#web/ui/combobox.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Select } from '#web/ui/select.tsx';
import { useCategories } from '../use-categories.ts';
import styles from './tickets.module.css';

type Change = {
  readonly assigneeId?: string | null;
  readonly state?: Ticket['state'];
  readonly categoryId?: string;
};

/** Whose a question is, by when it is to be answered, and what it is about. */
export function TicketPanel({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('servicedesk');
  const { id: ticketId, version, state, categoryId, dueOn, page, subject } = ticket;
  const { permissions } = useMe();
  const categories = useCategories();
  const refreshes = [routes.getTicket, routes.listTickets, routes.countWaiting];
  const { run } = useCommand(routes.changeTicket, { refreshes });

  async function change(to: Change) {
    const { ok } = await run({ params: { ticketId }, body: { version, ...to } });
    if (ok) notify('success', t('ticket.changed'));
    else await refresh(refreshes);
  }
  return (
    <Card title={t('ticket.handling')}>
      <div className={styles.panel}>
        <Assignee ticket={ticket} onChange={(assigneeId) => void change({ assigneeId })} />
        <Labelled label={t('ticket.state')}>
          <Select
            label={t('ticket.state')}
            value={state}
            options={[
              { value: 'open', label: t('state.open') },
              { value: 'waiting', label: t('state.waiting') },
              { value: 'solved', label: t('state.solved') },
            ]}
            onChange={(chosen) => {
              if (chosen && chosen !== state) void change({ state: chosen });
            }}
          />
        </Labelled>
        <Labelled label={t('articles.category')}>
          <Select
            label={t('articles.category')}
            value={categoryId as string | null}
            {...(categoryId === null && { placeholder: t('ticket.noCategory') })}
            options={categories.options}
            read={categories}
            onChange={(chosen) => {
              if (chosen && chosen !== categoryId) void change({ categoryId: chosen });
            }}
          />
        </Labelled>
        <DefinitionList
          facts={[
            { term: t('ticket.dueOn'), value: state === 'open' ? formatDate(dueOn) : null },
            { term: t('ticket.page'), value: page },
          ]}
        />
        {permissions.has('servicedesk.write') ? (
          // What was asked and answered is personal: an article takes no more of it than what it is about.
          <LinkButton
            size="small"
            icon="book"
            to={paths.admin.deskArticle()}
            state={{ title: subject, categoryId }}
          >
            {t('ticket.toArticle')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

function Assignee({
  ticket: { assigneeId, assigneeName },
  onChange,
}: {
  ticket: Ticket;
  onChange: (assigneeId: string | null) => void;
}) {
  const { t } = useTranslation('servicedesk');
  const { user } = useMe();
  const [choosing, setChoosing] = useState(false);
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listAnswerers, { query: { search } }, { skip: !choosing });
  const others = (found.data?.data ?? []).filter(({ id }) => id !== assigneeId);
  return (
    <Labelled label={t('ticket.assignee')}>
      <p className={styles.whose}>{assigneeName ?? t('ticket.nobody')}</p>
      {choosing ? (
        <ComboBox
          autoFocus
          label={t('ticket.findAssignee')}
          placeholder={t('ticket.findAssignee')}
          options={others.map(({ id, name }) => ({ id, label: name }))}
          loading={found.loading}
          read={found}
          onSearch={setSearch}
          onChange={(id) => {
            const chosen = userId.safeParse(id).data;
            if (!chosen) return;
            setChoosing(false);
            onChange(chosen);
          }}
        />
      ) : (
        <div className={styles.buttons}>
          {assigneeId === user.id ? null : (
            <Button size="small" icon="user" onPress={() => onChange(user.id)}>
              {t('ticket.take')}
            </Button>
          )}
          <Button size="small" onPress={() => setChoosing(true)}>
            {t('ticket.assign')}
          </Button>
          {assigneeId ? (
            <Button size="small" variant="quiet" onPress={() => onChange(null)}>
              {t('ticket.release')}
            </Button>
          ) : null}
        </div>
      )}
    </Labelled>
  );
}
