/** Places without a task: the office. Name and drawing of each. */
import { grove, landscape, tree } from './landscape.mjs'
import { pigment, rect } from './shapes.mjs'

export const placeScenes = {
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
