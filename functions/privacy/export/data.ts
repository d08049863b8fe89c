import type { Language } from '#shared/http/fields.ts';
import { personOnRecord } from '../../people/public.ts';
import type { OfPerson } from '../../platform/erasure.ts';
import type { Holding } from '../../platform/holding.ts';
import { companyRoles, user } from '../../platform/identity/entities.ts';
import type { Table } from '../../platform/table/table.ts';
import { holdings } from '../holdings.ts';

type Held = typeof holdings;
type RowsOf<One> = One extends Holding<infer Row> ? readonly Row[] : never;

/** All that a company keeps about a person, as they may know it. */
export type PersonalData = {
  readonly person: object;
  readonly roles: readonly string[];
} & { readonly [Name in keyof Held]: RowsOf<Held[Name]> };

/**
 * Reads it all, side by side.
 * @param options `alone`: the person alone gets to see it, so also what belongs to their account
 * @returns undefined when nobody of that id is of the company
 */
export async function personalDataOf(
  table: Table,
  of: OfPerson,
  language: Language,
  options: { readonly alone: boolean },
): Promise<PersonalData | undefined> {
  const { companyId } = of;
  const [[person, roles], held] = await Promise.all([
    table.batchGet([user.at(of), companyRoles.at(of)], { consistent: true }),
    readAll(table, of, language, options),
  ]);
  const roleIds = person?.memberships[companyId];
  if (!person || !roleIds) return undefined;
  // Where else they are is nothing of this company's.
  const {
    memberships: _,
    defaultCompanyId: __,
    defaultApps: ___,
    platformPermissions: ____,
    ...own
  } = person;
  const begins = person.defaultApps?.[companyId];
  const guest = person.guestIn?.[companyId];
  return {
    person: {
      ...personOnRecord({
        ...own,
        memberships: { [companyId]: roleIds },
        ...(begins && { defaultApps: { [companyId]: begins } }),
      }),
      ...(guest && { guest }),
    },
    roles: (roles?.roles ?? [])
      .filter(({ roleId }) => roleIds.includes(roleId))
      .map(({ name }) => name[language]),
    ...held,
  };
}

async function readAll(
  table: Table,
  of: OfPerson,
  language: Language,
  { alone }: { readonly alone: boolean },
): Promise<{ readonly [Name in keyof Held]: RowsOf<Held[Name]> }> {
  const all: [string, Holding<object>][] = Object.entries(holdings);
  const entries = await Promise.all(
    all.map(async ([name, { ofAccount, read }]) => [
      name,
      ofAccount && !alone ? [] : await read(table, of, language, { alone }),
    ]),
  );
  // Each name of the list, with the rows that its own reader gives.
  return Object.fromEntries(entries) as { readonly [Name in keyof Held]: RowsOf<Held[Name]> };
}
