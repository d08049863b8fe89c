import * as z from 'zod/mini';
import { pageLinks, systemMessage } from '#shared/settings/general.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import type { Table } from '../platform/table/table.ts';

/** The settings of the installation; one item, absent until somebody changes something. */
export const generalSettings = entity({
  name: 'general-settings',
  schema: z.object({
    systemMessage,
    links: z.optional(pageLinks),
  }),
  key: { pk: (_: object) => ['SETTINGS'], sk: (_: object) => ['GENERAL'] },
});
export type GeneralSettings = ItemOf<typeof generalSettings>;

/** The settings as they are; undefined while they are the defaults. */
export function currentSettings(table: Table): Promise<GeneralSettings | undefined> {
  return table.get(generalSettings.at({}));
}
