/** Farmland before and after its works, and a power plant under observation. Name and drawing of each. */
import { controlStone, level, rover, staff, totalStation } from './instruments.mjs'
import { grove, landscape, tree } from './landscape.mjs'
import { paper, person, tablet } from './people.mjs'
import { area, ellipse, pigment, rect, stroke } from './shapes.mjs'

/** The same plain for all pictures of the fields: the hills do not change, the plots do. */
const plain = (weather, ground) =>
  landscape({ seed: 251, weather, to: 3, sun: [0.22, 0.13] }) + rect(0, 312, 800, 188, ground)

/** Small plots of many shapes between earthen paths. */
const scatteredPlots =
  [
    ['M-10 330l120-14l60 26l-40 34l-140 4z', '#c9c28a'],
    ['M130 316l150-2l10 24l-90 12z', '#b9c48a'],
    ['M300 316h130l40 26l-130 12l-46-16z', '#d8c48c'],
    ['M450 314l160 2l50 30l-150-2z', '#aebf86'],
    ['M640 316h170v44l-110-14z', '#cdb987'],
    ['M-10 392l150-12l70 34l-60 56l-160 6z', '#b4bd80'],
    ['M166 366l150-14l60 44l-120 26z', '#d9cb98'],
    ['M350 362l170-12l70 34l-150 34z', '#bcae74'],
    ['M560 352l130 8l110 40v34l-160-18z', '#c4c78d'],
    ['M150 484l100-52l150-30l60 52l-120 46H150z', '#cfb77c'],
    ['M490 434l140-34l170 34v66H520z', '#adb878'],
  ]
    .map(([d, colour]) => area(d, colour))
    .join('') +
  stroke('M-10 384q140-14 190-18t150-14q140-14 240 0t240 44M150 500q40-60 110-72t200-32q90-16 140-40', '#a98f5f', 5) +
  stroke('M560 500q-20-60 20-84t70-60', '#8fa7ab', 4)

/** The straight line on the ground from the far edge of the plain to the near one, towards one point. */
const rail = (far, near) => `M${far} 312L${near} 500`
/** A strip between two such lines. */
const strip = ([farLeft, nearLeft], [farRight, nearRight], colour) =>
  area(`M${farLeft} 312H${farRight}L${nearRight} 500H${nearLeft}z`, colour)

const rails = [
  [-60, -560],
  [90, -240],
  [240, 80],
  [372, 330],
  [396, 380],
  [414, 440],
  [560, 760],
  [710, 1080],
  [860, 1400],
]
/** Levelled plots of one size along a lined canal and a field road. */
const levelledPlots =
  ['#9fc98c', '#c3d79b', '#8abf87', null, null, '#a9cf90', '#c9d99f', '#93c48a']
    .map((colour, i) => (colour ? strip(rails[i], rails[i + 1], colour) : ''))
    .join('') +
  strip(rails[3], rails[4], '#d9e1e3') +
  strip(rails[4], rails[5], '#6fb1cf') +
  stroke(rail(396, 380) + rail(414, 440), '#f2f5f6', 5) +
  stroke([rails[1], rails[2], rails[6], rails[7]].map((one) => rail(...one)).join(''), '#f2f5f6', 3) +
  stroke('M0 344H800M0 398H800', '#f2f5f6', 3, 'stroke-opacity=".85"') +
  grove(tree, { from: 420, to: 800, y: 316, count: 9, seed: 12, size: 0.32 }) +
  grove(tree, { from: 0, to: 360, y: 316, count: 9, seed: 19, size: 0.32 })

const coolingTower = (x, foot, size) =>
  area(
    `M${x - 62 * size} ${foot}q${34 * size}-${80 * size} ${22 * size}-${150 * size}h${80 * size}q-${12 * size} ${70 * size} ${22 * size} ${150 * size}z`,
    '#dfe7ea',
  ) +
  area(
    `M${x + 12 * size} ${foot}q${10 * size}-${80 * size} 0-${150 * size}h${28 * size}q-${12 * size} ${70 * size} ${22 * size} ${150 * size}z`,
    '#c3d1d7',
  ) +
  ellipse(x, foot - 150 * size, 40 * size, 7 * size, '#a9b8be')

