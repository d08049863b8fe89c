import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { DirectoryPerson } from '#shared/auth/directory-routes.ts';
import type { companyChoice, companyRoles } from '#shared/people/schemas.ts';
import { splitSurname } from '#shared/people/surname-prefix.ts';
import { useGeneral, useMe } from '#web/app/me.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';

/** Fills the form of a new user with what the directory of an institution knows of them. */
export function FromDirectory({ choices }: { choices: readonly z.infer<typeof companyChoice>[] }) {
  const { t } = useTranslation('account');
  const { companyId } = useMe();
  const offered = useGeneral()?.directory.offered ?? [];
  const { setValue, getValues } = useFormContext();
  const [open, setOpen] = useState(false);
  if (offered.length === 0) return null;

  function fill({ firstName, surname, email, affiliation }: DirectoryPerson) {
    const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
    const parts = splitSurname(surname);
    set('profile.firstName', firstName);
    set('profile.prefixName', parts.prefixName);
    set('profile.surname', parts.surname);
    set('email', email);
    const role = choices
      .find((one) => one.companyId === companyId)
      ?.roles.find(({ key }) => key !== undefined && key === affiliation);
    const given: readonly z.infer<typeof companyRoles>[] = getValues('companiesRoles') ?? [];
    const untouched = given.every(({ roleIds }) => roleIds.length === 0);
    if (role && untouched) set('companiesRoles', [{ companyId, roleIds: [role.id] }]);
    setOpen(false);
  }

  return (
    <div>
      <Button icon="search" onPress={() => setOpen(true)}>
        {t('directory.button')}
      </Button>
      {open ? <DirectoryDialog onChosen={fill} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
