import { Formula, Of } from './formula.tsx';

/** The sum over the N values of a series. */
function Sum() {
  return (
    <munderover>
      <mo>∑</mo>
      <mrow>
        <mi>i</mi>
        <mo>=</mo>
        <mn>1</mn>
      </mrow>
      <mi>N</mi>
    </munderover>
  );
}

/** One over N. */
function Share() {
  return (
    <mfrac>
      <mn>1</mn>
      <mi>N</mi>
    </mfrac>
  );
}

/** exp[-(v/A)^k] of a speed. */
function Exceedance({ mean = false }: { readonly mean?: boolean }) {
  return (
    <>
      <mi>exp</mi>
      <mrow>
        <mo>[</mo>
        <mo>−</mo>
        <msup>
          <mrow>
            <mo>(</mo>
            <mfrac>
              {mean ? <Mean /> : <mi>v</mi>}
              <mi>A</mi>
            </mfrac>
            <mo>)</mo>
          </mrow>
          <mi>k</mi>
        </msup>
        <mo>]</mo>
      </mrow>
    </>
  );
}

function Mean() {
  return (
    <mover>
      <mi>v</mi>
      <mo stretchy="false">¯</mo>
    </mover>
  );
}

function CubedSpeed() {
  return (
    <msubsup>
      <mi>v</mi>
      <mi>i</mi>
      <mn>3</mn>
    </msubsup>
  );
}

/** Mean power density of a series (IEC 61400-12-1). */
export function PowerDensity() {
  return (
    <Formula
      spoken={
        'P es igual a un medio de la media de la densidad del aire por el cubo de la velocidad, sobre los N ' +
        'valores de la serie'
      }
    >
      <mi>P</mi>
      <mo>=</mo>
      <mfrac>
        <mn>1</mn>
        <mn>2</mn>
      </mfrac>
      <mspace width="0.2em" />
      <Share />
      <Sum />
      <msub>
        <mi>ρ</mi>
        <mi>i</mi>
      </msub>
      <CubedSpeed />
    </Formula>
  );
}

/** The Weibull density of speed. */
export function WeibullDensity() {
  return (
    <Formula
      spoken={
        'f de v es igual a k partido por A, por v partido por A elevado a k menos uno, por la exponencial de ' +
        'menos v partido por A elevado a k'
      }
    >
      <mi>f</mi>
      <Of>
        <mi>v</mi>
      </Of>
      <mo>=</mo>
      <mfrac>
        <mi>k</mi>
        <mi>A</mi>
      </mfrac>
      <msup>
        <mrow>
          <mo>(</mo>
          <mfrac>
            <mi>v</mi>
            <mi>A</mi>
          </mfrac>
          <mo>)</mo>
        </mrow>
        <mrow>
          <mi>k</mi>
          <mo>−</mo>
          <mn>1</mn>
        </mrow>
      </msup>
      <Exceedance />
    </Formula>
  );
}

/** The first condition of the wind-atlas fit: the third moment (Troen and Petersen, 1989). */
export function ThirdMoment() {
  return (
    <Formula
      spoken={
        'A al cubo por gamma de uno más tres partido por k es igual a la media de los cubos de la velocidad'
      }
    >
      <msup>
        <mi>A</mi>
        <mn>3</mn>
      </msup>
      <mspace width="0.1em" />
      <mi>Γ</mi>
      <mrow>
        <mo>(</mo>
        <mn>1</mn>
        <mo>+</mo>
        <mfrac>
          <mn>3</mn>
          <mi>k</mi>
        </mfrac>
        <mo>)</mo>
      </mrow>
      <mo>=</mo>
      <Share />
      <Sum />
      <CubedSpeed />
    </Formula>
  );
}

/** The second condition: the share of time above the mean. */
export function AboveMean() {
  return (
    <Formula
      spoken={
        'La exponencial de menos la velocidad media partida por A elevada a k es igual a la parte de los N ' +
        'valores que supera la media'
      }
    >
      <Exceedance mean />
      <mo>=</mo>
      <mfrac>
        <mrow>
          <mi>N</mi>
          <mo>(</mo>
          <msub>
            <mi>v</mi>
            <mi>i</mi>
          </msub>
          <mo>&gt;</mo>
          <Mean />
          <mo>)</mo>
        </mrow>
        <mi>N</mi>
      </mfrac>
    </Formula>
  );
}
