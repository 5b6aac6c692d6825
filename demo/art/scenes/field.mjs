/** People outdoors. Name and drawing of each. */
import { car, rover } from './instruments.mjs'
import { landscape } from './landscape.mjs'
import { paper, person } from './people.mjs'

const hills = (seed, weather, options = {}) => landscape({ seed, weather, ...options })

export const fieldScenes = {
  'field-car': () =>
    hills(37, 'autumn') +
    car(520, 474, 1.65) +
    person(250, 472, { pose: 'read', coat: 'ochre', carries: paper, scale: 1.85 }) +
    rover(310, 474, 1.6),
}
