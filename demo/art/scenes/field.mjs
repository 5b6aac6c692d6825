/** People outdoors: surveying, flying, water, streets. Name and drawing of each. */
import { car, gnss, rover, surveyBoat, tent, vessel } from './instruments.mjs'
import { fields, landscape, water } from './landscape.mjs'
import { paper, person, tablet } from './people.mjs'
import { area, glow } from './shapes.mjs'

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
  'vessel-dusk': () =>
    landscape({ seed: 101, weather: 'dusk', to: 3, sun: [0.2, 0.25] }) +
    water(340, { seed: 13, colour: '#7f97a2' }) +
    vessel(420, 424, 1.35, true),
}
