import { integrationEvents as events } from '#events/integrations.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/integrations/routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { createOrReplace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { similarityScannerOf } from '../adapter.ts';
import { settingsIn, similaritySettings } from '../scan.ts';

/** Whether an organisation compares what is handed in. */
export const getSimilaritySettings = handler(
  routes.getSimilaritySettings,
  async function getSimilaritySettings({ actor: { companyId } }, { table, outside, newId }) {
    const found = await table.get(similaritySettings.at({ companyId }));
    const { connected } = similarityScannerOf(outside, newId);
    return { ...settingsIn(found), version: found?.version ?? 0, connected };
  },
);

/** Changes that. Where the installation uses no scanner, nobody can switch it on. */
export const setSimilaritySettings = handler(
  routes.setSimilaritySettings,
  async function setSimilaritySettings(request, { table, outside, newId }) {
    const { companyId } = request.actor;
    const { version, ...wanted } = request.body;
    const { connected } = similarityScannerOf(outside, newId);
    if (wanted.compares && !connected) throw new Refusal('SIMILARITY_NOT_CONNECTED');
    const before = await table.get(similaritySettings.at({ companyId }));
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { companyId, ...wanted };
    const [saved] = await table.transact(
      [createOrReplace(similaritySettings, before, after)],
      recordOf(events.similarityChanged, request, {
        subject: { type: 'settings', id: 'similarity' },
        payload: wanted,
        before: settingsIn(before),
        after: wanted,
      }),
    );
    return { ...settingsIn(saved), version: saved.version, connected };
  },
);
