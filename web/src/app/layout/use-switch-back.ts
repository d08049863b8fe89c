import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { switchBack } from '#web/platform/session/session.ts';
import { paths } from '../paths.ts';

/**
 * Back to oneself. The page at hand would ask at once for what oneself may not see: the session changes once it has made
 * place for the profile, which everybody has, and a fresh load keeps nothing of the other person's in memory.
 */
export function useSwitchBack(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wanted = useRef(false);

  useEffect(() => {
    if (!wanted.current || pathname !== paths.main.profile()) return;
    switchBack();
    location.assign(paths.main.home());
  }, [pathname]);

  return () => {
    wanted.current = true;
    if (pathname !== paths.main.profile()) {
      void navigate(paths.main.profile());
      return;
    }
    switchBack();
    location.assign(paths.main.home());
  };
}
