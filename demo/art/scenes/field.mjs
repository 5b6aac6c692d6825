/** People outdoors. Name and drawing of each. */
import { car, rover } from './instruments.mjs'
import { landscape } from './landscape.mjs'
import { paper, person } from './people.mjs'

const hills = (seed, weather, options = {}) => landscape({ seed, weather, ...options })

export const fieldScenes = {
  'field-team': () =>
    hills(31, 'morning', { sun: [0.25, 0.16] }) +
    [
      ['ochre', 'stand'],
      ['green', 'stand'],
      ['red', 'wave'],
      ['azure', 'stand'],
      ['ochre', 'stand'],
    ]
      .map(([coat, pose], i) =>
        person(210 + i * 92, 472 - (i % 2) * 8, { coat, pose, scale: 1.85, flip: i > 2, skin: i % 3 }),
      )
      .join(''),
  'field-car': () =>
    hills(37, 'autumn') +
    car(520, 474, 1.65) +
    person(250, 472, { pose: 'read', coat: 'ochre', carries: paper, scale: 1.85 }) +
    rover(310, 474, 1.6),
}
