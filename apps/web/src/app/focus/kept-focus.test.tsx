import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepFocus } from './kept-focus.ts';

beforeAll(keepFocus);
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Puts a page up. Gives the element that has the focus. */
function show(html: string): HTMLElement {
  document.body.innerHTML = `<main><h1>Título</h1>${html}</main>`;
  const focused = document.querySelector<HTMLElement>('[data-focused]');
  if (focused === null) throw new Error('nothing is to have the focus');
  focused.focus();
  return focused;
}

test('a button that was busy has the focus again', async () => {
  const button = show('<button>Otro</button><button data-focused>Guardar</button>');
  button.toggleAttribute('disabled', true);
  button.toggleAttribute('data-loading', true);
  await expect.poll(() => document.activeElement).toBe(document.body);
  // Longer than a page has to say itself where the focus goes.
  await expect.element(page.getByText('Otro')).not.toHaveFocus();
  button.toggleAttribute('disabled', false);
  button.toggleAttribute('data-loading', false);
  await expect.poll(() => document.activeElement).toBe(button);
});

test('a button that was busy for less than a moment has the focus again', async () => {
  const button = show('<button>Otro</button><button data-focused>Guardar</button>');
  // It is on again just after the browser has dropped the focus.
  button.addEventListener('focusout', () => setTimeout(() => button.toggleAttribute('disabled', false)));
  button.toggleAttribute('disabled', true);
  await expect.poll(() => button.matches(':enabled')).toBe(true);
  await expect.poll(() => document.activeElement).toBe(button);
});

test('from a button that is switched off the focus goes on to the next one beside it, or the one before', async () => {
  const rest = '<button>Lejos</button>';
  const first = show(`<p><button data-focused>Anterior</button><button>Siguiente</button></p>${rest}`);
  first.toggleAttribute('disabled', true);
  await expect.element(page.getByText('Siguiente')).toHaveFocus();
  const last = show(`<p><button>Anterior</button><button data-focused>Siguiente</button></p>${rest}`);
  last.toggleAttribute('disabled', true);
  await expect.element(page.getByText('Anterior')).toHaveFocus();
});

test('what is taken out leaves the focus near by, or at the heading of the page', async () => {
  const taken = show('<ul><li><button>Uno</button></li><li><button data-focused>Dos</button></li></ul>');
  taken.closest('li')?.remove();
  await expect.element(page.getByText('Uno')).toHaveFocus();
  const only = show('<button>Lejos</button><ul><li><button data-focused>Uno</button></li></ul>');
  only.closest('li')?.remove();
  await expect.element(page.getByRole('heading')).toHaveFocus();
});

test('in place of what is taken out the focus goes on to what stood after it, however much follows', async () => {
  const one = show(
    '<div><button data-focused>Abrir</button><button>Junto</button><ul><li><button>Al final</button></li></ul></div>',
  );
  one.replaceWith(document.createElement('p'));
  await expect.element(page.getByText('Junto')).toHaveFocus();
});

test('a page that says where the focus goes has its way', async () => {
  const taken = show('<button id="propio">Propio</button><p><button data-focused>Uno</button></p>');
  vi.useFakeTimers();
  taken.remove();
  document.querySelector<HTMLElement>('#propio')?.focus();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText('Propio')).toHaveFocus();
});

test('whoever has left a control is not brought back when it is switched off', async () => {
  const left = show('<p><button data-focused>Uno</button><button>Dos</button></p>');
  vi.useFakeTimers();
  left.blur();
  await vi.advanceTimersByTimeAsync(1);
  left.toggleAttribute('disabled', true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(document.body);
});
