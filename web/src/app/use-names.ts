import { nameRoutes } from '#shared/people/name-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/**
 * What people of the organisation are called.
 * @param ids of at most a hundred of them, in any order, also repeated
 * @returns the name by id, once it is known; undefined of who isn't of the organisation
 */
export function useNames(ids: readonly string[]): (id: string) => string | undefined {
  const wanted = [...new Set(ids)].sort().slice(0, 100);
  const { data } = useRoute(
    nameRoutes.listNames,
    { query: { ids: wanted.join(',') } },
    { skip: wanted.length === 0 },
  );
  const names = new Map<string, string>(data?.data.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}
