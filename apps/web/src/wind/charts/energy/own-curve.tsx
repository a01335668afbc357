import { Button, FileButton } from '@mantine/core';
import { MAX_CURVE_POINTS, ownCurveSchema } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { CurveError, readCurve } from '@mapa/wind-tools';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { curveFault } from './curve-problems.ts';
import classes from './energy.module.css';
import { type OwnCurve, useOwnCurve } from './settings/own-curve.ts';

const MOST_BYTES = 512 * 1024;

/** Turbines of less or more rated power than this, kW, are rare: more often the unit was another. */
const USUAL_KW = [100, 20_000] as const;

/** Reads a curve of power from a file in the browser. */
export function OwnCurveField() {
  const { curve } = useOwnCurve();
  const [wrong, setWrong] = useState('');
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = await curveFrom(file);
    const stays = curve ? ` Se sigue usando ${curve.nombre}.` : '';
    setWrong(typeof found === 'string' ? `${file.name} no se puede usar. ${found}${stays}` : '');
    if (typeof found !== 'string') useOwnCurve.setState({ curve: found });
  };
  return (
    <div className={classes.own}>
      <FileButton
        accept=".csv,.txt,.tsv,.json,text/csv,application/json"
        onChange={(file) => void read(file)}
      >
        {(props) => (
          <Button {...props} size="sm" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {curve ? 'Cambiar de archivo' : 'Elegir archivo'}
          </Button>
        )}
      </FileButton>
      {curve && (
        <p>
          {curve.nombre}: {curve.velocidades.length} puntos, hasta {powerText(curve)}.
        </p>
      )}
      {curve && isUnusual(curve) && (
        <p className={classes.wrong} role="status">
          La potencia nominal se ha leído como {powerText(curve)}, que no es lo habitual. Compruebe la unidad:
          sin otra en la cabecera las potencias son kW; si son W o MW, dígalo ahí, como «Potencia (MW)».
        </p>
      )}
      {wrong !== '' && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
      <p className={classes.quiet}>
        CSV con velocidad (m/s) y potencia (kW), o JSON de IEC 61400-16, a 1,225{'\u202f'}kg/m³. Se lee en su
        navegador y solo viaja con cada consulta: no se guarda en ningún sitio.
      </p>
    </div>
  );
}

const ratedPower = ({ potencias }: OwnCurve): number => Math.max(...potencias);

function powerText(curve: OwnCurve): string {
  const power = ratedPower(curve);
  return withUnit(power, power < USUAL_KW[0] && !Number.isInteger(power) ? 2 : 0, 'kW');
}

function isUnusual(curve: OwnCurve): boolean {
  const power = ratedPower(curve);
  return power < USUAL_KW[0] || power > USUAL_KW[1];
}

/** The curve in a file, or the reason why it cannot be read. */
async function curveFrom(file: File): Promise<OwnCurve | string> {
  if (file.size > MOST_BYTES) return 'El archivo es demasiado grande para ser una curva de potencia.';
  const text = await file.text();
  try {
    const { speeds, power, normalised } = readCurve(text, file.name);
    if (normalised)
      return 'La curva está en partes de la potencia nominal (tantos por uno o %): indique la potencia en kW.';
    const [velocidades, potencias] = [[...speeds], [...power]];
    const curve = ownCurveSchema.safeParse({ nombre: file.name.slice(0, 100), velocidades, potencias });
    if (curve.success) return curve.data;
    return speeds.length > MAX_CURVE_POINTS
      ? `La curva tiene más de ${MAX_CURVE_POINTS} puntos.`
      : 'La curva no se puede usar.';
  } catch (error) {
    if (!(error instanceof CurveError)) throw error;
    return curveFault(error);
  }
}
