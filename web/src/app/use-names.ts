import { nameRoutes } from '#shared/people/name-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/** Stands for a name that isn't known yet, or could not be read. */
export const unknownName = '…';

/**
 * What people of the organisation are called.
 * @param ids of at most a hundred of them, in any order, also repeated
 * @returns `nameOf`: the name by id; undefined of who isn't of the organisation, which nobody knows before it is read.
 * And `read`, for `FailedPart`
 */
export function useNames(ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort().slice(0, 100);
  const read = useRoute(
    nameRoutes.listNames,
    { query: { ids: wanted.join(',') } },
    { skip: wanted.length === 0 },
  );
  const names = new Map<string, string>(read.data?.data.map(({ id, name }) => [id, name]));
  const isRead = (id: string) => read.data !== undefined && !read.stale && wanted.includes(id);
  const nameOf = (id: string) => names.get(id) ?? (isRead(id) ? undefined : unknownName);
  return { nameOf, read };
}
