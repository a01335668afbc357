/**
 * Lays a square on the screen, as the shader of values does. `rows` are the world's rows at its top and bottom; lengths
 * on the ground shrink by `shrinkage` there.
 */
export const RELIEF_VERTEX = `#version 300 es
uniform vec3 square;
uniform vec2 screen;
uniform vec3 part;
uniform vec2 rows;
out highp vec2 texel;
out highp float shrinkage;
out highp vec2 onScreen;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 place = (square.xy + corner * square.z) / screen;
  gl_Position = vec4(2.0 * place.x - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
  onScreen = place;
  texel = part.xy + corner * part.z;
  shrinkage = 1.0 / cosh(3.14159265 * (1.0 - 2.0 * mix(rows.x, rows.y, corner.y)));
}`;

/** The beginning of a fragment shader for a surface. */
export const SURFACE_HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
uniform usampler2D numbers;
uniform sampler2D tints;
uniform sampler2D land;
in highp vec2 texel;
in highp vec2 onScreen;
out vec4 colour;`;

/**
 * Colours height or depth, and shades it by a light from the north-west at 45 degrees by Lambert's law on the slopes,
 * as the map service does. Where pixels are enlarged, the surface is a cubic B-spline (`smoothness` 1), whose slopes
 * are smooth too. `metres`: those of a texel and of a pixel at the equator; `steps`: those of a number.
 */
export const RELIEF_FRAGMENT = `${SURFACE_HEAD}
uniform bool onlyShade;
uniform float smoothness;
uniform vec2 metres;
uniform vec2 steps;
uniform vec4 shading;
uniform float whiteness;
uniform vec2 calmness;
uniform vec3 shadowing;
uniform vec2 deepest;
in highp float shrinkage;

vec4 spline(float t) {
  float r = 1.0 - t;
  vec2 inner = vec2(2.0 / 3.0) - vec2(t * t * (1.0 - t / 2.0), r * r * (1.0 - r / 2.0));
  return vec4(r * r * r / 6.0, inner, t * t * t / 6.0);
}
vec4 slope(float t) {
  float r = 1.0 - t;
  return vec4(-r * r / 2.0, t * (1.5 * t - 2.0), r * (2.0 - 1.5 * r), t * t / 2.0);
}

/** The colour of a surface of height and slopes in metres a texel. 'kind' is its row of tints. */
vec4 shaded(vec3 surface, vec2 shading, float deepest, float kind) {
  float calm = clamp(metres.y * shrinkage / calmness.x, calmness.y, 1.0);
  vec2 steep = surface.yz * shading.x * calm / (metres.x * shrinkage);
  float lit = (1.0 + (steep.x + steep.y) * 0.70710678) / sqrt(1.0 + dot(steep, steep));
  float light = (max(lit, 0.0) - 1.0) * shading.y;
  float white = clamp(light, 0.0, 1.0) * whiteness;
  float shadow = clamp(-light, 0.0, 1.0);
  if (onlyShade) return vec4(vec3(white), max(white, shadow));
  float tint = clamp(abs(surface.x) / deepest, 0.0, 1.0);
  float size = float(textureSize(tints, 0).x);
  vec3 ground = texture(tints, vec2((tint * (size - 1.0) + 0.5) / size, kind)).rgb;
  return vec4(ground * (1.0 - shadow * shadowing) + (1.0 - ground) * white, 1.0);
}

void main() {
  // The share of the pixel that is land, and whether that is known yet.
  vec2 cover = texture(land, onScreen).rg;
  if (cover.g < 0.5) {
    colour = vec4(0.0);
    return;
  }
  vec2 place = texel - 0.5;
  vec2 cell = floor(place);
  vec2 t = place - cell;
  // Pixels that are not enlarged: the height is linear between them, and the slope is over two pixels.
  vec4 alongX = mix(vec4(0.0, 1.0 - t.x, t.x, 0.0), spline(t.x), smoothness);
  vec4 alongY = mix(vec4(0.0, 1.0 - t.y, t.y, 0.0), spline(t.y), smoothness);
  vec4 slopeX = mix(vec4(t.x - 1.0, -t.x, 1.0 - t.x, t.x) / 2.0, slope(t.x), smoothness);
  vec4 slopeY = mix(vec4(t.y - 1.0, -t.y, 1.0 - t.y, t.y) / 2.0, slope(t.y), smoothness);
  ivec2 last = textureSize(numbers, 0) - 1;
  ivec2 first = ivec2(cell) - 1;
  vec3 height = vec3(0.0);
  vec3 depth = vec3(0.0);
  for (int j = 0; j < 4; j++) {
    vec4 above;
    vec4 below;
    for (int i = 0; i < 4; i++) {
      vec2 both = vec2(texelFetch(numbers, clamp(first + ivec2(i, j), ivec2(0), last), 0).rg);
      above[i] = both.r;
      below[i] = both.g;
    }
    vec3 weights = vec3(alongY[j], alongY[j], slopeY[j]);
    height += weights * vec3(dot(above, alongX), dot(above, slopeX), dot(above, alongX));
    depth += weights * vec3(dot(below, alongX), dot(below, slopeX), dot(below, alongX));
  }
  colour = mix(
    shaded(-depth * steps.y, shading.zw, deepest.y, 0.75),
    shaded(height * steps.x, shading.xy, deepest.x, 0.25),
    cover.r);
}`;
