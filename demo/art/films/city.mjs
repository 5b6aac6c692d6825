/** The second film: the points of the town as a scanner brings them, by height and class, the model, and the plan over it. */
import { ease, fly, project } from './camera.mjs'
import { closeGaps, createView, lookAt, shadeEdges } from './points.mjs'
import { loadBytes, loadFacts } from './stage.mjs'
import { createTownColours } from './town-colours.mjs'

const keys = [
  { at: 0, x: -640, y: 250, z: 330, heading: 32, pitch: -25, angle: 40 },
  { at: 5, x: -420, y: 190, z: 330, heading: 14, pitch: -25, angle: 40 },
  { at: 10, x: -90, y: 250, z: 310, heading: -14, pitch: -24, angle: 40 },
  { at: 14.5, x: 200, y: 545, z: 245, heading: -46, pitch: -22, angle: 40 },
  { at: 18.5, x: 110, y: 690, z: 260, heading: -62, pitch: -30, angle: 40 },
  { at: 22.5, x: -170, y: 900, z: 560, heading: -40, pitch: -78, angle: 42 },
  { at: 25, x: -225, y: 975, z: 620, heading: -7, pitch: -90, angle: 42 },
  { at: 28, x: -230, y: 980, z: 624, heading: -7, pitch: -90, angle: 42 },
]

/** The flight of the scanner: four strips, one after the other in both directions. */
const strips = 4
const firstStrip = -1
const stripSeconds = 2.35
const flyingHeight = 200

/** How far changes of colour have spread from the middle of the town, in metres, at a second. */
const spread = (from, to) => (time) => 1100 * ease(from, to, time)
const changes = { classes: spread(9.6, 12.2), photo: spread(12.9, 16), single: spread(16.6, 18.6), zone: spread(20.2, 23.2) }

/** The points as columns of numbers; `since` says when they are scanned, in strips of the flight. */
function readPoints({ town }, bytes) {
  const { points: count, west, south, width, depth } = town
  const places = new Float32Array(bytes, 0, count * 3)
  const points = { xs: new Float32Array(count), ys: new Float32Array(count), zs: new Float32Array(count), since: new Float32Array(count) }
  for (let i = 0; i < count; i++) {
    const [x, y] = [places[i * 3], places[i * 3 + 1]]
    const across = Math.max(0, Math.min(0.9999, (y - south) / depth)) * strips
    const strip = Math.floor(across)
    const along = (x - west) / width
    points.xs[i] = x
    points.ys[i] = y
    points.zs[i] = places[i * 3 + 2]
    // Scan lines lie a little across the flight.
    points.since[i] = strip + (strip % 2 === 0 ? along : 1 - along) + 0.004 * Math.sin((across - strip) * 6.283)
  }
  return points
}

/** Loads the town. @returns the film, which draws each of its seconds */
export async function createCityFilm({ pen, canvas, size }) {
  const facts = await loadFacts('city')
  const { town } = facts
  const bytes = await loadBytes('town.points')
  const points = readPoints(facts, bytes)
  const view = createView(canvas)
  const [logs, shades] = [new Float32Array(view.ids.length), new Float32Array(view.ids.length)]
  const colours = createTownColours(town, points, new Uint8Array(bytes, town.points * 12))
  const image = new ImageData(view.width, view.height)
  const sketch = canvas.getContext('2d')

  function draw(time) {
    const camera = fly(keys, time, canvas)
    const day = ease(12.9, 15.6, time)
    const full = ease(12.4, 14.4, time)
    const passed = (time - firstStrip) / stripSeconds
    // While they are scanned there are fewer of them: the first ones are a thinner cloud.
    const count = Math.round(town.thinned + (town.points - town.thinned) * full)
    lookAt(view, points, camera, { splat: 0.85 + 0.35 * ease(8.6, 10, time) + 0.05 * full, count, time: passed })
    closeGaps(view)
    shadeEdges(view, logs, shades)
    colours.paint(image.data, view, shades, {
      camera,
      day,
      passed,
      edges: 3.6 - 1.8 * day,
      fade: [700 + 300 * day, 1900 + 400 * day],
      reached: Object.fromEntries(Object.entries(changes).map(([name, reach]) => [name, reach(time)])),
      singleLeft: 1 - ease(19.6, 21, time),
    })
    sketch.putImageData(image, 0, 0)
    pen.drawImage(canvas, 0, 0, size.width, size.height)
    return camera
  }

  /** The aircraft, its beam and the line it has flown, over the picture. */
  function drawOver(pen, camera, sheet, time) {
    const passed = (time - firstStrip) / stripSeconds
    if (passed < 0 || passed >= strips) return
    const strip = Math.floor(passed)
    const along = passed - strip
    const east = strip % 2 === 0 ? along : 1 - along
    const wide = town.depth / strips
    const south = town.south + strip * wide
    const x = town.west + east * town.width
    const seen = (y, z, at = x) => project(camera, [at, y, z], sheet)
    const aircraft = seen(south + wide / 2, flyingHeight)
    const [left, right] = [seen(south, 0), seen(south + wide, 0)]
    const start = seen(south + wide / 2, flyingHeight, strip % 2 === 0 ? town.west : town.west + town.width)
    if (!aircraft || !left || !right || !start) return
    // Fading in and out where a strip begins and ends.
    pen.globalAlpha = Math.min(1, along * 9, (1 - along) * 9)
    const beam = pen.createLinearGradient(...aircraft, (left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    beam.addColorStop(0, 'rgb(240 180 103 / .50)')
    beam.addColorStop(1, 'rgb(240 180 103 / .10)')
    pen.fillStyle = beam
    pen.beginPath()
    for (const at of [aircraft, left, right]) pen.lineTo(...at)
    pen.fill()
    pen.strokeStyle = 'rgb(240 180 103 / .55)'
    pen.lineWidth = 1.2
    pen.setLineDash([5, 5])
    pen.beginPath()
    pen.moveTo(...start)
    pen.lineTo(...aircraft)
    pen.stroke()
    pen.setLineDash([])
    pen.fillStyle = '#fff'
    pen.beginPath()
    pen.arc(...aircraft, 3.2, 0, 7)
    pen.fill()
    pen.globalAlpha = 1
  }
  return { draw, drawOver }
}
