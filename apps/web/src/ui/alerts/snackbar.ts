import { notifications } from '@mantine/notifications';

const COLOURS = { success: 'teal', error: 'red' } as const;

/** A short message at the top centre that leaves by itself, after two seconds unless told otherwise (milliseconds). */
export function showSnackbar(type: keyof typeof COLOURS, message: string, duration = 2_000): void {
  notifications.show({
    message,
    color: COLOURS[type],
    autoClose: duration,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar el mensaje' },
  });
}
