import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/**
 * Leads on to another page once what was asked for is done, but only from where it was asked: it does nothing once its
 * component is gone, or once the visitor is on the way to another page.
 */
export function useLeadOn(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to, options) => {
    // The address changes before the code of the next page is there, and until then this one is shown.
    if (isHere.current && window.location.pathname === pathname) void navigate(to, options);
  };
}
