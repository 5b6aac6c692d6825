/** Places without a task: rivers before and after their restoration, lakes, towns, fields. Name and drawing of each. */
import { conifer, fields, grove, house, landscape, skyline, tree, water } from './landscape.mjs'
import { area, circle, pigment, rect, stroke, ellipse } from './shapes.mjs'
import { mix } from '../terrain/svg.mjs'
import { controlStone, level, rover, staff, totalStation } from './instruments.mjs'
import { paper, person, tablet } from './people.mjs'

/** The same valley for both pictures of a pair: the hills do not change, the river does. */
const valley = (weather, ground) =>
  landscape({ seed: 191, weather, to: 3, sun: [0.5, 0.14] }) + rect(0, 318, 800, 182, ground)
const shore = (weather, ground) =>
  landscape({ seed: 197, weather, to: 3 }) +
  water(330, { seed: 17, colour: mix('#8fbfd2', ground, 0.12) }) +
  area('M0 500V424q180-26 420 2t380 0V500z', ground)

const reeds = (x, y, count, colour = '#45977f') =>
  stroke(
    Array.from(
      { length: count },
      (_, i) => `M${x + i * 8} ${y}q${i % 2 ? 4 : -4}-14 ${i % 2 ? 7 : -5}-${22 + ((i * 7) % 12)}`,
    ).join(''),
    colour,
    2.6,
  )

const bareRiver =
  area('M370 318h60L520 500H280z', '#9fb4ba') +
  area('M384 318h32L470 500H330z', '#86a9b6') +
  stroke('M370 318L280 500M430 318L520 500', '#c8d2d6', 9) +
  stroke('M370 318L280 500M430 318L520 500', '#8b9aa2', 2)

const freeRiver =
  area('M388 318h34q150 34 40 66t-60 50t150 66H210q-20-40 60-62t60-52t58-68z', '#8cc4d6') +
  area('M352 408q60-20 96 4q-34 30-96-4zM300 462q60-22 130 6q-66 32-130-6z', '#8cc3a0') +
  stroke('M420 340h60M400 380h46M290 444h60M430 452h70M300 490h150', '#ffffff', 2, 'stroke-opacity=".6"')

