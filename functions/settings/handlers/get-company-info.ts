import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/settings/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { logoOf } from '../look.ts';

export const getCompanyInfo = handler(
  routes.getCompanyInfo,
  async function getCompanyInfo({ actor }, { table, files }) {
    const found = await table.get(company.at({ companyId: actor.companyId }));
    if (!found) throw new Refusal('NOT_FOUND');
    const { companyId, name, theme, brinCode, locationNumber } = found;
    const logo = (await logoOf(files, found))?.link ?? null;
    return { id: companyId, name, theme: { accent: theme.accent, logo }, brinCode, locationNumber };
  },
);
