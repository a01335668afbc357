import { deskPath, PAGE_PATHS } from '@mapa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { logOut } from '../../session/leave.ts';
import { useSession } from '../../session/session-store.ts';
import classes from '../shell.module.css';

/** The links of a logged-in user in both menus: orders, account and logout. */
export function AccountLinks() {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    void logOut(queryClient);
  };
  return (
    <>
      <NavLink to={PAGE_PATHS.orders} className={classes.link ?? ''}>
        Mis pedidos
      </NavLink>
      {useSession()?.user.admin && (
        <NavLink to={deskPath()} className={classes.link ?? ''}>
          Gestión
        </NavLink>
      )}
      <NavLink to={PAGE_PATHS.account} className={classes.link ?? ''}>
        Mi cuenta
      </NavLink>
      <button type="button" className={classes.link} disabled={leaving} onClick={leave}>
        Cerrar sesión
      </button>
    </>
  );
}
