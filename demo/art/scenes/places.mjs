/** Places without a task: a stone in the mountains. Name and drawing of each. */
import { landscape } from './landscape.mjs'
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
}

/** A power plant whose halls are observed. Name and drawing of each. */
export const siteScenes = {
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
