import { spanish } from '@mapa/field';
import type { Doc } from '@mapa/paper';
import { bullets, heading, makeRoom, paragraph, section, subheading } from '@mapa/paper';
import { periodName, wholePeriod } from '../../order/period.ts';
import type { ReportData } from '../data.ts';

/** The section that tells how the numbers were made. */
export function methodPage(
  doc: Doc,
  { metadata, order, reference, energy }: ReportData,
  number: number,
): void {
  const cells = spanish(metadata.grid.dx / 1000, 0);
  const whole = periodName(wholePeriod(metadata));
  section(doc, number, 'Método');
  subheading(doc, 'Datos');
  paragraph(
    doc,
    `${metadata.title}, versión ${metadata.version}: series de un modelo numérico de mesoescala cada ` +
      `${metadata.period.stepMinutes} minutos en celdas de ${cells}\u202fkm × ${cells}\u202fkm, periodo ${whole}. ` +
      'El informe usa la serie de la celda que contiene el punto, sin interpolar entre celdas ni corregir por el ' +
      'relieve local' +
      (energy?.punto
        ? ', salvo la energía «en su punto», que usa la serie ajustada al mapa de 50\u202fm. '
        : '. ') +
      `Este informe abarca ${periodName(order.period)}.`,
  );
  subheading(doc, 'Cálculo');
  bullets(doc, [
    'Los valores que faltan no cuentan y no se sustituyen; la parte de datos válidos figura en el resumen.',
    'Weibull del atlas eólico: f(v) = (k/A)·(v/A)ᵏ⁻¹·exp(−(v/A)ᵏ), con A y k tales que se conservan la media del ' +
      'cubo de la velocidad, A³·Γ(1 + 3/k), y la parte del tiempo por encima de la media, exp(−(v̄/A)ᵏ) (Troen y ' +
      'Petersen, European Wind Atlas, 1989). Se dan además el ajuste de máxima verosimilitud (Cohen, 1965) y el ' +
      'que conserva la media y la media del cubo.',
    'Densidad de potencia: media de ½·ρ·v³ con la densidad del aire ρ de cada instante y de cada altura (IEC ' +
      '61400-12-1). A la altura z, ρ es la de 2\u202fm, ρ₂, llevada con las temperaturas (K) de la serie: ' +
      'ρ = ρ₂·(T₂/T)·exp(−g·(z − 2)/(R·T̄)), con T̄ la media de T₂ y T y R = 287,05\u202fJ/(kg·K).',
    'Perfil vertical: medias sobre los instantes con dato en todas las alturas. Exponente de cizalladura α: ' +
      'pendiente de ln v sobre ln z por mínimos cuadrados (ley potencial, IEC 61400-1).',
    'Rosa: 16 sectores de 22,5° centrados en el norte; las calmas, que no tienen dirección, se reparten por igual ' +
      'entre ellos.',
    'Horas y meses en UTC. Las medias mensuales dan el mismo peso a cada valor. Variabilidad interanual: desviación ' +
      'típica (divisor n − 1) de las medias anuales entre su media, con los años de al menos nueve décimas de los ' +
      'datos del más completo.',
    'La densidad del aire y la temperatura son las del modelo; los gráficos y las tablas sin otra indicación son a ' +
      `${reference.height}\u202fm.`,
  ]);
}

/** The section that tells what the numbers are not. It stands below the method if there is room. */
export function limits(doc: Doc, { metadata, order }: ReportData, number: number): void {
  doc.y += 12;
  makeRoom(doc, 220);
  heading(doc, number, 'Límites de uso');
  bullets(doc, [
    ...(metadata.demonstration
      ? ['Los datos son de demostración: valores inventados que no describen ningún emplazamiento real.']
      : []),
    ...(order.sample
      ? [
          'El informe de muestra abarca un solo mes: ni la media ni la distribución representan el largo plazo.',
        ]
      : []),
    'Los valores son los de un modelo, medios de una celda de mesoescala: no recogen el relieve, la rugosidad ni los ' +
      'obstáculos de menor escala, que en terreno complejo pueden cambiar mucho la velocidad.',
    'No se han ajustado a medidas del emplazamiento. No sustituyen a una campaña de medida ni a una evaluación del ' +
      'recurso y de su incertidumbre.',
    'Las velocidades de media hora no contienen rachas ni turbulencia: no sirven para elegir la clase del ' +
      'aerogenerador ni para cargas extremas.',
    order.sample
      ? 'El informe de muestra no da producción, pérdidas ni incertidumbre; el de pago, una estimación preliminar.'
      : 'La energía es una estimación preliminar de una turbina genérica, con pérdidas e incertidumbre supuestas.',
  ]);
}
