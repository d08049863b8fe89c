import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionOfRole } from '#shared/grading/permissions.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Work that goes back once a role doesn't allow it any more, by what allows it. */
const works = {
  gradings: Object.values(permissionOfRole),
  tickets: ['servicedesk.answer'],
} as const satisfies Record<string, readonly RolePermission[]>;

/** Which work goes back with what is taken from a role. */
export const workTaken = (before: readonly RolePermission[], after: readonly RolePermission[]) =>
  (['gradings', 'tickets'] as const).filter((work) =>
    works[work].some((permission) => before.includes(permission) && !after.includes(permission)),
  );

/** Asks before the unfinished work of who holds a role goes back. */
export function TakeWorkBack({
  holders,
  taken,
  ...asking
}: {
  /** How many hold the role. */
  holders: number;
  taken: readonly (keyof typeof works)[];
} & Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose' | 'onConfirm'>) {
  const { t } = useTranslation('roles');
  return (
    <ConfirmDialog title={t('takeBack.title')} confirm={t('takeBack.confirm')} tone="danger" {...asking}>
      <p>{t('takeBack.holders', { count: holders })}</p>
      {taken.map((work) => (
        <p key={work}>{t(`takeBack.${work}`)}</p>
      ))}
      <p>{t('takeBack.stays')}</p>
    </ConfirmDialog>
  );
}
