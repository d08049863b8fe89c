import { useState } from 'react';
import type {
  ComparedEducation,
  OnboardingComparison,
  OnboardingField,
} from '#shared/educations/onboarding-schemas.ts';
import { routes } from '#shared/educations/routes.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';

/** Which fields of which educations are ticked. */
export interface Ticks {
  readonly has: (id: string, field: OnboardingField) => boolean;
  readonly set: (id: string, field: OnboardingField, on: boolean) => void;
  readonly count: number;
}

/** An education that was not changed, and why. */
export interface NotTaken {
  readonly name: string;
  readonly error: ApiError;
}

/** Takes over what is ticked, education by education: one that somebody changed meanwhile keeps nobody else. */
export function useTaking({ differing }: OnboardingComparison) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const [busy, setBusy] = useState(false);
  const { run } = useCommand(routes.updateEducation, {
    refreshes: [routes.listEducations],
    errors: 'caller',
  });
  const key = (id: string, field: OnboardingField) => `${id} ${field}`;
  const ticks: Ticks = {
    has: (id, field) => ticked.has(key(id, field)),
    set: (id, field, on) => {
      const others = [...ticked].filter((one) => one !== key(id, field));
      setTicked(new Set(on ? [...others, key(id, field)] : others));
    },
    count: ticked.size,
  };

  /** @returns how many educations were changed */
  async function take(): Promise<number> {
    setBusy(true);
    const failed: NotTaken[] = [];
    let taken = 0;
    for (const one of differing) {
      const wanted = one.differences.filter(({ field }) => ticked.has(key(one.id, field)));
      if (wanted.length === 0) continue;
      const outcome = await run({ params: { educationId: one.id }, body: changeOf(one, wanted) });
      if (outcome.ok) taken += 1;
      else failed.push({ name: one.name, error: outcome.error });
    }
    setTicked(new Set());
    setNotTaken(failed);
    setBusy(false);
    return taken;
  }
  return { ticks, take, busy, notTaken };
}

function changeOf({ version, meta }: ComparedEducation, wanted: ComparedEducation['differences']) {
  const values = new Map(wanted.map(({ field, there }) => [field, there]));
  const [name, code, novisId] = [values.get('name'), values.get('code'), values.get('novisId')];
  return {
    version,
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(novisId !== undefined && { meta: { ...meta, novisId } }),
  };
}
