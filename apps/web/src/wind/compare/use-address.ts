import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The query of this page's address, and the function that replaces the address. A new address is shown at once: the
 * router shows it a moment later, and fields that have no other memory would lose what is being typed.
 */
export function useAddress(): readonly [search: string, replace: (address: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [latest, setLatest] = useState(search);
  const replace = (address: string): void => {
    void navigate(address, { replace: true });
    setLatest(window.location.search);
  };
  return [latest === window.location.search ? latest : search, replace];
}
