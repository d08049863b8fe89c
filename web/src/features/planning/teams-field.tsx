import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { PickedField } from '#web/ui/picked-field.tsx';
import type { PlanningValues } from './planning-values.ts';

/** The teams of the learning path that is chosen; none: all who follow it attend. */
export function TeamsField() {
  const { t } = useTranslation('planning');
  const [search, onSearch] = useState('');
  const learnpath = useWatch<PlanningValues, 'learnpath'>({ name: 'learnpath' });
  const learnpathId = learnpath?.[0]?.id;
  const { setValue, formState } = useFormContext<PlanningValues>();
  const isChosenAnew = formState.dirtyFields.learnpath !== undefined;
  const before = useRef(learnpathId);
  useEffect(() => {
    // Another learning path has other teams; one that was loaded anew brings its own.
    if (before.current !== learnpathId && isChosenAnew) setValue('teamIds', [], { shouldDirty: true });
    before.current = learnpathId;
  }, [learnpathId, isChosenAnew, setValue]);
  const { permissions } = useMe();
  // Who may not see who studies sees no teams either; those that are there already stay.
  const readable = permissions.has('learnpaths.write') || permissions.has('users.read');
  const read = useRoute(
    teamRoutes.listTeams,
    { params: { learnpathId: learnpathId ?? '' } },
    { skip: !learnpathId || !readable },
  );
  if (!learnpathId) return null;
  const found = (read.data?.data ?? []).filter(({ name }) =>
    name.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <PickedField
      key={learnpathId}
      name="teamIds"
      label={t('planning.teams')}
      hint={t('planning.teamsHint')}
      placeholder={t('planning.findTeam')}
      optional
      options={found.map(({ id, name }) => ({ id, label: name }))}
      onSearch={onSearch}
      loading={read.loading}
      read={read}
    />
  );
}
