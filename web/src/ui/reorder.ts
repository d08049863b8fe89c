/**
 * Where items stand after some of them were dropped beside another.
 * @param ids all items, in their order until now
 * @param moving those that were dropped; they keep their order among each other
 * @param target beside which item, and on which side; may be one of the moving ones
 * @returns all items, in their new order
 */
export function reordered(
  ids: readonly string[],
  moving: ReadonlySet<string>,
  target: { readonly key: string; readonly side: 'before' | 'after' },
): readonly string[] {
  const stays = (id: string) => !moving.has(id);
  const rest = ids.filter(stays);
  const until = ids.indexOf(target.key) + (target.side === 'after' ? 1 : 0);
  const at = ids.slice(0, until).filter(stays).length;
  return [...rest.slice(0, at), ...ids.filter((id) => moving.has(id)), ...rest.slice(at)];
}
