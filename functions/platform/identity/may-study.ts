/**
 * Whether one of a person's roles lets them study.
 * @param roles of the company
 */
export function mayStudy(
  roleIds: readonly string[],
  roles: readonly { roleId: string; permissions: readonly string[] }[],
): boolean {
  return roles.some(
    ({ roleId, permissions }) => roleIds.includes(roleId) && permissions.includes('study.follow'),
  );
}
