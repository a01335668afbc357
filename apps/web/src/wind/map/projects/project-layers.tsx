import { PROJECT_COLOURS, type Project } from '@mapa/contract';
import * as L from 'leaflet';
import { useEffect } from 'react';
import { pointTitle } from '../../../projects/own/content.ts';
import { useProjects } from '../../../projects/own/projects-query.ts';
import { useShownStore } from '../../../projects/own/shown.ts';
import { useMap } from '../leaflet/leaflet-map.tsx';

interface Props {
  readonly onChoose: (lat: number, lon: number) => void;
}

/** The points of the projects that are on the map, each in the colour of its project. */
export function ProjectLayers({ onChoose }: Props) {
  const ids = useShownStore((store) => store.ids);
  const { data: projects = [] } = useProjects();
  return projects
    .filter(({ id }) => ids.includes(id))
    .map((project) => <ProjectLayer key={project.id} project={project} onChoose={onChoose} />);
}

function ProjectLayer({ project, onChoose }: Props & { readonly project: Project }) {
  const map = useMap();
  useEffect(() => {
    const markers = project.puntos.map((point, at) => {
      const name = `${pointTitle(point, at)} · ${project.nombre}`;
      const marker = L.marker([point.lat, point.lon], {
        icon: iconOf(PROJECT_COLOURS[project.color]),
        title: name,
        alt: name,
        // The markers of points that are looked at lie above.
        zIndexOffset: -1_000,
      });
      return marker.on('click', () => onChoose(point.lat, point.lon));
    });
    const layer = L.layerGroup(markers).addTo(map);
    for (const marker of markers) marker.getElement()?.setAttribute('aria-label', marker.options.alt ?? '');
    return () => {
      layer.remove();
    };
  }, [map, project, onChoose]);
  return null;
}

/** A disc with a white edge, so that it is seen on every colour of the wind; it can be met by a finger. */
const iconOf = (colour: string): L.DivIcon =>
  L.divIcon({
    className: 'project-point',
    iconSize: [24, 24],
    iconAnchor: [12, 12],
    html:
      '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">' +
      `<circle cx="12" cy="12" r="6.5" fill="${colour}" stroke="#fff" stroke-width="2"/></svg>`,
  });
