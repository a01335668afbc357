/** Lays a square on the screen: pixels from its top left corner, with the part of the tile that is shown in it. */
export const VERTEX = `#version 300 es
uniform vec3 square;
uniform vec2 screen;
uniform vec3 part;
out highp vec2 texel;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 place = (square.xy + corner * square.z) / screen;
  gl_Position = vec4(2.0 * place.x - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
  texel = part.xy + corner * part.z;
}`;

/**
 * Gives each pixel the colour of its value. \`encoding\` makes of a number its place on the palette, 0 to 1. Beside a
 * pixel without data the nearest one counts, as in the pictures of the map service. A soft line goes along the edge
 * of the data: \`lacking\` says how many of the 49 pixels around have none.
 */
export const FRAGMENT = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
uniform usampler2D numbers;
uniform usampler2D lacking;
uniform sampler2D palette;
uniform vec2 encoding;
uniform uint noValue;
uniform bool smoothly;
in highp vec2 texel;
out vec4 colour;

void main() {
  ivec2 last = textureSize(numbers, 0) - 1;
  ivec2 nearest = clamp(ivec2(floor(texel)), ivec2(0), last);
  uint number = texelFetch(numbers, nearest, 0).r;
  if (number == noValue) {
    colour = vec4(0.0);
    return;
  }
  float value = float(number);
  if (smoothly) {
    vec2 place = texel - 0.5;
    ivec2 a = clamp(ivec2(floor(place)), ivec2(0), last);
    ivec2 b = min(a + 1, last);
    uvec4 four = uvec4(
      texelFetch(numbers, a, 0).r, texelFetch(numbers, ivec2(b.x, a.y), 0).r,
      texelFetch(numbers, ivec2(a.x, b.y), 0).r, texelFetch(numbers, b, 0).r);
    if (!any(equal(four, uvec4(noValue)))) {
      vec2 share = clamp(place - vec2(a), 0.0, 1.0);
      vec4 values = vec4(four);
      value = mix(mix(values.x, values.y, share.x), mix(values.z, values.w, share.x), share.y);
    }
  }
  // Rounding may put a limit just below its own colour.
  float at = clamp(encoding.x + encoding.y * value, 0.0, 1.0);
  int size = textureSize(palette, 0).x;
  colour = texelFetch(palette, ivec2(min(int(at * float(size) + 0.01), size - 1), 0), 0);
  uint missing = texelFetch(lacking, min(nearest, textureSize(lacking, 0) - 1), 0).r;
  if (missing > 0u) {
    // A line along the edge fades the colour beyond it, so that the steps of the cells there are not visible.
    float share = float(missing) / 49.0;
    colour.rgb *= 1.0 - 0.35 * smoothstep(0.0, 0.3, share);
    colour *= 1.0 - smoothstep(0.3, 0.55, share);
  }
}`;
