import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseCompany, sessionStore } from '#web/platform/session/session.ts';
import { Opening } from '#web/ui/opening.tsx';
import { useMe } from './me.tsx';

/**
 * Works in the organisation that an address asks for, as the links of mails do, before its page is shown. What
 * somebody doesn't belong to is left out of account.
 */
export function AskedOrganisation() {
  const { companies, companyId } = useMe();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.get('organisation');
  const other = companies.find(({ id }) => id === asked && id !== companyId);
  query.delete('organisation');
  const rest = query.toString();
  useEffect(() => {
    if (other && sessionStore.get().companyId !== other.id) chooseCompany(other.id);
    else void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [other, pathname, rest, hash, navigate]);
  return <Opening />;
}
