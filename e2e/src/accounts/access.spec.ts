import { expect, test } from '../journey.ts';
import { newPerson } from './driver.ts';

const PRIVACY = 'Debe aceptar la política de tratamiento de datos del CENER para poder continuar';

/** A point of the cart and a payment that is under way, which no failed login takes away. */
const KEPT = {
  clickedPoints: '[{"latitud":42.81953,"longitud":-1.6329,"latMeso":42.81952,"lonMeso":-1.6329}]',
  'pago:nobody': '2611A7k9',
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

test('registration names what is wrong at its field and leads to the first', async ({ page, account }) => {
  await page.goto('/register');
  await account.field('Sector').selectOption('Otro');
  await account.field('Correo electrónico').fill('ana@');
  await account.field('Contraseña').fill('12345');
  await account.field('Empresa (opcional)').fill('a'.repeat(101));
  await account.button('Crear la cuenta').click();
  const said = (label: string) => expect(account.field(label));
  await said('Correo electrónico').toHaveAccessibleDescription('Formato incorrecto');
  await said('Nombre').toHaveAccessibleDescription('Campo obligatorio');
  await said('Apellidos').toHaveAccessibleDescription('Campo obligatorio');
  await said('Indique cuál').toHaveAccessibleDescription('Campo obligatorio');
  await said('Empresa (opcional)').toHaveAccessibleDescription('Como máximo 100 caracteres');
  await said('Contraseña').toHaveAccessibleDescription(/Como mínimo 6 caracteres/);
  await expect(page.getByText(PRIVACY)).toBeVisible();
  await expect(account.field('Correo electrónico')).toBeFocused();
  await account.field('Correo electrónico').fill('');
  await account.button('Crear la cuenta').click();
  await said('Correo electrónico').toHaveAccessibleDescription('El correo es obligatorio');
});

test('a registration that does not go through says so, and nothing that was written is lost', async ({
  page,
  account,
}) => {
  await page.route(/\/api\/v1\/register$/, (route) => route.fulfill({ json: { success: false, msg: 'No' } }));
  const person = newPerson();
  await page.goto('/register');
  await account.field('Correo electrónico').fill(person.email);
  await account.field('Nombre').fill(person.nombre);
  await account.field('Apellidos').fill('Ruiz');
  await account.field('Sector').selectOption('Otro');
  await account.field('Indique cuál').fill('Pesca de altura');
  await account.field('Contraseña').fill(person.password);
  await page.getByRole('checkbox').check();
  await account.button('Crear la cuenta').click();
  await expect(account.message).toHaveText(
    'No se ha podido completar el registro, por favor, póngase en contacto con nosotros',
  );
  await expect(account.field('Correo electrónico')).toHaveValue(person.email);
});

test('a wrong password: the reason, and nothing left in the browser', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('clickedPoints', '[]'));
  await account.logIn({ email: 'nadie@ejemplo.es', password: 'equivocada' });
  await expect(account.message).toHaveText('El correo o la contraseña no son correctos.');
  expect(await account.storage()).toEqual({});
  await page.getByRole('link', { name: '¿Ha olvidado la contraseña?' }).click();
  await expect(account.title).toHaveText('Recuperar la contraseña');
  await expect(account.message).toHaveText('');
});

/** What clears the session of whoever is logged in: a refused login needs none. */
const REFUSED = [
  ['confirmation', '/confirm/nada', /El enlace no es válido\./],
  ['new password', '/reset/nada', /El enlace no es válido\./],
] as const;
for (const [what, address, reason] of REFUSED) {
  test(`a refused ${what} ends the session with all that belongs to it, and nothing else`, async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const person = newPerson();
    await account.enter(person);
    await page.evaluate((kept) => Object.assign(localStorage, kept), { ...KEPT, other: 'anything' });
    await page.goto(address);
    if (what === 'new password') {
      await account.field('Nueva contraseña').fill('galerna-8');
      await account.field('Repita la contraseña').fill('galerna-8');
      await account.button('Cambiar la contraseña').click();
    }
    await expect(account.message).toHaveText(reason);
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
  await expect(account.message).toHaveText(
    'Este enlace ya se ha usado: su cuenta está confirmada. Inicie sesión.',
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

test('no connection: a message that leaves by itself', async ({ page, account, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await expect(account.title).toHaveText('Entrar');
  await page.context().setOffline(true);
  await account.sendLogin('ana@ejemplo.es', 'viento-7');
  await expect(page.getByText('Error de conexión')).toBeVisible();
  await expect(page.getByText('Error de conexión')).toBeHidden();
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
  await account.field('Nueva contraseña').fill('galerna-9');
  await account.field('Repita la contraseña').fill('galerna-9');
  await account.button('Cambiar la contraseña').click();
  await expect(account.message).toContainText('Este enlace ya se ha usado.');
});

test('a confirmation link that leads nowhere goes to login and says so, once', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto('/confirm/nada');
  await expect(page).toHaveURL(/\/login$/);
  await expect(account.message).toContainText('El enlace no es válido.');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(account.title).toHaveText('Crear una cuenta');
  await expect(account.message).toHaveText('');
});

test('an ended session leads to login and leaves the rest of the storage alone', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'lapsed');
    localStorage.setItem('user', '{"id":"1","nombre":"Ana","apellido":"Ruiz","email":"ana@ejemplo.es"}');
    localStorage.setItem('clickedPoints', '[]');
  });
  await page.goto('/cuenta');
  await expect(page).toHaveURL(/\/login$/);
  await expect(account.message).toHaveText('Su sesión ha caducado. Entre de nuevo para continuar.');
  expect(await account.storage()).toEqual({ clickedPoints: '[]' });
});
