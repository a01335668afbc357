import { folded } from '../gazetteer/text.ts';

/** Towns that GeoNames gives an English name. */
export const RENAMED: Readonly<Record<string, string>> = { Lisbon: 'Lisboa' };

/** Districts of Portugal and its autonomous regions by the codes of GeoNames. */
export const DISTRICTS: Readonly<Record<string, string>> = {
  '02': 'Aveiro',
  '03': 'Beja',
  '04': 'Braga',
  '05': 'Bragança',
  '06': 'Castelo Branco',
  '07': 'Coimbra',
  '08': 'Évora',
  '09': 'Faro',
  '10': 'Madeira',
  '11': 'Guarda',
  '13': 'Leiria',
  '14': 'Lisboa',
  '16': 'Portalegre',
  '17': 'Porto',
  '18': 'Santarém',
  '19': 'Setúbal',
  '20': 'Viana do Castelo',
  '21': 'Vila Real',
  '22': 'Viseu',
  '23': 'Azores',
};

/** Parishes of Andorra by the codes of GeoNames. */
export const PARISHES: Readonly<Record<string, string>> = {
  '02': 'Canillo',
  '03': 'Encamp',
  '04': 'La Massana',
  '05': 'Ordino',
  '06': 'Sant Julià de Lòria',
  '07': 'Andorra la Vella',
  '08': 'Escaldes-Engordany',
};

/** Names in Spanish, or in the language of the place, of towns that the table has under another. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'A Coruña': ['La Coruña'],
  Ourense: ['Orense'],
  Sanxenxo: ['Sangenjo'],
  Fisterra: ['Finisterre'],
  'O Grove': ['El Grove'],
  Arteixo: ['Arteijo'],
  'A Estrada': ['La Estrada'],
  Girona: ['Gerona'],
  Lleida: ['Lérida'],
  Figueres: ['Figueras'],
  Roses: ['Rosas'],
  'Sant Cugat del Vallès': ['San Cugat'],
  Terrassa: ['Tarrasa'],
  Vic: ['Vich'],
  "La Seu d'Urgell": ['Seo de Urgel'],
  'Sant Feliu de Guíxols': ['San Feliu de Guíxols'],
  Eivissa: ['Ibiza'],
  Maó: ['Mahón'],
  Palma: ['Palma de Mallorca'],
  Bilbao: ['Bilbo'],
  Getxo: ['Guecho'],
  Hondarribia: ['Fuenterrabía'],
  Errenteria: ['Rentería'],
  Gernika: ['Guernica'],
  'Gernika-Lumo': ['Guernica'],
  Lekeitio: ['Lequeitio'],
  Zarautz: ['Zarauz'],
  Pamplona: ['Iruña'],
  Lisboa: ['Lisbon'],
  Porto: ['Oporto'],
  Coimbra: ['Coímbra'],
  Bragança: ['Braganza'],
  Viseu: ['Viseo'],
  'Andorra la Vella': ['Andorra la Vieja'],
};

const names = new Map<string, readonly string[]>();

/** The names of a place that may be given in two languages, and both together in any order. */
export function namesOf(name: string): readonly string[] {
  const known = names.get(name);
  if (known) return known;
  const made = [...name.split('/'), name, ...(OTHER_NAMES[name] ?? [])].map(sorted);
  names.set(name, made);
  return made;
}

const sorted = (name: string): string => folded(name).split(' ').sort().join(' ');
