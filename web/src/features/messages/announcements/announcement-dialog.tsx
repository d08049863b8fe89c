import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { learnpathId, roleId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import {
  type AudienceKind,
  announcementText,
  announcementTitle,
  type SentAnnouncement,
} from '#shared/messages/announcement-schemas.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { useOnceKeys } from '#web/platform/once-key.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

const fields = z.object({
  ...{ title: announcementTitle, text: announcementText, sendOn: z.nullable(date) },
  ...{ roleId: z.optional(roleId), learnpathId: z.optional(learnpathId), team: z.optional(z.string()) },
});
type Values = z.output<typeof fields>;

/** What is to be chosen depends on for whom it is. */
function schemaFor(kind: AudienceKind): typeof fields {
  const chosen = <Name extends 'roleId' | 'learnpathId' | 'team'>(wanted: AudienceKind, name: Name) =>
    z.refine<Values>((values) => kind !== wanted || Boolean(values[name]), {
      path: [name],
      error: 'required',
    });
  return fields.check(chosen('role', 'roleId'), chosen('learnpath', 'learnpathId'), chosen('team', 'team'));
}

interface Props {
  /** The one that is planned; absent: a new one. */
  readonly announcement?: SentAnnouncement;
  readonly onClose: () => void;
}

/** Announces something, or changes what is planned. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { t } = useTranslation('announcements');
  const { data, error, refresh } = useRoute(routes.listAudiences);
  return (
    <Dialog title={t(announcement ? 'form.edit' : 'form.new')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton rows={5} />}
      {data && !data.everyone && data.teams.length === 0 ? <Callout title={t('form.noTeams')} /> : null}
      {data && (data.everyone || data.teams.length > 0) ? (
        <AnnouncementForm announcement={announcement} audiences={data} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

interface FormProps {
  readonly announcement: SentAnnouncement | undefined;
  readonly audiences: z.infer<(typeof routes.listAudiences)['response']>;
  readonly onClose: () => void;
}

function AnnouncementForm({ announcement, audiences, onClose }: FormProps) {
  const { t, i18n } = useTranslation('announcements');
  const language = i18n.resolvedLanguage === 'en' ? 'en' : 'nl';
  const kinds: AudienceKind[] = [
    ...(audiences.everyone ? (['everyone', 'role', 'learnpath'] as const) : []),
    ...(audiences.teams.length > 0 ? (['team'] as const) : []),
  ];
  const [kind, setKind] = useState<AudienceKind>(announcement?.audience.kind ?? kinds[0] ?? 'team');
  const [search, setSearch] = useState('');
  const paths = useRoute(
    learnpathRoutes.listLearnpaths,
    { query: { search } },
    { skip: kind !== 'learnpath' },
  );
  const refreshes = [routes.listAnnouncements, routes.getAnnouncement];
  const create = useCommand(routes.createAnnouncement, { refreshes, errors: 'caller' });
  const update = useCommand(routes.updateAnnouncement, { refreshes, errors: 'caller' });
  const before = announcement?.audience;
  const { keyFor } = useOnceKeys();
  /** Told to hundreds, it is not told twice because no answer came the first time. */
  const announce = (body: ReturnType<typeof bodyOf>) => create.run({ body: { ...body, key: keyFor(body) } });

  /** What the form holds, as a call takes it. */
  function bodyOf(values: Values) {
    const { title, text, sendOn, roleId, learnpathId, team } = values;
    const chosen = audiences.teams.find((one) => one.teamId === team);
    return {
      ...{ title, text, sendOn },
      audience: {
        kind,
        ...(kind === 'role' && { roleId }),
        ...(kind === 'learnpath' && { learnpathId }),
        ...(kind === 'team' && chosen && { teamId: chosen.teamId, learnpathId: chosen.learnpathId }),
      },
    };
  }

  return (
    <Form
      schema={schemaFor(kind)}
      values={{
        title: announcement?.title ?? '',
        text: announcement?.text ?? '',
        sendOn: announcement?.sendOn ?? null,
        roleId: before?.roleId,
        learnpathId: before?.learnpathId,
        team: before?.teamId ?? '',
      }}
      version={announcement?.version ?? 0}
      onReload={() => readAgain(refreshes)}
      onSubmit={(values, version) =>
        announcement
          ? update.run({
              params: { announcementId: announcement.id },
              body: { ...bodyOf(values), version },
            })
          : announce(bodyOf(values))
      }
      onSaved={({ state }) => {
        notify('success', t(state === 'planned' ? 'form.planned' : 'form.sending'));
        onClose();
      }}
    >
      {kinds.length > 1 ? (
        <Segmented
          label={t('form.for')}
          labelled
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`form.${value}`) }))}
          onChange={setKind}
        />
      ) : null}
      {kind === 'everyone' ? <p>{t('form.everyoneGets')}</p> : null}
      {kind === 'role' ? (
        <SelectField
          name="roleId"
          label={t('form.whichRole')}
          placeholder={t('form.choose')}
          options={audiences.roles.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      ) : null}
      {kind === 'learnpath' ? (
        <ComboField
          name="learnpathId"
          label={t('form.whichLearnpath')}
          placeholder={t('form.searchLearnpath')}
          options={(paths.data?.data ?? []).map(({ id, title }) => ({ id, label: title }))}
          onSearch={setSearch}
          loading={paths.loading}
          read={paths}
        />
      ) : null}
      {kind === 'team' ? (
        <SelectField
          name="team"
          label={t('form.whichTeam')}
          placeholder={t('form.choose')}
          options={audiences.teams.map(({ teamId, name }) => ({ value: teamId, label: name }))}
        />
      ) : null}
      <TextField name="title" label={t('form.title')} maxLength={150} />
      <TextArea name="text" label={t('form.text')} maxLength={5000} rows={6} />
      <DateField name="sendOn" label={t('form.when')} hint={t('form.whenHint')} optional />
      <Submit />
    </Form>
  );
}

/** Says which of the two it does: sending it now, or planning it. */
function Submit() {
  const { t } = useTranslation('announcements');
  const sendOn = useWatch({ name: 'sendOn' });
  return <FormActions submit={t(sendOn ? 'form.plan' : 'form.send')} />;
}
