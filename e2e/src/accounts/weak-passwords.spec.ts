import { expect, test } from '../journey.ts';
import { newPerson } from './driver.ts';

test('a password that anybody would guess is refused at its field, by the form or by the server', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const person = newPerson();
  await page.goto('/register');
  await account.field('Correo electrónico').fill(person.email);
  await account.field('Nombre').fill(person.nombre);
  await account.field('Apellidos').fill('Ruiz');
  await account.field('Sector').selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /política de tratamiento de datos/ }).check();
  const password = account.field('Contraseña');
  for (const [weak, said] of [
    ['      ', /solo espacios/],
    ['aaaaaa', /al menos tres caracteres distintos/],
    [person.email, /no puede ser su correo/],
    ['contraseña', /es de las primeras que se prueban/],
  ] as const) {
    await password.fill(weak);
    await account.button('Crear la cuenta').click();
    await expect(password).toHaveAccessibleDescription(said);
  }
  await password.fill(person.password);
  await account.button('Crear la cuenta').click();
  await expect(account.title).toHaveText('Gracias por registrarse');
});
