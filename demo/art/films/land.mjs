/** The first film: a flight over the mountains, their contours, the valley with the town, and the parcels of its fields. */
import { ease, fly } from './camera.mjs'
import { createGrid, createGroundView, drawGrid } from './ground.mjs'
import { createLandColours } from './land-colours.mjs'
import { loadBytes, loadFacts } from './stage.mjs'
import { loadTexture } from './textures.mjs'

const keys = [
  { at: 0, x: 3560, y: 4420, z: 790, heading: 236, pitch: -14, angle: 44 },
  { at: 5, x: 2760, y: 3880, z: 700, heading: 236, pitch: -14, angle: 44 },
  { at: 9.5, x: 1850, y: 3200, z: 600, heading: 231, pitch: -14, angle: 44 },
  { at: 13.5, x: 900, y: 2150, z: 470, heading: 216, pitch: -17, angle: 44 },
  { at: 17.5, x: 190, y: 950, z: 410, heading: 196, pitch: -31, angle: 44 },
  { at: 21, x: -82, y: 130, z: 470, heading: 181, pitch: -78, angle: 42 },
  { at: 23.5, x: -88, y: -30, z: 520, heading: 180, pitch: -90, angle: 42 },
  { at: 27, x: -86, y: -40, z: 526, heading: 180, pitch: -90, angle: 42 },
]

/** From where the contours spread over the land, and the metres they have reached at a second. */
const source = [2400, 3600]
const contoursGrow = (time) => 5200 * ease(4.6, 9, time) ** 1.6
const contoursEnd = (time) => 5200 * ease(9.8, 14, time) ** 1.3

/** The direction of the light, as in the pictures of the land. */
const sun = [0.8, -0.11, 0.59]

/** Loads the land. @returns the film, which draws each of its seconds */
export async function createLandFilm({ pen, canvas, size }) {
  const facts = await loadFacts('land')
  const names = ['far', 'far-shade', 'near', 'plan-photo', 'plan', 'plan-lines', 'canopy']
  const textures = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await loadTexture(name)])))
  const readGrid = async (name) => createGrid(facts[name], new Float32Array(await loadBytes(`${name}.f32`)))
  const [far, near] = [await readGrid('far'), await readGrid('near')]
  const { west, south, width, depth } = facts.near
  const skip = { west: west + 24, south: south + 24, east: west + width - 24, north: south + depth - 24 }
  const view = createGroundView(canvas)
  const colours = createLandColours(facts, textures, sun)
  const image = new ImageData(view.width, view.height)
  const sketch = canvas.getContext('2d')

  function draw(time) {
    const camera = fly(keys, time, canvas)
    view.nearness.fill(0)
    drawGrid(view, near, camera, { sun })
    drawGrid(view, far, camera, { skip })
    // Below the land, for where tiles of different fineness leave gaps.
    drawGrid(view, far, camera, { skip, stride: 4, lowered: 14 })
    colours.paint(image.data, view, camera, {
      source,
      ring: [contoursEnd(time), contoursGrow(time)],
      surveyed: -640 + 1150 * ease(19.2, 23, time),
      tinted: -640 + 1150 * ease(20.4, 24, time),
    })
    sketch.putImageData(image, 0, 0)
    pen.drawImage(canvas, 0, 0, size.width, size.height)
    return camera
  }
  return { draw }
}
