/** Inspection and a service hall. Name and drawing of each. */
import { framedSheet } from './displays.mjs'
import { paper, person } from './people.mjs'
import { room, shelves, table } from './rooms.mjs'
import { label, pigment, rect, stroke } from './shapes.mjs'

const office = { head: 'short', vest: false }
const woman = { head: 'long', vest: false }

export const indoorScenes = {
  inspection: () =>
    room({ wall: '#edf1f3' }) +
    framedSheet(90, 70, 160, 120, 'terrainMap', 31) +
    shelves(560, 60, 190, 330, { rows: 5, seed: 31 }) +
    table(140, 380, 440, { foot: 474 }) +
    [210, 300, 390, 480]
      .map((x, i) => rect(x, 366 - (i % 2) * 8, 56, 14 + (i % 2) * 8, ['#14578a', '#176b58', '#b5672a', '#7fb1d3'][i]))
      .join('') +
    person(150, 482, { ...office, coat: 'ink', pose: 'read', carries: paper, scale: 1.95 }) +
    person(340, 484, { ...woman, coat: 'steel', scale: 1.9, pose: 'stand' }) +
    person(610, 482, { ...office, coat: 'azure', pose: 'point', flip: true, scale: 1.95 }),
  'service-hall': () =>
    room({ wall: '#eaf1f4', panel: pigment.azure }) +
    label(400, 42, '不动产登记', { size: 26, fill: '#ffffff' }) +
    [130, 330, 530]
      .map(
        (x, i) =>
          rect(x, 150, 150, 70, '#ffffff', 'stroke="#b3c1c7"') +
          label(x + 75, 193, `${i + 1}号窗口`, { size: 20, fill: pigment.azure }),
      )
      .join('') +
    table(80, 360, 640, { foot: 470, depth: 16, front: '#c9dbe6' }) +
    [200, 400, 600]
      .map((x, i) => person(x, 444, { ...(i === 1 ? office : woman), coat: 'azure', scale: 1.65, flip: i === 2 }))
      .join('') +
    rect(80, 360, 640, 116, '#c9dbe6') +
    rect(80, 360, 640, 14, '#ffffff') +
    person(255, 492, { ...office, coat: 'ochre', flip: true, pose: 'hold', scale: 1.8 }) +
    person(655, 492, { ...woman, coat: 'green', flip: true, pose: 'read', carries: paper, scale: 1.75 }),
}
