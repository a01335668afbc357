import { Formula } from './formula.tsx';

/** n times the longitude from the central meridian. */
function Turn() {
  return (
    <mrow>
      <mo>(</mo>
      <mi>n</mi>
      <mspace width="0.1em" />
      <mi>Δ</mi>
      <mi>λ</mi>
      <mo>)</mo>
    </mrow>
  );
}

/** The tangent of an eighth of a turn plus half a latitude. */
function HalfTangent({ index }: { readonly index?: string }) {
  return (
    <>
      <mi>tan</mi>
      <mrow>
        <mo>(</mo>
        <mfrac>
          <mi>π</mi>
          <mn>4</mn>
        </mfrac>
        <mo>+</mo>
        <mfrac>
          {index ? (
            <msub>
              <mi>φ</mi>
              <mn>{index}</mn>
            </msub>
          ) : (
            <mi>φ</mi>
          )}
          <mn>2</mn>
        </mfrac>
        <mo>)</mo>
      </mrow>
    </>
  );
}

/** Place in the plane (Snyder, 1987, Lambert conformal conic on the sphere). */
export function LambertPlace() {
  return (
    <>
      <Formula spoken="x es igual a r por el seno de n por delta lambda">
        <mi>x</mi>
        <mo>=</mo>
        <mi>r</mi>
        <mspace width="0.17em" />
        <mi>sen</mi>
        <Turn />
      </Formula>
      <Formula spoken="y es igual a r cero menos r por el coseno de n por delta lambda">
        <mi>y</mi>
        <mo>=</mo>
        <msub>
          <mi>r</mi>
          <mn>0</mn>
        </msub>
        <mo>−</mo>
        <mi>r</mi>
        <mspace width="0.17em" />
        <mi>cos</mi>
        <Turn />
      </Formula>
      <Formula spoken="r es igual a R por F partido por la tangente de pi cuartos más fi medios, elevada a n">
        <mi>r</mi>
        <mo>=</mo>
        <mfrac>
          <mrow>
            <mi>R</mi>
            <mspace width="0.1em" />
            <mi>F</mi>
          </mrow>
          <msup>
            <mrow>
              <HalfTangent />
            </mrow>
            <mi>n</mi>
          </msup>
        </mfrac>
      </Formula>
      <Formula
        spoken={
          'F es igual al coseno de fi uno partido por n, por la tangente de pi cuartos más fi uno medios, ' +
          'elevada a n'
        }
      >
        <mi>F</mi>
        <mo>=</mo>
        <mfrac>
          <mrow>
            <mi>cos</mi>
            <mspace width="0.17em" />
            <msub>
              <mi>φ</mi>
              <mn>1</mn>
            </msub>
          </mrow>
          <mi>n</mi>
        </mfrac>
        <mspace width="0.17em" />
        <msup>
          <mrow>
            <HalfTangent index="1" />
          </mrow>
          <mi>n</mi>
        </msup>
      </Formula>
    </>
  );
}
