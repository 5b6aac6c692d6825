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
import { type Direction, type View, extent, turnOf, baseHeight } from './terrain-geometry'
import { groundShaders, reliefShaders, sideShaders } from './terrain-shaders'
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
