import {
  type BufferInfo,
  createBufferInfoFromArrays,
  createProgramInfo,
  createTexture,
  drawBufferInfo,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js'
import { largestPosition } from '../../../content/cloud/cloud-format'
import type { ModelGeometry, ModelHead } from '../../../content/model/model-format'
import { cloudColors } from '../../../ui/theme/cloud-colors'
import { fitCanvasToBox, toShares } from './canvas-size'
import { type Camera, focal } from './scene-view'

/** A model as it has come. */
export interface LoadedModel {
  head: ModelHead
  geometry: ModelGeometry
  textures: readonly ImageBitmap[]
}

export interface ModelDrawing {
  /** Gives the model to the graphics card. */
  take: (model: LoadedModel) => void
  draw: (camera: Camera) => void
  /** Gives back what the graphics card holds. */
  close: () => void
}

interface Taken {
  model: LoadedModel
  buffer: BufferInfo
  textures: WebGLTexture[]
}

/** How strongly the side that turns away from the light is darkened: photographs have light of their own. */
const shading = { texture: 0.16, plain: 0.5 }
const background = toShares(cloudColors.background)

/** @returns null where the browser has no context for the canvas, or does not compile the shaders */
export function prepareModel(canvas: HTMLCanvasElement): ModelDrawing | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: true, depth: true })
  if (!gl) return null
  const program = createProgramInfo(gl, shaders)
  if (!program) return null
  const white = createTexture(gl, { src: [255, 255, 255, 255], width: 1, height: 1 })
  let taken: Taken | null = null

  return {
    take: (model) => (taken = upload(gl, model)),
    draw({ eye, right, up, ahead }) {
      if (!taken) return
      const { model, buffer, textures } = taken
      const { head } = model
      const { width, height } = fitCanvasToBox(canvas)
      gl.viewport(0, 0, width, height)
      const reach = Math.hypot(...head.size)
      const away = Math.hypot(...eye.map((value, axis) => value - (head.size[axis] ?? 0) / 2))
      const far = away + reach
      gl.enable(gl.DEPTH_TEST)
      gl.clearColor(background[0] ?? 0, background[1] ?? 0, background[2] ?? 0, 1)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.useProgram(program.program)
      setBuffersAndAttributes(gl, program, buffer)
      setUniforms(program, {
        ...{ eye, right, up, ahead, focal },
        ratio: width / height,
        range: [Math.max(far / 2_000, away - reach), far],
        extent: head.step * largestPosition,
      })
      let from = 0
      for (const { triangles, texture, hasHoles, colour, area } of head.parts) {
        setUniforms(program, {
          picture: (texture === null ? null : textures[texture]) ?? white,
          tint: colour.map((value) => value / 255),
          area,
          shade: texture === null ? shading.plain : shading.texture,
          hasHoles: hasHoles ? 1 : 0,
        })
        drawBufferInfo(gl, buffer, gl.TRIANGLES, triangles * 3, from * 4)
        from += triangles * 3
      }
    },
    close() {
      // A canvas that stays is drawn on again: React runs effects twice while it is being developed.
      if (!canvas.isConnected) gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function upload(gl: WebGL2RenderingContext, model: LoadedModel): Taken {
  const { positions, places, indices } = model.geometry
  const finer = gl.getExtension('EXT_texture_filter_anisotropic')
  return {
    model,
    buffer: createBufferInfoFromArrays(gl, {
      position: { numComponents: 3, data: positions, normalize: true },
      place: { numComponents: 2, data: places, normalize: true },
      indices: { numComponents: 3, data: indices },
    }),
    textures: model.textures.map((src) => {
      const texture = createTexture(gl, { src, wrap: gl.REPEAT, min: gl.LINEAR_MIPMAP_LINEAR, auto: true })
      gl.bindTexture(gl.TEXTURE_2D, texture)
      if (finer) gl.texParameteri(gl.TEXTURE_2D, finer.TEXTURE_MAX_ANISOTROPY_EXT, 4)
      return texture
    }),
  }
}

const shaders = [
  `#version 300 es
precision highp float;
in vec3 position;
in vec2 place;
uniform vec3 eye;
uniform vec3 right;
uniform vec3 up;
uniform vec3 ahead;
uniform float focal;
uniform float ratio;
uniform vec2 range;
uniform float extent;
uniform vec4 area;
out vec3 from;
out vec2 at;
void main() {
  from = position * extent - eye;
  at = area.xy + place * area.zw;
  float depth = dot(from, ahead);
  gl_Position = vec4(
    focal * dot(from, right) / ratio,
    focal * dot(from, up),
    ((range.y + range.x) * depth - 2.0 * range.y * range.x) / (range.y - range.x),
    depth
  );
}`,
  `#version 300 es
precision highp float;
in vec3 from;
in vec2 at;
uniform sampler2D picture;
uniform vec3 tint;
uniform float shade;
uniform float hasHoles;
out vec4 result;
void main() {
  vec4 seen = texture(picture, at);
  if (hasHoles > 0.5 && seen.a < 0.5) discard;
  // The side of a triangle that is seen, from how its places change from pixel to pixel.
  vec3 facing = normalize(cross(dFdx(from), dFdy(from)));
  float light = 0.5 + 0.5 * dot(facing, normalize(vec3(0.45, -0.55, 0.7)));
  result = vec4(seen.rgb * tint * (1.0 - shade * (1.0 - light)), 1.0);
}`,
]
