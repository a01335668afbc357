import { Formula, Of } from './formula.tsx';

/** A name with an index below. */
function Sub({ name, index }: { readonly name: string; readonly index: string }) {
  return (
    <msub>
      <mi>{name}</mi>
      <mn>{index}</mn>
    </msub>
  );
}

/** Friction velocity over von Kármán's constant. */
function Friction() {
  return (
    <mfrac>
      <msub>
        <mi>u</mi>
        <mo>∗</mo>
      </msub>
      <mi>κ</mi>
    </mfrac>
  );
}

/** Power law of the vertical profile (IEC 61400-1). */
export function PowerLaw() {
  return (
    <Formula spoken="v a la altura z dos es igual a v a la altura z uno por z dos partido por z uno elevado a alfa">
      <mi>v</mi>
      <Of>
        <Sub name="z" index="2" />
      </Of>
      <mo>=</mo>
      <mi>v</mi>
      <Of>
        <Sub name="z" index="1" />
      </Of>
      <msup>
        <mrow>
          <mo>(</mo>
          <mfrac>
            <Sub name="z" index="2" />
            <Sub name="z" index="1" />
          </mfrac>
          <mo>)</mo>
        </mrow>
        <mi>α</mi>
      </msup>
    </Formula>
  );
}

/** Logarithmic law of the vertical profile over uniform, neutral ground. */
export function LogLaw() {
  return (
    <Formula
      spoken={
        'v a la altura z es igual a la velocidad de fricción partida por kappa, por el logaritmo de z ' +
        'partido por z cero'
      }
    >
      <mi>v</mi>
      <Of>
        <mi>z</mi>
      </Of>
      <mo>=</mo>
      <Friction />
      <mspace width="0.17em" />
      <mi>ln</mi>
      <mspace width="0.17em" />
      <mfrac>
        <mi>z</mi>
        <Sub name="z" index="0" />
      </mfrac>
    </Formula>
  );
}

/** The geostrophic drag law, as the European Wind Atlas has it (Troen and Petersen, 1989). */
export function DragLaw() {
  return (
    <Formula
      spoken={
        'G es igual a la velocidad de fricción partida por kappa, por la raíz cuadrada de la suma de dos ' +
        'cuadrados: el logaritmo de la velocidad de fricción partida por f por z cero, menos A; y B'
      }
    >
      <mi>G</mi>
      <mo>=</mo>
      <Friction />
      <msqrt>
        <mrow>
          <msup>
            <mrow>
              <mo>[</mo>
              <mi>ln</mi>
              <mspace width="0.17em" />
              <mfrac>
                <msub>
                  <mi>u</mi>
                  <mo>∗</mo>
                </msub>
                <mrow>
                  <mi>f</mi>
                  <Sub name="z" index="0" />
                </mrow>
              </mfrac>
              <mo>−</mo>
              <mi>A</mi>
              <mo>]</mo>
            </mrow>
            <mn>2</mn>
          </msup>
          <mo>+</mo>
          <msup>
            <mi>B</mi>
            <mn>2</mn>
          </msup>
        </mrow>
      </msqrt>
    </Formula>
  );
}
