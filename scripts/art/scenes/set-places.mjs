/** Places without a task: rivers before and after their restoration, lakes, towns, fields. Name and drawing of each. */
import { conifer, fields, grove, house, landscape, skyline, tree, water } from './landscape.mjs'
import { area, circle, pigment, rect, stroke } from './shapes.mjs'
import { mix } from '../colour.mjs'

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
