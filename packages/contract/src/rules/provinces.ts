import { plain } from './country.ts';

/** Spanish provinces by the first two digits of their postal codes, 01 to 52. */
export const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'Álava',
  '02': 'Albacete',
  '03': 'Alicante',
  '04': 'Almería',
  '05': 'Ávila',
  '06': 'Badajoz',
  '07': 'Islas Baleares',
  '08': 'Barcelona',
  '09': 'Burgos',
  '10': 'Cáceres',
  '11': 'Cádiz',
  '12': 'Castellón',
  '13': 'Ciudad Real',
  '14': 'Córdoba',
  '15': 'A Coruña',
  '16': 'Cuenca',
  '17': 'Girona',
  '18': 'Granada',
  '19': 'Guadalajara',
  '20': 'Gipuzkoa',
  '21': 'Huelva',
  '22': 'Huesca',
  '23': 'Jaén',
  '24': 'León',
  '25': 'Lleida',
  '26': 'La Rioja',
  '27': 'Lugo',
  '28': 'Madrid',
  '29': 'Málaga',
  '30': 'Murcia',
  '31': 'Navarra',
  '32': 'Ourense',
  '33': 'Asturias',
  '34': 'Palencia',
  '35': 'Las Palmas',
  '36': 'Pontevedra',
  '37': 'Salamanca',
  '38': 'Santa Cruz de Tenerife',
  '39': 'Cantabria',
  '40': 'Segovia',
  '41': 'Sevilla',
  '42': 'Soria',
  '43': 'Tarragona',
  '44': 'Teruel',
  '45': 'Toledo',
  '46': 'Valencia',
  '47': 'Valladolid',
  '48': 'Bizkaia',
  '49': 'Zamora',
  '50': 'Zaragoza',
  '51': 'Ceuta',
  '52': 'Melilla',
};

/** The province of a Spanish postal code; undefined unless it has five digits and starts with 01 to 52. */
export function provinceOfPostalCode(codigoPostal: string): string | undefined {
  const code = codigoPostal.trim();
  return /^\d{5}$/.test(code) ? PROVINCES[code.slice(0, 2)] : undefined;
}

/** Other names of provinces, in the other language of their region. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Álava: ['Araba', 'Araba/Álava'],
  Alicante: ['Alacant'],
  'Islas Baleares': ['Baleares', 'Illes Balears'],
  Castellón: ['Castelló'],
  'A Coruña': ['La Coruña', 'Coruña'],
  Girona: ['Gerona'],
  Gipuzkoa: ['Guipúzcoa'],
  Lleida: ['Lérida'],
  Navarra: ['Nafarroa'],
  Ourense: ['Orense'],
  'Santa Cruz de Tenerife': ['Tenerife'],
  Valencia: ['València'],
  Bizkaia: ['Vizcaya'],
};

/** Whether a text names a province, in any of its languages, without regard to accents and capitals. */
export function isSameProvince(text: string, province: string): boolean {
  return [province, ...(OTHER_NAMES[province] ?? [])].some((name) => plain(name) === plain(text));
}
