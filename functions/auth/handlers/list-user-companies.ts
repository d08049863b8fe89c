import { routes } from '#shared/auth/routes.ts';
import { openCompaniesOf } from '#shared/identity/account.ts';
import { handler } from '../../platform/http/handler.ts';
import { company, companyRoles, user } from '../../platform/identity/entities.ts';
import { appsIn, chosenApp } from '../beginning.ts';

/** Who acts as another sees the company at hand: where else they are is not the administrator's business. */
export const listUserCompanies = handler(
  routes.listUserCompanies,
  async function listUserCompanies({ actor, account, self }, { table }) {
    const ids = actor.impersonatorId ? [actor.companyId] : openCompaniesOf(account);
    const asWhom = (id: (typeof ids)[number]) => account.joined?.[id] ?? account.userId;
    const userIds = [...new Set(ids.map(asWhom))].filter((id) => id !== account.userId && id !== self.userId);
    const [companies, roles, joined] = await Promise.all([
      table.batchGet(ids.map((companyId) => company.at({ companyId }))),
      table.batchGet(ids.map((companyId) => companyRoles.at({ companyId }))),
      table.batchGet(userIds.map((userId) => user.at({ userId }))),
    ]);
    const people = [account, self, ...joined.flatMap((one) => (one ? [one] : []))];
    const data = companies.flatMap((found, at) => {
      if (!found || found.archivedAt) return [];
      const { companyId: id, name: label } = found;
      const person = people.find(({ userId }) => userId === asWhom(id));
      const apps = appsIn(person, roles[at]);
      const defaultApp = (person && chosenApp(person, id, apps)) ?? apps[0] ?? null;
      const begins = !actor.impersonatorId && id === account.defaultCompanyId;
      return [{ id, value: id === actor.companyId, begins, label, apps, defaultApp }];
    });
    return { data: data.toSorted((left, right) => left.label.localeCompare(right.label, 'nl')) };
  },
);
