/** Meetings, ceremonies and contests indoors. Name and drawing of each. */
import { monitor, show } from './displays.mjs'
import { landscape } from './landscape.mjs'
import { paper, person, sitting } from './people.mjs'
import { banner, lamps, room, table, windowTo } from './rooms.mjs'
import { pigment, rect, stroke } from './shapes.mjs'

const office = { head: 'short', vest: false }
const woman = { head: 'long', vest: false }

export const eventScenes = {
  'map-unrolled': () =>
    room({ wall: '#eef0ea', ground: '#d5d2c4' }) +
    lamps(16, 160, 640, 3) +
    rect(90, 214, 620, 176, '#ffffff', 'stroke="#b3c1c7"') +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        show(
          ['terrainMap', 'parcels', 'terrainMap', 'view', 'terrainMap', 'parcels'][i],
          100 + i * 100,
          224,
          98,
          156,
          40 + i,
        ),
      )
      .join('') +
    rect(82, 206, 12, 192, '#b9894f', 'rx="5"') +
    rect(706, 206, 12, 192, '#b9894f', 'rx="5"') +
    [120, 300, 500, 690]
      .map((x, i) =>
        person(x, 486, {
          ...(i % 2 ? woman : office),
          coat: ['azure', 'ochre', 'green', 'steel'][i],
          pose: i === 0 || i === 3 ? 'hold' : 'stand',
          flip: i > 1,
          scale: 1.75,
        }),
      )
      .join(''),
  'group-photo': () =>
    landscape({ seed: 149, weather: 'morning', to: 2 }) +
    rect(0, 392, 800, 108, '#cfdcc0') +
    rect(230, 180, 340, 214, '#e6eef2') +
    rect(216, 168, 368, 16, pigment.azure) +
    [0, 1, 2]
      .map((row) => [0, 1, 2, 3, 4].map((i) => rect(254 + i * 60, 200 + row * 56, 40, 34, '#7fb1d3')).join(''))
      .join('') +
    Array.from({ length: 8 }, (_, i) =>
      person(140 + i * 75, 456, {
        ...(i % 3 === 1 ? woman : office),
        coat: ['azure', 'green', 'steel', 'ochre'][i % 4],
        scale: 1.5,
        skin: i % 3,
      }),
    ).join('') +
    Array.from({ length: 7 }, (_, i) =>
      person(176 + i * 75, 488, {
        ...(i % 3 === 0 ? woman : office),
        coat: ['green', 'sky', 'azure', 'ink'][i % 4],
        scale: 1.5,
        flip: i > 3,
        skin: (i + 1) % 3,
      }),
    ).join(''),
  'contest-classification': () =>
    room({ wall: '#e8eff3' }) +
    banner(180, 50, 440, '点云分类 竞赛', { colour: pigment.azure }) +
    [60, 300, 540]
      .map(
        (x, i) =>
          sitting(x + 30, 480, { coat: ['azure', 'ochre', 'green'][i], scale: 1.6, head: i === 1 ? 'long' : 'short' }) +
          table(x + 62, 392, 140, { foot: 476 }) +
          monitor(x + 136, 392, 130, 'pointCloud', 3 + i),
      )
      .join('') +
    lamps(16, 140, 660, 3) +
    rect(180, 140, 440, 120, '#ffffff', 'stroke="#b3c1c7"') +
    stroke('M204 170h392M204 200h392M204 230h260', '#d3dce0', 5),
  'contest-modelling': () =>
    room({ wall: '#edf2ee' }) +
    banner(180, 50, 440, '单体建模 竞赛', { colour: pigment.malachite }) +
    [60, 300, 540]
      .map(
        (x, i) =>
          sitting(x + 30, 480, {
            coat: ['green', 'sky', 'steel'][i],
            scale: 1.6,
            head: i === 0 ? 'long' : 'short',
            skin: 1,
          }) +
          table(x + 62, 392, 140, { foot: 476 }) +
          monitor(x + 136, 392, 130, 'cityBlocks', 3 + i),
      )
      .join('') +
    person(720, 482, { ...office, coat: 'ink', pose: 'read', carries: paper, flip: true, scale: 1.85 }) +
    windowTo(180, 130, 440, 130, { seed: 71, panes: 3 }),
}
