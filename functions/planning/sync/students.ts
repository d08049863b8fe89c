import { dayPlus } from '#shared/platform/days.ts';
import { notify } from '../../notifications/public.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { mayStudy } from '../../platform/identity/may-study.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { planningSettings, settledOf } from '../../platform/study/planning-settings.ts';
import { followStudies } from '../follow-studies.ts';
import type { Horizon } from '../horizon.ts';
import { openMoments } from '../repository.ts';
import type { OfRun, Part } from './part.ts';

const pageSize = 25;

/** Brings until when something is planned in step for each student, and reminds who nears that end while they can register. */
export const students: Part = async (of, cursor) => {
  const { companyId, table, today } = of;
  const [page, roles, settings, open] = await Promise.all([
    table.list(membership.by('byName', { companyId }), { limit: pageSize, cursor: cursor ?? undefined }),
    table.get(companyRoles.at({ companyId })),
    table.get(planningSettings.at({ companyId })),
    openMoments(table, companyId, today),
  ]);
  const until = open.length > 0 ? dayPlus(today, settledOf(settings).planAheadDays) : undefined;
  return {
    items: page.items
      .filter(({ roleIds }) => mayStudy(roleIds, roles?.roles ?? []))
      .map(({ userId, name }) => ({
        field: 'student',
        name,
        id: userId,
        work: async () => {
          const { changed, horizon } = await followStudies(table, { companyId, userId });
          const reminded = horizon && (await remind(of, horizon, until));
          return { horizons: changed ? 1 : 0, reminded: reminded ? 1 : 0 };
        },
      })),
    next: page.next,
  };
};

/** Told once for each end; who ended before, or has nothing, is for somebody to speak to. */
async function remind(
  of: OfRun,
  { companyId, userId, endsOn }: Pick<Horizon, 'companyId' | 'userId' | 'endsOn'>,
  until: string | undefined,
): Promise<boolean> {
  if (until === undefined || endsOn === null || endsOn < of.today || endsOn > until) return false;
  return notify(
    of,
    { companyId, userId },
    {
      kind: 'planning.plan-next',
      refs: {},
      values: { endsOn },
      cause: { id: endsOn, requestId: of.cause.requestId },
    },
  );
}
