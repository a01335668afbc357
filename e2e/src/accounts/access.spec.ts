import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { newPerson } from './driver.ts';

/** A point of the cart and a payment that is under way, which no failed login takes away. */
const KEPT = {
  clickedPoints: '[{"latitud":42.81953,"longitud":-1.6329,"latMeso":42.81952,"lonMeso":-1.6329}]',
  'pago:nobody': '{"numero":"2611A7k9","puntos":[]}',
};

test('logs out, which leaves nothing behind, and in again on the way to a page', async ({
  page,
  account,
}) => {
  const person = newPerson();
  await account.join(person);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Ir al mapa' }).click();
  await expect(page).toHaveURL(/\/map/);
  expect(Object.keys(await account.storage())).toEqual(expect.arrayContaining(['access_token', 'user']));

  // The map writes where it is into the address; an open menu does not mind.
  await account.button(person.nombre).click();
  await page
    .getByRole('button', { name: 'Acercar' })
    .evaluate((button: { click?: () => void }) => button.click?.());
  await expect(page).toHaveURL(/zoom=7/);
  await expect(account.button('Cerrar sesión')).toBeVisible();
  await account.button(person.nombre).click();
  await account.logOut(person.nombre);
  await expect(page).toHaveURL(/\/map/);
  expect(await account.storage()).toEqual({});

  await page.goto('/compra');
  await expect(page).toHaveURL(/\/login$/);
  await account.sendLogin(person.email, person.password);
  await expect(page).toHaveURL(/\/compra$/);
  await expect(account.button(person.nombre)).toBeVisible();
});

/** What clears the session of whoever is logged in: a refused login needs none. */
for (const what of ['confirmation', 'new password'] as const) {
  test(`a refused ${what} ends the session with all that belongs to it, and nothing else`, async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(/404|410/);
    const person = { ...newPerson(), password: 'viento-78' };
    await account.enter(person);
    await page.evaluate((kept) => Object.assign(localStorage, kept), { ...KEPT, other: 'anything' });
    if (what === 'confirmation') {
      await page.goto('/confirm/nada');
      await account.button('Seguir con el enlace').click();
      await expect(account.message).toContainText('El enlace no es válido.');
    } else {
      const link = await account.forget(person);
      await page.goto(link);
      await account.field('Nueva contraseña').fill('galerna-8');
      await account.field('Repita la contraseña').fill('galerna-8');
      await account.reset(link, person.password);
      await account.button('Cambiar la contraseña').click();
      await expect(account.message).toContainText(
        'Este enlace ya se ha usado, o se ha usado otro más reciente.',
      );
    }
    await expect(page.getByText('Ya ha entrado')).toHaveCount(0);
    expect(await account.storage()).toEqual(KEPT);
    await account.logIn(person);
    await expect(page.getByRole('link', { name: 'Cesta: 1 punto' })).toBeVisible();
  });
}

test('a used confirmation link says one thing to whoever is logged in', async ({
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/410/);
  const person = newPerson();
  await account.join(person);
  await account.followMail(person.email, 'Confirme su cuenta', 'Confirmar mi cuenta');
  await account.button('Seguir con el enlace').click();
  await expect(account.message).toHaveText(
    'Este enlace ya se ha usado: su cuenta está confirmada. Entre con ella.',
  );
  await expect(account.title).toHaveText('Entrar');
});

test('a mistyped password leaves the points in the cart', async ({ page, map, account, expectedErrors }) => {
  expectedErrors.push(/401/);
  const person = newPerson();
  await account.enter(person);
  await page.evaluate((kept) => Object.assign(localStorage, kept), KEPT);
  await page.goto('/map');
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.removeItem('user');
  });
  await map.open('/map?latitude=41.75000&longitude=-0.90000');
  await map.point.getByRole('button', { name: 'Añadir a la cesta' }).click();
  await account.sendLogin(person.email, 'equivocada');
  await expect(account.message).toHaveText('El correo o la contraseña no son correctos.');
  // Whoever leaves the page meanwhile finds them too.
  await page.reload();
  await account.sendLogin(person.email, person.password);
  await expect(page.getByRole('link', { name: 'Cesta: 2 puntos' })).toBeVisible();
});

test('forgets the password and sets another', async ({ page, account, expectedErrors }) => {
  expectedErrors.push(/410/);
  const person = newPerson();
  await account.join(person);
  await account.logOut(person.nombre);

  await page.goto('/forget');
  await expect(account.button('Enviar petición')).toBeDisabled();
  await account.field('Correo electrónico').fill('ana');
  await expect(account.field('Correo electrónico')).toHaveAccessibleDescription(
    'Por favor introduzca un correo válido',
  );
  await account.field('Correo electrónico').fill('');
  await expect(account.field('Correo electrónico')).toHaveAccessibleDescription('El correo es obligatorio');
  await account.field('Correo electrónico').fill(person.email);
  await account.button('Enviar petición').click();
  await expect(page.getByRole('dialog')).toContainText(
    `Su petición de cambio de contraseña ha sido enviada a ${person.email}`,
  );
  await expect(page.getByRole('link', { name: 'Abrir el buzón de demostración' })).toHaveAttribute(
    'href',
    '/buzon',
  );
  await account.button('Aceptar').click();
  await expect(page).toHaveURL(/\/map/);

  await account.followMail(person.email, 'Cambio de contraseña', 'Elegir una contraseña nueva');
  const link = page.url();
  await expect(account.field('Nueva contraseña')).toBeVisible();
  await expectFaultless(page);
  await account.button('Cambiar la contraseña').click();
  await expect(account.field('Nueva contraseña')).toHaveAccessibleDescription(
    /Por favor, introduzca su contraseña\./,
  );
  await account.field('Nueva contraseña').fill('1234567');
  await account.field('Repita la contraseña').fill('12345678');
  await account.button('Cambiar la contraseña').click();
  await expect(account.field('Nueva contraseña')).toHaveAccessibleDescription(
    /La contraseña tiene que tener por lo menos 8 caracteres\./,
  );
  await expect(account.field('Repita la contraseña')).toHaveAccessibleDescription(
    'Las contraseñas no son iguales.',
  );
  await account.field('Nueva contraseña').fill('galerna-8');
  await account.field('Repita la contraseña').fill('galerna-8');
  await account.button('Cambiar la contraseña').click();
  await expect(page.getByText('Contraseña cambiada correctamente, redirigiendo...')).toBeVisible();
  await expect(page).toHaveURL(/\/map/);
  await expect(account.button(person.nombre)).toBeVisible();

  await page.goto(link);
  await expect(account.message).toContainText('Este enlace ya se ha usado, o se ha usado otro más reciente.');
  await expect(account.field('Nueva contraseña')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(account.title).toHaveText('Recuperar la contraseña');
});
