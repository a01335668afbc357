import { Button, FileButton } from '@mantine/core';
import { MAX_CURVE_POINTS, ownCurveSchema } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { CurveError, readCurve } from '@mapa/wind-tools';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { curveFault } from './curve-problems.ts';
import classes from './energy.module.css';
import type { OwnCurve } from './settings.ts';

interface Props {
  readonly curve: OwnCurve | undefined;
  readonly onCurve: (curve: OwnCurve) => void;
}

const MOST_BYTES = 512 * 1024;

/** Reads a curve of power from a file in the browser. */
export function OwnCurveField({ curve, onCurve }: Props) {
  const [wrong, setWrong] = useState('');
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = await curveFrom(file);
    const stays = curve ? ` Se sigue usando ${curve.nombre}.` : '';
    setWrong(typeof found === 'string' ? `${file.name} no se puede usar. ${found}${stays}` : '');
    if (typeof found !== 'string') onCurve(found);
  };
  return (
    <div className={classes.own}>
      <FileButton
        accept=".csv,.txt,.tsv,.json,text/csv,application/json"
        onChange={(file) => void read(file)}
      >
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {curve ? 'Cambiar de archivo' : 'Elegir archivo'}
          </Button>
        )}
      </FileButton>
      {curve && (
        <p>
          {curve.nombre}: {curve.velocidades.length} puntos, hasta{' '}
          {withUnit(Math.max(...curve.potencias), 0, 'kW')}.
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

/** The curve in a file, or what is wrong with it. */
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
