import { boundaryOf, codeOf, findPlaces, namePoint } from '@mapa/places';
import { threadWork } from '../../platform/threads/atlas-work.ts';
import type { PlaceAnswers, PlaceTask } from './pool.ts';

/** Runs in a worker thread, which keeps the gazetteer, and gives those of its fields that the wire has. */
export default threadWork<PlaceTask, PlaceAnswers>(async (task) => {
  if (task.what === 'name') {
    const named = namePoint(task.point);
    if (named === null) return { name: null };
    const { nombre, municipio, provincia } = named;
    return { name: { nombre, municipio, provincia } };
  }
  if (task.what === 'borders') return { borders: boundaryOf(task.codigo) ?? null };
  const found = findPlaces(task.text).map((place) => {
    const { nombre, tipo, provincia, pais, lat, lon } = place;
    return { nombre, tipo, provincia, pais, lat, lon, codigo: codeOf(place) };
  });
  return { found };
});
