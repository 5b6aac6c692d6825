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
import { type Direction, type View, extent, turnOf } from './terrain-geometry'
import { createRelief, createSides } from './terrain-meshes'
import { groundShaders, reliefShaders, sideShaders } from './terrain-shaders'

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
