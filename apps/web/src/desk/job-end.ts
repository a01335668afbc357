import { deskCalls, type JobState } from '@mapa/contract';
import { tryCall } from '../api/try-call.ts';
import { showSnackbar } from '../ui/alerts/snackbar.ts';

/** Milliseconds between two looks at a job, and the number of looks after which its end is not waited for. */
const LOOK_MS = 1_000;
const LOOKS = 30;

/** Waits until the try of a job has ended; 'en-curso' where it takes long or nothing more is heard of it. */
export async function endOf(id: string): Promise<JobState> {
  for (let look = 0; look < LOOKS; look++) {
    const outcome = await tryCall(deskCalls.trabajo, { params: { id } });
    if (!outcome.ok) return 'en-curso';
    if (outcome.answer.data.estado !== 'en-curso') return outcome.answer.data.estado;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return 'en-curso';
}

/** How long what became of a job is shown, in milliseconds. */
const SHOWN_MS = 5_000;

/** Says what became of a job of a queue. */
export function tellEnd(queue: string, state: JobState): void {
  if (state === 'hecho') showSnackbar('success', queue.endsWith('-mail') ? 'Enviado' : 'Hecho');
  else if (state === 'falla') showSnackbar('error', 'Ha vuelto a fallar: la lista dice por qué.', SHOWN_MS);
  else showSnackbar('info', 'Sigue en marcha: la lista dirá si vuelve a fallar.', SHOWN_MS);
}
