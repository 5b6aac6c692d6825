/** People before the house. Name and drawing. */
import { landscape } from './landscape.mjs'
import { person } from './people.mjs'
import { pigment, rect } from './shapes.mjs'

const office = { head: 'short', vest: false }
const woman = { head: 'long', vest: false }

export const eventScenes = {
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
}
