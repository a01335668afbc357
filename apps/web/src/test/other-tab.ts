import { onTestFinished } from 'vitest';

/** What another document of the same browser has in local storage, as another tab would. */
export function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (frame.contentWindow === null) throw new Error('The frame has no window');
  return frame.contentWindow.localStorage;
}
