import {
  bindFramebufferInfo,
  type BufferInfo,
  createBufferInfoFromArrays,
  createFramebufferInfo,
  createProgramInfo,
  drawBufferInfo,
  type FramebufferInfo,
  resizeFramebufferInfo,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js'
import { largestPosition } from '../../../content/cloud/cloud-format'
import { cloudColors } from '../../../ui/theme/cloud-colors'
import { fitCanvasToBox, toShares } from './canvas-size'
import type { CloudStore, LoadedTile } from './cloud-store'
import { type Camera, focal } from './scene-view'

/** By what points are coloured. */
export type Colouring = 'colour' | 'height' | 'class'

interface Picture {
  store: CloudStore
  camera: Camera
  colouring: Colouring
}

export interface CloudDrawing {
  /** Draws the points that have come. */
  draw: (picture: Picture) => void
  /** Gives back what the graphics card holds. */
  close: () => void
}

const colours = {
  heights: cloudColors.heights.flatMap(toShares),
  classes: cloudColors.classes.flatMap(toShares),
  background: toShares(cloudColors.background),
}

/** @returns null where the browser has no context for the canvas, or does not compile the shaders */
export function prepareCloud(canvas: HTMLCanvasElement): CloudDrawing | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!gl) return null
  const points = createProgramInfo(gl, pointShaders)
  const edges = createProgramInfo(gl, edgeShaders)
  if (!points || !edges) return null
  const whole = createBufferInfoFromArrays(gl, { position: { numComponents: 2, data: [-1, -1, 3, -1, -1, 3] } })
  const attachments = [
    { format: gl.RGBA, minMag: gl.NEAREST, wrap: gl.CLAMP_TO_EDGE },
    {
      internalFormat: gl.DEPTH_COMPONENT24,
      format: gl.DEPTH_COMPONENT,
      type: gl.UNSIGNED_INT,
      minMag: gl.NEAREST,
      wrap: gl.CLAMP_TO_EDGE,
    },
  ]
  const target = createFramebufferInfo(gl, attachments, 2, 2)
  const buffers = new Map<LoadedTile, BufferInfo>()
  const bufferOf = (tile: LoadedTile) => {
    const made = buffers.get(tile) ?? createBuffer(gl, tile)
    buffers.set(tile, made)
    return made
  }

  return {
    draw({ store, camera, colouring }) {
      const { width, height } = fitCanvas(gl, canvas, target, attachments)
      const { head, loaded } = store
      const reach = Math.hypot(...head.size)
      const away = Math.hypot(...camera.eye.map((value, axis) => value - (head.size[axis] ?? 0) / 2))
      const far = away + reach
      const near = Math.max(far / 2_000, away - reach)
      const count = loaded.reduce((sum, { tile }) => sum + tile.points, 0)
      const lens = {
        ...camera,
        ...colours,
        focal,
        ratio: width / height,
        range: [near, far],
        extent: head.step * largestPosition,
        scale: head.scale,
        mode: ['colour', 'height', 'class'].indexOf(colouring),
        // A point is as large as it stands apart from the next one.
        pixels: ((focal * height) / 2) * Math.sqrt((head.size[0] * head.size[1]) / Math.max(count, 1)) * 2.4,
      }
      bindFramebufferInfo(gl, target)
      gl.enable(gl.DEPTH_TEST)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.useProgram(points.program)
      setUniforms(points, lens)
      for (const tile of loaded) {
        const buffer = bufferOf(tile)
        setBuffersAndAttributes(gl, points, buffer)
        drawBufferInfo(gl, buffer, gl.POINTS)
      }
      bindFramebufferInfo(gl, null)
      gl.disable(gl.DEPTH_TEST)
      gl.useProgram(edges.program)
      setBuffersAndAttributes(gl, edges, whole)
      setUniforms(edges, {
        ...lens,
        seen: target.attachments[0],
        depth: target.attachments[1],
        pixel: [1 / width, 1 / height],
      })
      drawBufferInfo(gl, whole)
    },
    close() {
      // A canvas that stays is drawn on again: React runs effects twice while it is being developed.
      if (!canvas.isConnected) gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function fitCanvas(
  gl: WebGL2RenderingContext,
  canvas: HTMLCanvasElement,
  target: FramebufferInfo,
  attachments: object[],
): { width: number; height: number } {
  const { width, height } = fitCanvasToBox(canvas)
  if (target.width !== width || target.height !== height) resizeFramebufferInfo(gl, target, attachments, width, height)
  return { width, height }
}

function createBuffer(gl: WebGL2RenderingContext, { positions, colours: rgb, kinds }: LoadedTile): BufferInfo {
  return createBufferInfoFromArrays(gl, {
    position: { numComponents: 3, data: positions, normalize: true },
    colour: {
      numComponents: 3,
      data: rgb.length > 0 ? rgb : new Uint8Array(positions.length).fill(190),
      normalize: true,
    },
    kind: { numComponents: 1, data: kinds, normalize: false },
  })
}

const pointShaders = [
  `#version 300 es
precision highp float;
in vec3 position;
in vec3 colour;
in float kind;
uniform vec3 eye;
uniform vec3 right;
uniform vec3 up;
uniform vec3 ahead;
uniform float focal;
uniform float ratio;
uniform vec2 range;
uniform float extent;
uniform vec2 scale;
uniform float pixels;
uniform int mode;
uniform vec3 heights[8];
uniform vec3 classes[10];
out vec3 tint;
void main() {
  vec3 place = position * extent;
  vec3 from = place - eye;
  float depth = dot(from, ahead);
  gl_Position = vec4(
    focal * dot(from, right) / ratio,
    focal * dot(from, up),
    ((range.y + range.x) * depth - 2.0 * range.y * range.x) / (range.y - range.x),
    depth
  );
  gl_PointSize = clamp(pixels / depth, 1.5, 26.0);
  if (mode == 0) tint = colour;
  else if (mode == 2) tint = classes[int(kind)];
  else {
    float at = clamp((place.z - scale.x) / max(scale.y - scale.x, 0.001), 0.0, 0.9999) * 7.0;
    int i = int(at);
    tint = mix(heights[i], heights[i + 1], at - float(i));
  }
}`,
  `#version 300 es
precision mediump float;
in vec3 tint;
out vec4 result;
void main() {
  vec2 from = gl_PointCoord - 0.5;
  if (dot(from, from) > 0.25) discard;
  result = vec4(tint, 1.0);
}`,
]

/** Darkens what lies behind its neighbours of the screen (eye-dome lighting): without it a cloud looks flat. */
const edgeShaders = [
  `#version 300 es
in vec2 position;
out vec2 at;
void main() {
  at = position * 0.5 + 0.5;
  gl_Position = vec4(position, 0.0, 1.0);
}`,
  `#version 300 es
precision highp float;
in vec2 at;
uniform sampler2D seen;
uniform highp sampler2D depth;
uniform vec2 pixel;
uniform vec2 range;
uniform vec3 background;
out vec4 result;
float distanceAt(vec2 place) {
  float z = texture(depth, place).r * 2.0 - 1.0;
  return log2(2.0 * range.x * range.y / (range.y + range.x - z * (range.y - range.x)));
}
void main() {
  vec4 point = texture(seen, at);
  vec3 behind = background * mix(1.0, 1.55, at.y);
  if (point.a == 0.0) {
    result = vec4(behind, 1.0);
    return;
  }
  float here = distanceAt(at);
  float sum = 0.0;
  for (int i = 0; i < 8; i++) {
    float angle = float(i) * 0.785398;
    float other = distanceAt(at + vec2(cos(angle), sin(angle)) * pixel * 1.6);
    sum += clamp(here - other, 0.0, 0.05);
  }
  result = vec4(point.rgb * exp(-sum * 4.0), 1.0);
}`,
]
