import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/settings/routes.ts';
import { fileKey } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';

export const getCompanyInfo = handler(
  routes.getCompanyInfo,
  async function getCompanyInfo({ actor }, { table, files }) {
    const found = await table.get(company.at({ companyId: actor.companyId }));
    if (!found) throw new Refusal('NOT_FOUND');
    const { companyId, name, theme, brinCode, locationNumber } = found;
    const logo = theme.logoFileId
      ? await files.downloadLink(fileKey(companyId, theme.logoFileId), {
          fileName: 'logo',
          inline: true,
          mayKeep: true,
        })
      : null;
    return { id: companyId, name, theme: { accent: theme.accent, logo }, brinCode, locationNumber };
  },
);
