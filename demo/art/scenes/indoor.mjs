/** Offices, machine rooms, laboratories, plotting and archives. Name and drawing of each. */
import { framedSheet, monitor, show, wallScreen } from './displays.mjs'
import { drone, gnss, scanner, totalStation } from './instruments.mjs'
import { paper, person, sitting, tablet } from './people.mjs'
import { lamps, racks, room, shelves, table, windowTo } from './rooms.mjs'
import { circle, pigment, rect, stroke } from './shapes.mjs'

const office = { head: 'short', vest: false }
const woman = { head: 'long', vest: false }

/** Places with a monitor each, their users from the side. */
function workplaces(kinds, { y = 352, foot = 470, seed = 1 } = {}) {
  const gap = 700 / kinds.length
  const coats = ['azure', 'green', 'sky', 'steel', 'mint', 'ochre']
  return kinds
    .map((kind, i) => {
      const x = 60 + gap * i
      return (
        sitting(x + gap * 0.2, foot + 6, {
          coat: coats[(i + seed) % 6],
          scale: 1.55,
          head: (i + seed) % 3 === 1 ? 'long' : 'short',
          skin: i % 3,
        }) +
        table(x + gap * 0.32, y + 44, gap * 0.6, { foot }) +
        monitor(x + gap * 0.66, y + 44, gap * 0.42, kind, seed + i)
      )
    })
    .join('')
}

export const indoorScenes = {
  'office-checking': () =>
    room({ wall: '#edf3ef' }) +
    shelves(40, 70, 200, 320, { seed: 3 }) +
    windowTo(560, 80, 190, 170, { seed: 13 }) +
    table(270, 372, 420, { foot: 474 }) +
    sitting(330, 478, { coat: 'mint', scale: 1.7, head: 'long' }) +
    monitor(500, 372, 190, 'table', 3) +
    person(690, 478, { ...office, coat: 'azure', pose: 'read', carries: paper, flip: true, scale: 1.95 }),
  'office-software': () =>
    room({ wall: '#e9eff4' }) +
    windowTo(60, 70, 240, 180, { seed: 21, weather: 'azure' }) +
    rect(350, 64, 390, 190, '#ffffff', 'stroke="#b3c1c7"') +
    [
      ['#d8e8f3', 372],
      ['#d3ece3', 494],
      ['#f5e2cc', 616],
    ]
      .map(([colour, x]) =>
        [0, 1, 2]
          .map(
            (row) =>
              rect(x, 84 + row * 52, 96, 40, colour, 'rx="2"') +
              stroke(`M${x + 12} ${98 + row * 52}h60M${x + 12} ${110 + row * 52}h40`, '#778b95', 2.6),
          )
          .join(''),
      )
      .join('') +
    workplaces(['table', 'chart', 'table'], { seed: 1 }),
  'server-room': () =>
    room({ wall: '#173c4d', ground: '#27495a', floor: 410 }) +
    lamps(20, 120, 680, 4) +
    racks(40, 84, 4, { seed: 4 }) +
    racks(590, 84, 2, { seed: 9 }) +
    person(488, 476, { ...office, coat: 'sky', pose: 'read', carries: tablet, flip: true, scale: 2 }) +
    person(552, 480, { ...office, coat: 'azure', pose: 'point', scale: 1.95, skin: 1 }),
  'server-test': () =>
    room({ wall: '#e3ebef', ground: '#c3ced2' }) +
    racks(60, 80, 3, { seed: 14 }) +
    table(390, 372, 340, { foot: 474 }) +
    monitor(480, 372, 140, 'table', 6) +
    monitor(640, 372, 140, 'chart', 2) +
    sitting(392, 480, { coat: 'green', scale: 1.65 }) +
    person(730, 480, { ...woman, coat: 'azure', pose: 'read', carries: paper, flip: true, scale: 1.85 }),
  'instrument-store': () =>
    room({ wall: '#eef0ea', ground: '#d8d6cb' }) +
    [130, 230].map((y) => rect(60, y, 680, 8, '#b9894f')).join('') +
    [90, 210, 330, 450, 570, 670]
      .map(
        (x, i) =>
          rect(x, 78, 70, 52, [pigment.ochreSoft, pigment.azureSoft, pigment.malachiteSoft][i % 3], 'rx="4"') +
          rect(x + 24, 70, 22, 8, pigment.ink) +
          rect(x, 178, 70, 52, [pigment.malachiteSoft, pigment.ochreSoft, '#d3dce0'][i % 3], 'rx="4"') +
          rect(x + 24, 170, 22, 8, pigment.ink),
      )
      .join('') +
    gnss(190, 472, 1.5) +
    scanner(300, 472, 1.5, { beams: false }) +
    totalStation(600, 472, 1.5) +
    person(440, 480, { ...office, coat: 'ochre', pose: 'read', carries: paper, scale: 1.95 }),
  'drone-workshop': () =>
    room({ wall: '#e8eff3' }) +
    windowTo(480, 70, 260, 170, { seed: 45, weather: 'noon' }) +
    framedSheet(80, 80, 150, 110, 'terrainMap', 12) +
    rect(280, 90, 150, 110, '#ffffff', 'stroke="#b3c1c7"') +
    stroke('M300 116h90M300 140h110M300 164h70', '#b3c1c7', 5) +
    table(150, 370, 480, { foot: 474 }) +
    drone(390, 338, 2.2) +
    person(200, 480, { ...office, coat: 'azure', pose: 'hold', scale: 2 }) +
    person(620, 480, { ...office, coat: 'green', pose: 'read', carries: tablet, flip: true, scale: 1.95, skin: 2 }),
  plotter: () =>
    room({ wall: '#eef3f4' }) +
    framedSheet(70, 66, 200, 140, 'terrainMap', 21) +
    framedSheet(300, 66, 200, 140, 'parcels', 22) +
    framedSheet(530, 66, 200, 140, 'view', 23) +
    rect(250, 300, 330, 60, pigment.steel, 'rx="4"') +
    rect(250, 300, 330, 14, pigment.ink, 'rx="4"') +
    stroke('M290 360v112M540 360v112', '#5a6f7a', 8) +
    show('terrainMap', 290, 346, 250, 96, 21) +
    rect(286, 338, 258, 10, '#ffffff') +
    person(640, 480, { ...woman, coat: 'green', pose: 'hold', flip: true, scale: 2 }) +
    person(180, 480, { ...office, coat: 'azure', pose: 'read', carries: paper, scale: 1.95 }),
  'meeting-review': () =>
    room({ wall: '#e9eef0' }) +
    wallScreen(240, 60, 320, 190, 'view', 103) +
    [110, 230, 520, 640]
      .map((x, i) =>
        sitting(x + (i > 1 ? 60 : 0), 470, {
          coat: ['azure', 'steel', 'green', 'ink'][i],
          flip: i > 1,
          scale: 1.7,
          head: i % 2 ? 'long' : 'short',
        }),
      )
      .join('') +
    table(170, 372, 480, { foot: 474, depth: 14 }) +
    [250, 360, 470].map((x) => rect(x, 366, 50, 6, '#ffffff')).join('') +
    circle(420, 362, 7, pigment.malachiteSoft),
}
