import { type PlaceEvidence, VIES_OUTCOMES } from '@mapa/contract';
import { formatMinute } from '../moments.ts';

/** The evidence of a buyer's place, by its names, for a list. */
export function evidenceFacts({ pais, paisTarjeta, ip, contradictorias, vies }: PlaceEvidence) {
  return {
    'País de facturación': pais,
    'País de la tarjeta': `${paisTarjeta ?? 'no consta'}${contradictorias ? ' — contradice al de facturación' : ''}`,
    'Dirección IP': ip ?? 'no consta',
    VIES: vies === null ? 'no se ha consultado' : viesText(vies),
  };
}

function viesText({
  numero,
  resultado,
  consulta,
  nombre,
  fecha,
}: NonNullable<PlaceEvidence['vies']>): string {
  const details = [nombre, consulta && `consulta ${consulta}`, formatMinute(fecha)].filter(Boolean);
  return `${numero}: ${VIES_OUTCOMES[resultado]} (${details.join(', ')})`;
}
