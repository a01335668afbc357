import { expect, type Locator, type Page } from '@playwright/test';

export interface Person {
  readonly email: string;
  readonly nombre: string;
  readonly password: string;
}

/** A visitor who has no account yet. */
export function newPerson(): Person {
  return { email: `ana.${crypto.randomUUID().slice(0, 8)}@ejemplo.es`, nombre: 'Ana', password: 'viento-7' };
}

/** What visitors and users do with accounts. */
export function accountDriver(page: Page) {
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const textOf = async (path: string): Promise<string> => (await page.request.get(path)).text();

  /** Makes a call of the API that has to succeed, as a page that is open would. */
  async function post(path: string, data: unknown): Promise<void> {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'X-XSRF-TOKEN': token };
    expect((await page.request.post(`/api/v1${path}`, { data, headers })).status()).toBe(200);
  }

  /** The address of a page that the newest mail to an address leads to, once that mail has come. */
  async function linkTo(to: 'confirm' | 'reset', email: string): Promise<string> {
    const mail = new RegExp(`/buzon/\\d+(?=">[^\\n]*\\n<span>${email} )`);
    const link = new RegExp(`/${to}/[\\w-]+`);
    const newest = async (): Promise<string> => textOf(mail.exec(await textOf('/buzon'))?.[0] ?? '/buzon');
    await expect.poll(newest).toMatch(link);
    return link.exec(await newest())?.[0] ?? '';
  }

  return {
    field,
    button,
    title: page.getByRole('heading', { level: 1 }),
    message: page.getByRole('alert'),

    /** Fills in the registration and sends it. */
    async register({ email, nombre, password }: Person): Promise<void> {
      await page.goto('/register');
      await field('Correo electrónico').fill(email);
      await field('Nombre').fill(nombre);
      await field('Apellidos').fill('Ruiz');
      await field('Sector').selectOption({ index: 1 });
      await field('Contraseña').fill(password);
      await page.getByRole('checkbox', { name: /política de tratamiento de datos/ }).check();
      await button('Crear la cuenta').click();
      await expect(this.title).toHaveText('Gracias por registrarse');
    },

    /** Opens the newest mail of that subject to an address, once it has come, and follows its link. */
    async followMail(email: string, subject: string, link: string): Promise<void> {
      const mail = page.getByRole('link', { name: subject }).filter({ hasText: email }).first();
      await expect(async () => {
        await page.goto('/buzon');
        await expect(mail).toBeVisible({ timeout: 500 });
      }).toPass();
      await mail.click();
      await page.frameLocator('iframe').getByRole('link', { name: link }).click();
    },

    /** Registers somebody and confirms by mail, which logs in. */
    async join(person: Person = newPerson()): Promise<Person> {
      await this.register(person);
      await this.followMail(person.email, 'Confirme su cuenta', 'Confirmar mi cuenta');
      await expect(this.title).toHaveText('Cuenta confirmada');
      return person;
    },

    /**
     * Registers and confirms by the calls of the API alone, for journeys that begin with a session. The browser is left
     * at the mailbox and has not opened the application yet.
     */
    async enter({ email, nombre, password }: Person = newPerson()): Promise<void> {
      await page.goto('/buzon');
      await post('/register', { email, nombre, password, apellido: 'Ruiz', sector: 'Particular' });
      const answer = await page.request.get(`/api/v1${await linkTo('confirm', email)}`);
      expect(answer.status()).toBe(200);
      const { access_token, data } = (await answer.json()) as { access_token: string; data: unknown };
      await page.evaluate((session) => Object.assign(localStorage, session), {
        access_token,
        user: JSON.stringify(data),
      });
    },

    /** Asks for a link to set a new password. Gives its address. */
    async forget({ email }: Pick<Person, 'email'>): Promise<string> {
      await post('/forget', { email });
      return linkTo('reset', email);
    },

    /** Sets a new password by a link, as another window would. */
    reset: (link: string, password: string): Promise<void> => post(link, { password }),

    async logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
      await page.goto('/login');
      await this.sendLogin(email, password);
    },

    async sendLogin(email: string, password: string): Promise<void> {
      await field('Correo electrónico').fill(email);
      await field('Contraseña').fill(password);
      await page.locator('form').getByRole('button', { name: 'Entrar' }).click();
    },

    async logOut(nombre: string): Promise<void> {
      await button(nombre).click();
      await button('Cerrar sesión').click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
    },

    /** What the page keeps in the browser. */
    storage(): Promise<Record<string, string>> {
      return page.evaluate(() => ({ ...localStorage }));
    },
  };
}

export type AccountDriver = ReturnType<typeof accountDriver>;
