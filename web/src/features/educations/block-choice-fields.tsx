import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type BlockChoice, blockChoice } from '#shared/educations/agreement-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { date } from '#shared/http/fields.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** What the fields below hold: a date that is empty is null. */
export const choiceFields = z.object({
  moduleId: blockChoice.shape.moduleId,
  startingMomentId: blockChoice.shape.startingMomentId,
  startsFrom: z.nullable(date),
  startsUntil: z.nullable(date),
});
export const noChoice = { startsFrom: null, startsUntil: null };

/** The choice that was made in the fields, for these students or, with none, for all. */
export function choiceOf(
  { moduleId, startingMomentId, startsFrom, startsUntil }: z.infer<typeof choiceFields>,
  userIds: readonly UserId[],
): BlockChoice {
  return {
    ...(userIds.length > 0 && { userIds: [...userIds] }),
    ...(moduleId && { moduleId }),
    ...(startingMomentId && { startingMomentId }),
    ...(startsFrom && { startsFrom }),
    ...(startsUntil && { startsUntil }),
  };
}

/** Which blocks of an education are meant: by module, starting moment and period, for the chosen students or for all. */
export function BlockChoiceFields({ education, chosen }: { education: Education; chosen: number }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const plans = permissions.has('planning.read') || permissions.has('planning.write');
  return (
    <>
      {chosen > 0 ? <p>{t('finalizeMany.chosen', { count: chosen })}</p> : null}
      {education.modules.length > 0 ? (
        <SelectField
          name="moduleId"
          label={t('finalizeMany.module')}
          placeholder={t('finalizeMany.anyModule')}
          options={education.modules.map(({ id: value, title: label }) => ({ value, label }))}
          optional
        />
      ) : null}
      {plans ? <MomentField /> : null}
      <FieldRow>
        <DateField name="startsFrom" label={t('finalizeMany.from')} optional />
        <DateField name="startsUntil" label={t('finalizeMany.until')} optional />
      </FieldRow>
    </>
  );
}

/** The starting moments to come and at hand, where there are any. */
function MomentField() {
  const { t } = useTranslation('educations');
  const { data } = useRoute(
    startingMomentRoutes.listStartingMoments,
    { query: { per_page: 100 } },
    { whole: true },
  );
  if (!data || data.data.length === 0) return null;
  return (
    <SelectField
      name="startingMomentId"
      label={t('finalizeMany.moment')}
      placeholder={t('finalizeMany.anyMoment')}
      options={data.data.map(({ id: value, name: label }) => ({ value, label }))}
      optional
    />
  );
}
