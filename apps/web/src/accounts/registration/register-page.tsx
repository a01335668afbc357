import { PAGE_PATHS } from '@mapa/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { scrollToTop } from '../../ui/page/scroll-to-top.ts';
import { FormPage } from '../form/form-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { ThankYou } from './thank-you.tsx';

/** The registration page. After the registration it thanks the visitor and says where to look for the mail. */
export function RegisterPage() {
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <ThankYou email={email} />;
  const done = (address: string): void => {
    setEmail(address);
    scrollToTop();
  };
  return (
    <FormPage
      title="Crear una cuenta"
      intro="Con una cuenta puede guardar puntos en la cesta, comprar series e informes y consultar sus pedidos."
      wide
      below={<Link to={PAGE_PATHS.login}>Ya tengo una cuenta: entrar</Link>}
    >
      <RegisterForm onSuccess={done} />
    </FormPage>
  );
}
