import {
  type BufferInfo,
  type ProgramInfo,
  createBufferInfoFromArrays,
  createProgramInfo,
  drawBufferInfo,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js'
import { terrainColors } from '../../../ui/theme/terrain-colors'
import { type Direction, type View, extent, turnOf, baseHeight, focalLength, lift, pivot } from './terrain-geometry'
import { terrainGrid } from './terrain-grid'

interface Picture {
  view: View
  direction: Direction
  /** Where the pointer's meridian and parallel cross; null for none. */
  pointer: { x: number; y: number } | null
}

/** Draws the terrain; the canvas gets as many pixels as it takes on the screen. */
export type DrawTerrain = (picture: Picture) => void

const toShares = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
const colors = {
  heights: terrainColors.heights.flatMap(toShares),
  contour: toShares(terrainColors.contour),
  net: toShares(terrainColors.net),
  edge: toShares(terrainColors.edge),
  pointerColour: toShares(terrainColors.pointer),
  haze: toShares(terrainColors.haze),
  ring: toShares(terrainColors.ring),
  far: toShares(terrainColors.groundFar),
  near: toShares(terrainColors.groundNear),
  stone: toShares(terrainColors.side),
  deep: toShares(terrainColors.sideDeep),
  sideLine: toShares(terrainColors.sideLine),
}

/** @returns null where the browser has no context for the canvas, or does not compile the shaders */
export function prepareTerrain(canvas: HTMLCanvasElement): DrawTerrain | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: true })
  if (!gl) return null
  const parts: Array<[ProgramInfo, BufferInfo]> = []
  for (const [shaders, createArrays] of [
    [groundShaders, () => everywhere],
    [sideShaders, createSides],
    [reliefShaders, createRelief],
  ] as const) {
    const program = createProgram(gl, shaders)
    if (!program) return null
    parts.push([program, createBufferInfoFromArrays(gl, createArrays())])
  }
  return ({ view, direction, pointer }) => {
    const box = canvas.getBoundingClientRect()
    const ratio = Math.min(devicePixelRatio, (view.sharpness * box.height) / view.height)
    const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    const pixels = height / view.height
    const { cosYaw, sinYaw, cosPitch, sinPitch } = turnOf(direction)
    const uniforms = {
      ...colors,
      turn: [cosYaw, sinYaw, cosPitch, sinPitch],
      frame: [width / pixels / 2, view.height, pixels],
      centre: [view.centreX, view.centreY],
      distanceToPivot: view.distance,
      pointer: pointer ? [pointer.x, pointer.y, 1] : [0, 0, 0],
      extent: [extent.left, extent.top, extent.right, extent.bottom],
    }
    gl.viewport(0, 0, width, height)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    parts.forEach(([program, mesh], index) => {
      if (index === 0) gl.disable(gl.DEPTH_TEST)
      else gl.enable(gl.DEPTH_TEST)
      gl.useProgram(program.program)
      setBuffersAndAttributes(gl, program, mesh)
      setUniforms(program, uniforms)
      drawBufferInfo(gl, mesh)
    })
  }
}

/** Null is what the library answers, whatever its types say, where shaders do not compile. */
function createProgram(gl: WebGL2RenderingContext, shaders: string[]): ProgramInfo | null {
  return createProgramInfo(gl, shaders)
}

/** Two triangles over the whole frame. */
const everywhere = { position: { numComponents: 2, data: [-1, -1, 1, -1, -1, 1, -1, 1, 1, -1, 1, 1] } }

const { step, columns, rows, heightOfCell } = terrainGrid

/** The surface: a point for each of the grid, with how much the ground rises to the east and to the south. */
function createRelief() {
  const position: number[] = []
  const slope: number[] = []
  const indices: number[] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      position.push(extent.left + i * step, extent.top + j * step, heightOfCell(i, j))
      slope.push(
        (heightOfCell(i + 1, j) - heightOfCell(i - 1, j)) / (2 * step),
        (heightOfCell(i, j + 1) - heightOfCell(i, j - 1)) / (2 * step),
      )
      const here = j * columns + i
      if (i < columns - 1 && j < rows - 1)
        indices.push(here, here + 1, here + columns, here + 1, here + columns + 1, here + columns)
    }
  }
  return {
    position: { numComponents: 3, data: position },
    slope: { numComponents: 2, data: slope },
    indices: { numComponents: 3, data: new Uint16Array(indices) },
  }
}

/** How bright the cut sides are: those to the north and south, and those to the east and west. */
const brightness = { across: 1.05, along: 0.777 }

