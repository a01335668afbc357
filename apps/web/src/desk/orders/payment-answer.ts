import type { DeskOrderDetail } from '@mapa/contract';

/** What answers of Redsys mean, by the list in its manuals. */
const REASONS: Readonly<Record<string, string>> = {
  '0101': 'tarjeta caducada',
  '0102': 'tarjeta bloqueada o bajo sospecha de fraude',
  '0104': 'operación no permitida con esa tarjeta',
  '0106': 'demasiados intentos con el PIN',
  '0116': 'saldo o límite insuficiente',
  '0118': 'tarjeta no registrada',
  '0125': 'tarjeta que aún no vale',
  '0129': 'código de seguridad (CVV) incorrecto',
  '0180': 'tarjeta que este comercio no admite',
  '0184': 'falló la autenticación del titular',
  '0190': 'el banco de la tarjeta no dice por qué',
  '0191': 'fecha de caducidad incorrecta',
  '0202': 'tarjeta bloqueada o bajo sospecha de fraude',
  '0909': 'error del sistema del banco',
  '0912': 'el banco de la tarjeta no responde',
  '9912': 'el banco de la tarjeta no responde',
  '9915': 'lo canceló el comprador',
};

/** The answer to an attempt to pay: its code, and why it was refused or by what number the bank authorised it. */
export function answerText({
  respuesta,
  autorizacion,
}: Pick<DeskOrderDetail['pagos'][number], 'respuesta' | 'autorizacion'>): string {
  if (respuesta === null) return '—';
  if (autorizacion !== null) return `${respuesta}, autorización ${autorizacion}`;
  const reason = REASONS[respuesta];
  return reason === undefined ? respuesta : `${respuesta}: ${reason}`;
}
