import { notificationEvents } from '#events/notifications.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import { choosableKindNames, declarationOf } from '#shared/notifications/kinds.ts';
import { routes } from '#shared/notifications/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { defaults, preferences } from '../entities.ts';
import { presentPreferences } from '../present.ts';

/** How the caller wants to be told. */
export const getPreferences = handler(
  routes.getPreferences,
  async function getPreferences({ actor }, { table }) {
    const { companyId, userId } = actor;
    const places = [preferences.at({ companyId, userId }), defaults.at({ companyId })] as const;
    const [own, organisation] = await table.batchGet(places, { consistent: true });
    return presentPreferences(own, kindsFor(actor), organisation?.choices);
  },
);

/** Sets it, whole. */
export const updatePreferences = handler(
  routes.updatePreferences,
  async function updatePreferences(request, { table }) {
    const { actor, body } = request;
    const { companyId, userId } = actor;
    const places = [preferences.at({ companyId, userId }), defaults.at({ companyId })] as const;
    const [before, organisation] = await table.batchGet(places, { consistent: true });
    refuseStale(before, body.version);
    const after = { companyId, userId, choices: byKind(body.choices) };
    const [saved] = await table.transact(
      [createOrReplace(preferences, before, after)],
      recordOf(notificationEvents.preferencesChanged, request, {
        subject: { type: 'user', id: userId },
        payload: { userId },
        before: before?.choices ?? {},
        after: after.choices,
      }),
    );
    return presentPreferences(saved, kindsFor(actor), organisation?.choices);
  },
);

/** How the organisation tells who chose nothing. */
export const getDefaults = handler(routes.getDefaults, async function getDefaults({ actor }, { table }) {
  const found = await table.get(defaults.at(actor), { consistent: true });
  return presentPreferences(found, choosableKindNames);
});

/** Sets it, whole. */
export const updateDefaults = handler(
  routes.updateDefaults,
  async function updateDefaults(request, { table }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const before = await table.get(defaults.at(actor), { consistent: true });
    refuseStale(before, body.version);
    const after = { companyId, choices: byKind(body.choices) };
    const changed = choosableKindNames.filter((kind) => before?.choices[kind] !== after.choices[kind]);
    const [saved] = await table.transact(
      [createOrReplace(defaults, before, after)],
      recordOf(notificationEvents.defaultsChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { changed },
        before: before?.choices ?? {},
        after: after.choices,
      }),
    );
    return presentPreferences(saved, choosableKindNames);
  },
);

/** What somebody may be told of, and choose about. */
function kindsFor(actor: Actor) {
  return choosableKindNames.filter((kind) => {
    const permitted = declarationOf(kind).for;
    return !permitted || permitted.some((permission) => holds(actor, permission));
  });
}

const byKind = (choices: readonly { kind: string; delivery: 'off' | 'app' | 'daily' | 'at-once' }[]) =>
  Object.fromEntries(choices.map(({ kind, delivery }) => [kind, delivery]));

function refuseStale(before: { readonly version: number } | undefined, version: number): void {
  if (version !== (before?.version ?? 0)) throw new Refusal('CONFLICT');
}
