import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { learnpathId, roleId, teamId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Audience, AudienceKind } from '#shared/messages/announcement-schemas.ts';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { Checklist } from '#shared/servicedesk/checklist-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboBox } from '#web/ui/combobox.tsx';
import type { PartRead } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { type Option, Select } from '#web/ui/select.tsx';
import styles from '../desk.module.css';
import { useName } from '../use-categories.ts';
import { useAudienceName } from './audience-name.ts';

const audienceGroups = ['everyone', 'role', 'learnpath', 'team'] as const;

/** For whom a checklist is: nobody until it is chosen whole. */
export function AudienceFields({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('servicedesk');
  const nameOf = useAudienceName();
  const { field, fieldState } = useController({ name: 'audience' });
  const chosen: Audience | null = field.value;
  const [kind, setKind] = useState<AudienceKind | null>(chosen?.kind ?? null);
  const [path, setPath] = useState(chosen?.learnpathId);

  function turn(to: AudienceKind | null) {
    setKind(to);
    setPath(undefined);
    field.onChange(to === 'everyone' ? { kind: to } : null);
  }
  return (
    <>
      {checklist.audience?.kind === 'learnpath' || checklist.audience?.kind === 'team' ? (
        <p className={styles.quiet}>{t('audience.now', { name: nameOf(checklist) })}</p>
      ) : null}
      <Choice
        name="audience"
        label={t('audience.title')}
        placeholder={t('audience.choose')}
        value={kind}
        options={audienceGroups.map((value) => ({ value, label: t(`audience.${value}`) }))}
        error={fieldState.error?.message}
        onChange={(to) => turn(audienceGroups.find((one) => one === to) ?? null)}
      />
      {kind === 'role' ? (
        <Roles
          value={chosen?.roleId ?? null}
          onChoose={(id) => field.onChange({ kind, roleId: roleId.parse(id) })}
        />
      ) : null}
      {kind === 'learnpath' || kind === 'team' ? (
        <Learnpaths
          onChoose={(id) => {
            setPath(id);
            field.onChange(id && kind === 'learnpath' ? { kind, learnpathId: id } : null);
          }}
        />
      ) : null}
      {kind === 'team' && path ? (
        <Teams
          learnpath={path}
          value={chosen?.teamId ?? null}
          onChoose={(id) => field.onChange({ kind, learnpathId: path, teamId: teamId.parse(id) })}
        />
      ) : null}
    </>
  );
}

function Choice({
  name,
  error,
  ...choice
}: {
  name: string;
  label: string;
  placeholder: string;
  value: string | null;
  options: readonly Option<string>[];
  error?: string | undefined;
  read?: PartRead;
  onChange: (value: string | null) => void;
}) {
  const fieldId = useFieldId();
  const id = fieldId(name);
  return (
    <Field id={id} label={choice.label} error={error}>
      <Select id={id} {...choice} />
    </Field>
  );
}

interface Choosing {
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

function Roles({ value, onChoose }: Choosing) {
  const { t } = useTranslation('servicedesk');
  const nameOf = useName();
  const found = useRoute(routes.listChecklistRoles);
  return (
    <Choice
      name="audience-role"
      label={t('audience.whichRole')}
      placeholder={t('audience.choose')}
      value={value}
      options={(found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      read={found}
      onChange={(id) => {
        if (id) onChoose(id);
      }}
    />
  );
}

function Learnpaths({
  onChoose,
}: {
  onChoose: (id: ReturnType<typeof learnpathId.parse> | undefined) => void;
}) {
  const { t } = useTranslation('servicedesk');
  const fieldId = useFieldId();
  const [search, setSearch] = useState('');
  const found = useRoute(learnpathRoutes.listLearnpaths, {
    query: { search },
  });
  return (
    <Field id={fieldId('audience-path')} label={t('audience.whichLearnpath')} kind="group">
      <ComboBox
        label={t('audience.whichLearnpath')}
        placeholder={t('audience.searchLearnpath')}
        options={(found.data?.data ?? []).map(({ id, title }) => ({ id, label: title }))}
        onSearch={setSearch}
        loading={found.loading}
        read={found}
        onChange={(id) => onChoose(learnpathId.safeParse(id).data)}
      />
    </Field>
  );
}

function Teams({
  learnpath,
  value,
  onChoose,
}: Choosing & { readonly learnpath: ReturnType<typeof learnpathId.parse> }) {
  const { t } = useTranslation('servicedesk');
  const found = useRoute(teamRoutes.listTeams, { params: { learnpathId: learnpath } });
  return (
    <Choice
      name="audience-team"
      label={t('audience.whichTeam')}
      placeholder={t('audience.choose')}
      value={value}
      options={(found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      read={found}
      onChange={(id) => {
        if (id) onChoose(id);
      }}
    />
  );
}
