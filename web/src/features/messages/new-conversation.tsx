import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { routes } from '#shared/messages/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const person = z.object({ partnerId: userId });
const group = z.object({ groupId: learnpathId });

interface Props {
  readonly onBegun: (conversationId: string) => void;
  readonly onClose: () => void;
}

/** Begins a conversation with somebody, or as staff with all who follow a learning path. */
export function NewConversation(props: Props) {
  const { t } = useTranslation('messages');
  const { permissions } = useMe();
  const [to, setTo] = useState<'person' | 'learnpath'>('person');
  return (
    <Dialog title={t('new')} onClose={props.onClose}>
      {permissions.has('learnpaths.read') ? (
        <Segmented
          label={t('with')}
          value={to}
          options={(['person', 'learnpath'] as const).map((value) => ({ value, label: t(`with_${value}`) }))}
          onChange={setTo}
        />
      ) : null}
      {to === 'person' ? <WithPerson {...props} /> : <WithLearnpath {...props} />}
    </Dialog>
  );
}

const command = { refreshes: [routes.listConversations], errors: 'caller' } as const;

function WithPerson({ onBegun }: Props) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listContacts, { query: { search } });
  const { run } = useCommand(routes.beginConversation, command);
  return (
    <Form
      schema={person}
      values={{}}
      onSubmit={({ partnerId }) => run({ body: { userId: partnerId } })}
      onSaved={({ id }) => onBegun(id)}
    >
      <ComboField
        name="partnerId"
        label={t('person')}
        hint={t('personHint')}
        placeholder={t('searchPerson')}
        options={(found.data?.data ?? []).map(({ id, name, coaching }) => ({
          ...{ id, label: name },
          ...(coaching && { note: t('kind.coach') }),
        }))}
        onSearch={setSearch}
        loading={found.loading}
        read={found}
      />
      <FormActions submit={t('begin')} />
    </Form>
  );
}

function WithLearnpath({ onBegun }: Props) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const found = useRoute(learnpathRoutes.listLearnpaths, { query: { search } });
  const { run } = useCommand(routes.beginConversation, command);
  return (
    <Form
      schema={group}
      values={{}}
      onSubmit={({ groupId }) => run({ body: { learnpathId: groupId } })}
      onSaved={({ id }) => onBegun(id)}
    >
      <ComboField
        name="groupId"
        label={t('learnpath')}
        hint={t('learnpathHint')}
        placeholder={t('searchLearnpath')}
        options={(found.data?.data ?? []).map(({ id, title }) => ({ id, label: title }))}
        onSearch={setSearch}
        loading={found.loading}
        read={found}
      />
      <FormActions submit={t('begin')} />
    </Form>
  );
}
