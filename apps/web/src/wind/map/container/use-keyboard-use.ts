import { useEffect, useState } from 'react';

/** Whether the visitor steers with keys: any key says so, any pointer takes it back. */
export function useKeyboardUse(): boolean {
  const [keyboard, setKeyboard] = useState(false);
  useEffect(() => {
    const pressed = (): void => setKeyboard(true);
    const pointed = (): void => setKeyboard(false);
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pointed);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pointed);
    };
  }, []);
  return keyboard;
}
