import { mix } from '../terrain/svg.mjs'
import { area, circle, ellipse, pigment, place, rect, stroke } from './shapes.mjs'

const coats = {
  green: pigment.malachite,
  ochre: pigment.ochre,
  azure: pigment.azure,
  red: pigment.cinnabar,
  steel: '#475b65',
  sky: '#7fb1d3',
  mint: '#a8d9c8',
  white: '#eef3f4',
  ink: '#1e313b',
}
const skins = ['#dcae80', '#e3ba92', '#cf9d6d']

/** Shoulder, elbow and hand of the farther and the nearer arm, for somebody who looks to the right. */
const poses = {
  stand: { far: [8, -69, 15, -55, 14, -41], near: [-8, -69, -13, -54, -11, -41] },
  hold: { far: [7, -69, 17, -64, 29, -71], near: [4, -68, 14, -53, 28, -57] },
  point: { far: [8, -69, 14, -55, 12, -42], near: [5, -70, 19, -76, 34, -85] },
  read: { far: [7, -69, 17, -57, 15, -52], near: [-7, -69, -6, -52, 10, -51] },
  wave: { far: [8, -69, 15, -55, 14, -41], near: [6, -70, 19, -77, 18, -95] },
  push: { far: [7, -69, 16, -55, 28, -49], near: [4, -68, 12, -51, 27, -46] },
}
const legShapes = {
  stand: 'M-9 0L-8-42H8L10 0H2.5L0-31L-2.5 0z',
  walk: 'M-15 0L-7-42H8L15-1L8 0L1-27L-8 1z',
}

function arm([ax, ay, bx, by, cx, cy], sleeve, skin) {
  return stroke(`M${ax} ${ay}L${bx} ${by}L${cx} ${cy}`, sleeve, 7) + circle(cx, cy, 3.6, skin)
}

const heads = {
  helmet: (colour = '#ffffff') =>
    area('M-10.5-86q.5-13 11.500-13t12 12.500l4.500 1.500v3h-28z', colour) +
    stroke('M1-98.500v8', mix(colour, '#0e202a', 0.16), 1.6),
  cap: (colour = pigment.azure) => area('M-9-87q0-10 10-10t10 9l8 1.500v2.500h-28z', colour),
  short: (colour = '#22313a') => area('M-8.500-82q-3-14 9-14.500q11 0 9.500 10q-8 1-12-3.500q-1 5-6.500 8z', colour),
  long: (colour = '#2b3036') => area('M-9-70q-4-27 10-27q12 0 10 11q-8 0-12-4q-1 10 1 20z', colour),
}

/**
 * Somebody drawn from the feet, 97 units tall, looking to the right.
 * @param pose one of `poses`
 * @param vest reflective stripes, for outdoor work
 * @param carries what the hands hold, drawn around the same origin
 */
export function person(x, y, options = {}) {
  const {
    coat = 'green',
    pose = 'stand',
    scale = 1.7,
    flip = false,
    head = 'helmet',
    hat,
    vest = head === 'helmet',
    legs = '#1e313b',
    walk = false,
    carries = '',
    skin = 0,
    scarf = false,
  } = options
  const colour = coats[coat]
  const sleeve = mix(colour, '#0e202a', 0.16)
  const { far, near } = poses[pose]
  const tone = skins[skin]
  return place(
    x,
    y,
    scale,
    ellipse(0, 1, 17, 3, '#0e202a', 'fill-opacity=".16"') +
      arm(far, mix(colour, '#0e202a', 0.3), tone) +
      area(legShapes[walk ? 'walk' : 'stand'], legs) +
      rect(-2.6, -79, 6.5, 8, mix(tone, '#7a4a22', 0.2)) +
      area('M-11.500-72q12-6 23.500 0l1.500 33h-26.500z', colour) +
      (vest
        ? area('M-12-58h24.500v4h-24.500zM-12.700-47h26v3h-26z', pigment.ochrePale, 'fill-opacity=".9"')
        : area('M-3-75l4 8l4-8z', '#ffffff')) +
      (scarf ? area('M-5-75h12l-5 5l3 10l-4 2l-3-12z', pigment.cinnabar) : '') +
      circle(1, -85, 9, tone) +
      heads[head](hat) +
      carries +
      arm(near, sleeve, tone),
    flip,
  )
}

/** A sheet that hands can hold. */
export const paper = rect(9, -63, 15, 19, '#ffffff', 'transform="rotate(12 16 -54)" stroke="#b3c1c7"')