/** The four cut sides, down to the base; each point knows how high the ground above it is. */
function createSides() {
  const position: number[] = []
  const side: number[] = []
  const add = (i: number, j: number, nextI: number, nextJ: number, bright: number) => {
    const corner = (column: number, row: number, atTop: boolean) => {
      const top = heightOfCell(column, row)
      position.push(extent.left + column * step, extent.top + row * step, atTop ? top : baseHeight)
      side.push(top, bright)
    }
    corner(i, j, true)
    corner(nextI, nextJ, true)
    corner(i, j, false)
    corner(nextI, nextJ, true)
    corner(nextI, nextJ, false)
    corner(i, j, false)
  }
  for (let i = 0; i < columns - 1; i++) for (const j of [0, rows - 1]) add(i, j, i + 1, j, brightness.across)
  for (let j = 0; j < rows - 1; j++) for (const i of [0, columns - 1]) add(i, j, i, j + 1, brightness.along)
  return {
    position: { numComponents: 3, data: position },
    side: { numComponents: 2, data: side },
  }
}

const float = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))

/** What all programs share: where a place of the terrain is seen. `turn` holds the cosines and sines of the direction. */
const head = `#version 300 es
precision highp float;
uniform vec4 turn;
uniform vec3 frame;
uniform vec2 centre;
uniform float distanceToPivot;
const float LIFT = ${float(lift)};
const float BASE = ${float(baseHeight)};
const float FOCAL = ${float(focalLength)};
const vec3 PIVOT = vec3(${float(pivot.x)}, ${float(pivot.y)}, ${float(pivot.height)});
`

const vertexHead = `${head}
out vec3 place;
out float depth;
void show(vec3 at) {
  place = at;
  vec3 p = vec3(at.xy - PIVOT.xy, (at.z - PIVOT.z) * LIFT);
  float across = p.x * turn.x - p.y * turn.y;
  float towards = p.x * turn.y + p.y * turn.x;
  depth = distanceToPivot - towards * turn.z - p.z * turn.w;
  float up = p.z * turn.z - towards * turn.w;
  float near = distanceToPivot - 900.0;
  float far = distanceToPivot + 900.0;
  gl_Position = vec4(
    (centre.x * depth + FOCAL * across) / frame.x,
    depth - 2.0 * (centre.y * depth - FOCAL * up) / frame.y,
    ((far + near) * depth - 2.0 * far * near) / (far - near),
    depth
  );
}
`

/** How much of a pixel a line covers: `stroke` by its distance, and how fast the value grows there. */
const fragmentHead = `${head}
out vec4 colour;
float away(float value, float every) { return abs(value / every - floor(value / every + 0.5)) * every; }
float slopeOf(float value) { return max(length(vec2(dFdx(value), dFdy(value))), 1e-6); }
float stroke(float distance, float slope, float width) {
  return clamp(width * frame.z * 0.5 + 0.5 - distance / slope, 0.0, 1.0);
}
`

const reliefShaders = [
  `${vertexHead}
in vec3 position;
in vec2 slope;
out vec2 incline;
void main() {
  incline = slope;
  show(position);
}`,
  `${fragmentHead}
in vec3 place;
in vec2 incline;
in float depth;
uniform vec3 heights[9];
uniform vec3 contour;
uniform vec3 net;
uniform vec3 edge;
uniform vec3 pointerColour;
uniform vec3 haze;
uniform vec3 pointer;
uniform vec4 extent;
vec3 tint(float share) {
  float at = clamp(share, 0.0, 0.9999) * 8.0;
  int i = int(at);
  return mix(heights[i], heights[i + 1], at - float(i));
}
void main() {
  float height = place.z;
  float level = floor(height / 50.0) * 50.0 + 25.0;
  colour.rgb = tint(pow(max(0.0, (level * 0.9 + height * 0.1 - 90.0) / 1190.0), 1.02));
  vec3 normal = normalize(vec3(-incline * LIFT * 3.4, 1.0));
  float light = dot(normal, vec3(-0.55, -0.55, 0.63));
  colour.rgb *= 0.56 + 0.66 * max(0.0, light) + 0.08 * max(0.0, dot(normal.xy, vec2(0.6, 0.5)));
  float lee = max(0.0, dot(normal.xy, vec2(0.7)));
  colour.rgb *= 1.0 - 0.16 * lee * (1.0 - fract(height / 50.0));
  float steep = slopeOf(height);
  float lines = stroke(away(height, 50.0), steep, 1.0) * min(1.0, 3.6 / (steep * frame.z * 0.55 + 1e-6));
  float indexLines = stroke(away(height, 250.0), steep, 1.5);
  colour.rgb = mix(colour.rgb, contour, max(0.36 * min(1.0, lines), 0.62 * indexLines));
  float eastSlope = slopeOf(place.x);
  float southSlope = slopeOf(place.y);
  float nets = max(stroke(away(place.x - 120.0, 240.0), eastSlope, 1.0), stroke(away(place.y - 120.0, 240.0), southSlope, 1.0));
  colour.rgb = mix(colour.rgb, net, nets * 0.34);
  float cross = max(stroke(abs(place.x - pointer.x), eastSlope, 1.7), stroke(abs(place.y - pointer.y), southSlope, 1.7));
  colour.rgb = mix(colour.rgb, pointerColour, cross * 0.85 * pointer.z);
  float rim = min(min(place.x - extent.x, extent.z - place.x) / eastSlope, min(place.y - extent.y, extent.w - place.y) / southSlope);
  colour.rgb = mix(colour.rgb, edge, clamp(1.4 * frame.z - rim, 0.0, 1.0) * 0.6);
  colour.rgb = mix(colour.rgb, haze, smoothstep(distanceToPivot + 120.0, distanceToPivot + 760.0, depth) * 0.34);
  colour.a = 1.0;
}`,
]

