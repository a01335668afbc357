import { newUuid } from '../../api/uuid.ts';
import { currentSession } from '../../session/session-store.ts';

/** The ids of what was sent and not answered yet, by what was sent and by whom. */
const unanswered = new Map<string, string>();

/**
 * Makes something under an id of its own. Where the answer does not come it may have been made all the same, so that
 * the same, made again, has the same id: the server then has it once.
 */
export async function madeOnce<Made>(
  what: readonly unknown[],
  make: (id: string) => Promise<Made>,
  isAnswered: (made: Made) => boolean,
): Promise<Made> {
  const key = JSON.stringify([currentSession()?.user.id, ...what]);
  const id = unanswered.get(key) ?? newUuid();
  unanswered.set(key, id);
  const made = await make(id);
  if (isAnswered(made)) unanswered.delete(key);
  return made;
}
