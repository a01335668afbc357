import { PAGE_PATHS } from '@mapa/contract';
import { useOutletContext } from 'react-router';

/** Address of the map as it was left. The shell gives its pages the map's query string. */
export function useMapAddress(): string {
  return `${PAGE_PATHS.map}${useOutletContext<string>()}`;
}
