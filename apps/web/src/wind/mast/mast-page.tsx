import { useSearchParams } from 'react-router';
import { Page } from '../../ui/page/page.tsx';
import classes from './mast.module.css';
import { type OpenFile, type Place, useMastStore } from './mast-store.ts';
import { ColumnsStep } from './steps/columns-step.tsx';
import { ComparisonStep } from './steps/comparison-step.tsx';
import { CorrectionStep } from './steps/correction-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { QualityStep } from './steps/quality-step.tsx';

const TITLE = 'Medidas propias';

/** The visitor's own mast: from a file to a corrected P90, step by step, in the browser. */
export function MastPage() {
  const { file, opened, reading, reference, place } = useMastStore();
  const firstPlace = useFirstPlace(file);
  return (
    <Page title={TITLE} wide>
      <p>
        Abra lo que ha medido su mástil: se comprueba su calidad, se compara con la celda del atlas y se
        corrige a largo plazo con sus diez años, hasta obtener un P90.{' '}
        <strong>
          Todo se lee y se calcula en su navegador: el archivo no se envía a ningún sitio, salvo que usted lo
          guarde en un proyecto.
        </strong>
      </p>
      <div className={classes.steps}>
        <FileStep />
        {file?.kind === 'series' && (
          <ColumnsStep key={opened} proposal={file.proposal} worker={file.worker} />
        )}
        {file && reading && <PlaceStep reading={reading} worker={file.worker} first={firstPlace} />}
        {reading && <QualityStep reading={reading} />}
        {reference && <ComparisonStep />}
        {reference && place && <CorrectionStep place={place} />}
      </div>
    </Page>
  );
}

/** The place of the mast, as far as the file or the address of the page give it. */
function useFirstPlace(file: OpenFile | null): Place {
  const [search] = useSearchParams();
  const kept = useMastStore((store) => store.place);
  const own = useMastStore((store) => store.ownPlace);
  if (kept) return kept;
  const said = file?.kind === 'series' ? file.proposal.place : null;
  const number = (name: string, otherwise: number): number => {
    const text = search.get(name);
    const value = Number(text);
    return text === null || text === '' || Number.isNaN(value) ? otherwise : value;
  };
  return {
    lat: number('latitude', said?.latitude ?? Number.NaN),
    lon: number('longitude', said?.longitude ?? Number.NaN),
    height: (file?.kind === 'series' ? file.proposal.height : null) ?? Number.NaN,
    ...own,
  };
}
