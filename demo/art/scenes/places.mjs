/** Places without a task: a stone in the mountains, the office. Name and drawing of each. */
import { grove, landscape, tree } from './landscape.mjs'
import { area, circle, pigment, rect, stroke } from './shapes.mjs'
import { level, staff } from './instruments.mjs'
import { person } from './people.mjs'

const reeds = (x, y, count, colour = '#45977f') =>
  stroke(
    Array.from(
      { length: count },
      (_, i) => `M${x + i * 8} ${y}q${i % 2 ? 4 : -4}-14 ${i % 2 ? 7 : -5}-${22 + ((i * 7) % 12)}`,
    ).join(''),
    colour,
    2.6,
  )

export const placeScenes = {
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

/** A power plant whose halls are observed. Name and drawing of each. */
export const siteScenes = {
}