const chimney = (x, foot, high) =>
  area(`M${x - 14} ${foot}L${x - 7} ${foot - high}h14L${x + 14} ${foot}z`, '#eef3f4') +
  [0.98, 0.86, 0.74].map((share) => rect(x - 8, foot - high * share, 16, high * 0.055, pigment.cinnabar)).join('')

/** A power plant: boiler house, turbine hall, chimney and two cooling towers on one foundation line. */
const plant = (foot) =>
  coolingTower(600, foot, 1.05) +
  coolingTower(722, foot, 0.9) +
  chimney(452, foot, 300) +
  rect(170, foot - 190, 130, 190, '#c9d8df') +
  rect(162, foot - 198, 146, 12, pigment.azure) +
  stroke(`M186 ${foot - 160}H284M186 ${foot - 130}H284M186 ${foot - 100}H284`, '#ffffff', 6, 'stroke-opacity=".8"') +
  rect(296, foot - 104, 128, 104, '#dbe6ea') +
  area(`M290 ${foot - 104}L310 ${foot - 122}H416L430 ${foot - 104}z`, pigment.malachite) +
  [312, 344, 376].map((x) => rect(x, foot - 84, 22, 30, pigment.azureSoft)).join('') +
  stroke(`M424 ${foot - 70}H446M300 ${foot - 150}H330L440 ${foot - 190}`, '#8b9aa2', 7) +
  rect(60, foot - 60, 104, 60, '#d3dce0') +
  area(`M52 ${foot - 60}h120l-14-14H66z`, '#8b9aa2')

export const siteScenes = {
  'farmland-plots': () =>
    plain('morning', '#a9cf90') +
    levelledPlots +
    person(240, 476, { pose: 'hold', coat: 'ochre', scale: 1.85 }) +
    rover(296, 476, 1.7) +
    person(560, 478, { pose: 'read', coat: 'azure', carries: tablet, scale: 1.8, flip: true }),
  'farmland-before': () =>
    plain('noon', '#c7bd85') +
    scatteredPlots +
    grove(tree, { from: 0, to: 800, y: 330, count: 5, seed: 23, size: 0.45 }),
  'farmland-after': () => plain('noon', '#a9cf90') + levelledPlots,
  'plant-control': () =>
    landscape({ seed: 257, weather: 'azure', to: 2, sun: [0.12, 0.14] }) +
    rect(0, 392, 800, 108, '#c8d3d2') +
    plant(394) +
    grove(tree, { from: 0, to: 160, y: 400, count: 3, seed: 29, size: 0.7 }) +
    controlStone(700, 470, 1.5) +
    totalStation(286, 472, 1.7) +
    person(230, 478, { pose: 'observe', coat: 'green', scale: 1.85 }) +
    person(120, 478, { pose: 'read', coat: 'ochre', carries: paper, scale: 1.75 }),
  'plant-levelling': () =>
    rect(0, 0, 800, 500, '#e4ebed') +
    rect(0, 0, 800, 56, '#b3c1c7') +
    stroke('M0 56H800M0 30H800', '#8b9aa2', 5) +
    [60, 330, 600]
      .map(
        (x) =>
          rect(x + 74, 110, 182, 150, '#d3e4ec') +
          stroke(`M${x + 165} 110v150M${x + 74} 184h182`, '#f6f8f9', 6) +
          rect(x, 56, 62, 352, '#c9d2d5') +
          rect(x, 56, 16, 352, '#d9e0e2') +
          rect(x - 12, 396, 86, 26, '#a9b8be') +
          rect(x + 30, 380, 22, 5, pigment.cinnabar) +
          stroke(`M${x + 52} 382h24v-6`, pigment.ochre, 5),
      )
      .join('') +
    rect(0, 418, 800, 82, '#9fb0b6') +
    stroke('M0 420H800', '#8b9aa2', 4) +
    level(262, 476, 1.7) +
    person(206, 482, { pose: 'observe', coat: 'azure', scale: 1.85 }) +
    staff(678, 376, 1.5) +
    person(726, 470, { pose: 'hold', coat: 'ochre', flip: true, scale: 1.8 }),
}
