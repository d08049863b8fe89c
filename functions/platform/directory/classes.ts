import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { startOf } from '#shared/platform/start-of.ts';
import type { DirectoryClass, DirectoryPerson } from './account.ts';
import { directoryGraph, type Search } from './graph.ts';
import type { Known } from './openid.ts';
import { person, personIn } from './search.ts';

const schoolClass = z.object({
  id: z.string(),
  displayName: z.string(),
  classCode: z.optional(z.nullable(z.string())),
});
const page = z.object({ value: z.array(schoolClass) });
const people = z.object({ value: z.array(person) });

const mostClasses = 25;
/** More than a team holds. */
const mostMembers = 200;

/** Looks up classes as Microsoft Graph has them for education (`educationClass`). */
export function directoryClasses(ask = directoryGraph()) {
  return {
    async classes(known: Known, tenant: string, wanted: string): Promise<readonly DirectoryClass[]> {
      const { address } = below(known, tenant);
      // A quote within a text is written twice (OData).
      const begins = `startswith(displayName,'${wanted.trim().replaceAll("'", "''")}')`;
      address.search = new URLSearchParams({ $filter: begins, $top: String(mostClasses) }).toString();
      const found = await ask(known, tenant, address, page);
      if (!found) throw new Refusal('DIRECTORY_UNAVAILABLE');
      return found.value.map(classIn);
    },

    async classOf(
      known: Known,
      tenant: string,
      classId: string,
    ): Promise<{ readonly of: DirectoryClass; readonly members: readonly DirectoryPerson[] } | undefined> {
      const { address, search } = below(known, tenant, classId);
      const listOf = (list: string) => {
        const { address: of } = below(known, tenant, classId, list);
        of.search = new URLSearchParams({ $top: String(mostMembers) }).toString();
        return ask(known, tenant, of, people);
      };
      const [found, members, teachers] = await Promise.all([
        ask(known, tenant, address, schoolClass),
        listOf('members'),
        listOf('teachers'),
      ]);
      if (!found || !members) return undefined;
      // Of a member of a class the directory says in which role, in words of its own, where it says that.
      const names = { studentNumber: search.studentNumber, affiliation: 'primaryRole' };
      // Who teaches it is among its members as well.
      const teaching = new Set(teachers?.value.map(({ id }) => id));
      const all = members.value.flatMap((one) => personIn(one, names) ?? []);
      return {
        of: classIn(found),
        members: all.map((one) => (teaching.has(one.account) ? { ...one, affiliation: 'employee' } : one)),
      };
    },
  };
}

/** An address below the list of classes. */
function below({ directory: { search } }: Known, tenant: string, ...parts: readonly string[]) {
  if (!search?.classes) throw new Refusal('NOT_FOUND');
  const list = search.classes.replaceAll('{tenant}', encodeURIComponent(tenant));
  const address = new URL([list, ...parts.map(encodeURIComponent)].join('/'));
  return { address, search: search satisfies Search };
}

const classIn = ({ id: classId, displayName, classCode }: z.infer<typeof schoolClass>): DirectoryClass => ({
  ...{ classId, name: startOf(displayName, 200), code: classCode ?? null },
});