const sideShaders = [
  `${vertexHead}
in vec3 position;
in vec2 side;
out vec2 shade;
void main() {
  shade = side;
  show(position);
}`,
  `${fragmentHead}
in vec3 place;
in vec2 shade;
uniform vec3 stone;
uniform vec3 deep;
uniform vec3 edge;
uniform vec3 sideLine;
void main() {
  float below = shade.x - place.z;
  float slope = slopeOf(place.z);
  colour.rgb = mix(stone, deep, smoothstep(0.0, 900.0, below)) * shade.y;
  colour.rgb = mix(colour.rgb, sideLine, stroke(away(place.z, 250.0), slope, 0.9) * 0.2);
  colour.rgb = mix(colour.rgb, edge, clamp(1.6 * frame.z - below / slope, 0.0, 1.0) * 0.5);
  colour.rgb = mix(colour.rgb, sideLine, clamp(1.2 * frame.z - (place.z - BASE) / slope, 0.0, 1.0) * 0.4);
  colour.a = 1.0;
}`,
]

/** The ground below the block with its shadow and the graduated circle, which turns with the block. */
const groundShaders = [
  `#version 300 es
in vec2 position;
void main() { gl_Position = vec4(position, 0.0, 1.0); }`,
  `${fragmentHead}
uniform vec3 far;
uniform vec3 near;
uniform vec3 ring;
float circle(float radius, float at, float foot, float width, float strength) {
  return strength * clamp(width * frame.z * 0.5 + 0.5 - abs(radius - at) / foot, 0.0, 1.0);
}
void main() {
  vec2 point = vec2(gl_FragCoord.x / frame.z - frame.x, frame.y - gl_FragCoord.y / frame.z);
  colour = vec4(mix(far, near, smoothstep(0.0, 1.0, point.y / frame.y)), 1.0);
  float across = (point.x - centre.x) / FOCAL;
  float up = (centre.y - point.y) / FOCAL;
  float fall = -turn.w + up * turn.z;
  if (fall > -0.001) return;
  float along = ((BASE - PIVOT.z) * LIFT - distanceToPivot * turn.w) / fall;
  float towards = distanceToPivot * turn.z + along * (-turn.z - up * turn.w);
  vec2 at = vec2(along * across * turn.x + towards * turn.y, -along * across * turn.y + towards * turn.x);
  float foot = along / FOCAL / frame.z;
  vec2 outside = max(abs(at - vec2(14.0, 18.0)) - vec2(480.0, 300.0), 0.0);
  colour.rgb *= 1.0 - 0.62 * exp(-length(outside) / 46.0);
  float radius = length(at);
  float line = max(max(circle(radius, 600.0, foot, 1.3, 0.5), circle(radius, 634.0, foot, 1.0, 0.28)), circle(radius, 678.0, foot, 0.8, 0.1));
  if (radius > 600.0 && radius < 622.0) {
    float every = radius < 611.0 ? 1.0 : radius < 616.0 ? 5.0 : 10.0;
    float angle = degrees(atan(at.x, -at.y));
    float nearest = floor(angle / every + 0.5) * every;
    float gap = radians(abs(angle - nearest)) * radius / foot;
    bool tens = away(nearest, 10.0) < 0.5;
    bool fives = away(nearest, 5.0) < 0.5;
    if (tens || (fives && radius < 616.0) || radius < 610.0)
      line = max(line, (tens ? 0.62 : 0.36) * clamp((tens ? 1.3 : 0.9) * frame.z * 0.5 + 0.5 - gap, 0.0, 1.0));
  }
  colour.rgb = mix(colour.rgb, ring, line * (1.0 - smoothstep(1500.0, 2300.0, along)));
}`,
]