export const placeScenes = {
  'river-before': () =>
    valley('overcast', '#d8c9a6') +
    bareRiver +
    [580, 660, 740]
      .map((x, i) => house(x, 380 + (i % 2) * 12, { size: 0.75, wall: '#e6ddcb', roof: '#5a6f7a' }))
      .join('') +
    stroke('M0 372h300M0 420h270M540 420h260', '#c9b88f', 3) +
    area('M60 392h130l16 44H40z', '#c4b083') +
    area('M600 430h120l30 46H590z', '#c4b083'),
  'river-after': () =>
    valley('morning', '#a9d2ad') +
    freeRiver +
    grove(tree, { from: 20, to: 300, y: 360, count: 6, seed: 4, size: 0.75 }) +
    grove(tree, { from: 520, to: 800, y: 372, count: 6, seed: 7, size: 0.85 }) +
    reeds(210, 420, 9) +
    reeds(560, 452, 12) +
    reeds(120, 476, 10) +
    grove(conifer, { from: 600, to: 800, y: 470, count: 4, seed: 8, size: 0.8 }),
  'lake-morning': () =>
    shore('morning', '#2c7c64') +
    grove(conifer, { from: 20, to: 220, y: 452, count: 5, seed: 3 }) +
    reeds(600, 448, 16, '#8cc3a0'),
  'lake-dam': () =>
    landscape({ seed: 197, weather: 'noon', to: 3 }) +
    water(340, { seed: 17 }) +
    area('M0 380L800 330V420L0 500z', '#d3dce0') +
    stroke('M0 380L800 330', '#ffffff', 6) +
    [0, 1, 2, 3, 4].map((i) => area(`M${150 + i * 110} ${388 - i * 7}h46v${70 - i * 4}h-46z`, '#a9b8be')).join('') +
    area('M0 500L800 420V500z', '#4f9c8f'),
  'lake-station': () =>
    shore('azure', '#1f5f86') +
    rect(150, 250, 74, 176, '#f2f5f6') +
    area('M138 250h98l-14-26h-70z', pigment.azure) +
    rect(172, 280, 30, 34, pigment.azureSoft) +
    stroke('M160 340h54M160 360h54M160 380h54M160 400h54', pigment.cinnabar, 3) +
    stroke('M224 330L330 344', '#8b9aa2', 6),
  'city-river': () =>
    landscape({ seed: 199, weather: 'noon', to: 2 }) +
    skyline(382, { seed: 25, tallest: 240, colours: ['#9fc0d0', '#8bb1c6', '#bcd6df'] }) +
    rect(0, 380, 800, 12, '#8cc3a0') +
    water(392, { seed: 21, colour: '#86b9d0' }),
  'city-evening': () =>
    landscape({ seed: 211, weather: 'dusk', to: 2, sun: [0.16, 0.22] }) +
    skyline(430, { seed: 29, tallest: 270, colours: ['#5a6f7a', '#475b65', '#6f7f86'] }) +
    rect(0, 430, 800, 70, '#2b4350') +
    grove(tree, { from: 0, to: 800, y: 440, count: 10, seed: 9, size: 0.7, colour: '#3f655f' }),
  'city-park': () =>
    landscape({ seed: 223, weather: 'morning', to: 1 }) +
    skyline(362, { seed: 31, tallest: 200 }) +
    rect(0, 360, 800, 140, '#a9d2ad') +
    area('M300 500q40-90 240-110q160-16 260-20v26q-200 10-280 50q-50 26-60 54z', '#ecdfc2') +
    grove(tree, { from: 0, to: 420, y: 392, count: 7, seed: 11, size: 1 }) +
    area('M80 470q120-34 230-4q-110 34-230 4z', '#86b9d0'),
  'park-campus': () =>
    landscape({ seed: 227, weather: 'azure', to: 2 }) +
    rect(0, 396, 800, 104, '#cfdcc0') +
    [
      [120, 190, '#e6eef2'],
      [330, 130, '#d8e8f3'],
      [540, 210, '#eef3f4'],
    ]
      .map(
        ([x, high, colour]) =>
          rect(x, 400 - high, 160, high, colour) +
          rect(x - 8, 392 - high, 176, 10, pigment.azure) +
          Array.from({ length: Math.floor(high / 44) }, (_, row) =>
            [0, 1, 2, 3].map((i) => rect(x + 16 + i * 36, 414 - high + row * 44, 22, 24, '#7fb1d3')).join(''),
          ).join(''),
      )
      .join('') +
    grove(tree, { from: 0, to: 800, y: 412, count: 8, seed: 13, size: 0.9 }),
  'village-valley': () =>
    landscape({ seed: 229, weather: 'morning', to: 3 }) +
    fields(384, { seed: 6 }) +
    [90, 190, 300, 560, 670]
      .map((x, i) =>
        house(x, 392 - (i % 2) * 8, {
          size: 0.8,
          wall: ['#fbf3ea', '#f2f5f6'][i % 2],
          roof: ['#334650', '#7a4a36'][i % 2],
        }),
      )
      .join('') +
    grove(tree, { from: 360, to: 520, y: 392, count: 4, seed: 15, size: 0.7 }),
  'farmland-aerial': () =>
    landscape({ seed: 233, weather: 'noon', to: 2 }) +
    fields(250, { seed: 21 }) +
    circle(640, 300, 4, pigment.cinnabar) +
    stroke('M0 470H800', '#f2f5f6', 8),
  'mountain-stone': () =>
    landscape({ seed: 239, weather: 'azure' }) +
    area('M300 470l26-96h148l26 96z', '#d3dce0') +
    area('M326 374l22-22h104l22 22z', '#eef3f4') +
    stroke('M400 392l34 58h-68z', pigment.cinnabar, 4) +
    circle(400, 428, 4.5, pigment.cinnabar) +
    reeds(210, 474, 8, '#7fb1d3') +
    reeds(540, 476, 8, '#7fb1d3'),
  'office-building': () =>
    landscape({ seed: 241, weather: 'morning', to: 2 }) +
    rect(0, 410, 800, 90, '#d7e2d2') +
    rect(180, 130, 300, 284, '#e6eef2') +
    rect(480, 210, 180, 204, '#d8e8f3') +
    rect(172, 120, 316, 14, pigment.azure) +
    rect(474, 202, 194, 12, pigment.malachite) +
    Array.from({ length: 6 }, (_, row) =>
      [0, 1, 2, 3, 4].map((i) => rect(202 + i * 54, 152 + row * 40, 38, 24, '#7fb1d3')).join(''),
    ).join('') +
    Array.from({ length: 4 }, (_, row) =>
      [0, 1, 2].map((i) => rect(500 + i * 52, 232 + row * 42, 36, 26, '#7fb1d3')).join(''),
    ).join('') +
    rect(290, 372, 80, 42, pigment.azureDeep) +
    grove(tree, { from: 0, to: 170, y: 430, count: 3, seed: 3, size: 1.2 }) +
    grove(tree, { from: 660, to: 800, y: 430, count: 3, seed: 5, size: 1.1 }) +
    rect(300, 414, 60, 86, '#eef3f4'),
}

/** Farmland before and after its works, and a power plant under observation. Name and drawing of each. */

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
