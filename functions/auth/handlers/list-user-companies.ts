import { routes } from '#shared/auth/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { surroundingsOf } from '../present-me.ts';

export const listUserCompanies = handler(
  routes.listUserCompanies,
  async function listUserCompanies({ actor, account }, { table }) {
    const { companies } = await surroundingsOf(table, actor, account);
    const data = companies.map(({ companyId, name }) => ({
      id: companyId,
      value: companyId === actor.companyId,
      label: name,
    }));
    return { data };
  },
);
