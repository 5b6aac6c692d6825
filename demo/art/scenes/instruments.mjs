import { area, circle, ellipse, pigment, place, rect, stroke } from './shapes.mjs'

/** The legs under an instrument, 66 units high, on the ground at 0. */
const tripod = stroke('M0-66L-23 0M0-66L23 0M0-66L4-2', '#d39a4a', 4.2) + stroke('M-9-67h18', pigment.ink, 4.5)

export const gnss = (x, y, scale = 1.6) =>
  place(
    x,
    y,
    scale,
    tripod +
      stroke('M0-68v-14', pigment.ink, 4) +
      area('M-16-84q1-14 16-14t16 14v4h-32z', '#ffffff', 'stroke="#b3c1c7" stroke-width="1"') +
      rect(-16, -84, 32, 4.5, pigment.malachite),
  )

/** A receiver on a pole, as somebody carries it. */
export const rover = (x, y, scale = 1.6) =>
  place(
    x,
    y,
    scale,
    stroke('M0 0v-104', '#5a6f7a', 2.6) +
      stroke('M0-64h9', pigment.ink, 2.4) +
      rect(7, -72, 9, 14, pigment.ink, 'rx="1.500"') +
      area('M-12-106q1-10 12-10t12 10v3h-24z', '#ffffff', 'stroke="#b3c1c7" stroke-width="1"') +
      rect(-12, -106, 24, 3.5, pigment.ochre),
  )

/** A survey aircraft from the side, looking to the right. */
export const aircraft = (x, y, scale = 1.4, flip = false) =>
  place(
    x,
    y,
    scale,
    area('M-92-6q6-10 30-12l96-6q30 0 44 14q6 7-4 11q-20 8-52 9h-66q-38-3-48-16z', '#f6f8f9') +
      area('M-92-6q2 6 16 11q30 6 60 5h50q40 0 44-9q4-4 0-8l-8 1z', pigment.azure, 'fill-opacity=".92"') +
      area('M-92-7l-14-36h18l26 26z', pigment.azure) +
      area('M-78-9l-22-4v-5l32 4z', '#d3dce0') +
      area('M26-22q22 1 32 9l-28 1z', pigment.azureDeep) +
      [-34, -18, -2].map((at) => rect(at, -17, 9, 8, pigment.azureDeep, 'rx="2"')).join('') +
      area('M-30-28h54l-4 6h-44z', '#d3dce0') +
      rect(-6, -32, 30, 9, '#e6ecee', 'rx="4"') +
      ellipse(27, -27, 2, 20, pigment.ink, 'fill-opacity=".45"') +
      rect(-14, 9, 20, 7, pigment.ink, 'rx="2"'),
    flip,
  )

/** The swath of a scanner below an aircraft: an even fan down to `reach`. */
export function swath(x, y, reach, spread, colour = '#f0b467') {
  let rays = ''
  for (let i = -6; i <= 6; i++) rays += `M${x} ${y}L${Math.round(x + (i / 6) * spread)} ${y + reach}`
  return (
    area(`M${x} ${y}L${x - spread} ${y + reach}H${x + spread}z`, colour, 'fill-opacity=".13"') +
    stroke(rays, colour, 1.1, 'stroke-opacity=".65" stroke-dasharray="2 5"')
  )
}

export const car = (x, y, scale = 1.4, flip = false) =>
  place(
    x,
    y,
    scale,
    area('M-92-18v-30h62l20-32h54q16 0 21 16l5 18l20 6v22z', '#f3f6f6') +
      area('M-20-50l15-23h20v23zM21-50v-23h20q8 0 11 8l4 15z', '#33505f') +
      area('M-92-40H88v6H-92z', pigment.azure) +
      stroke('M-12-84h52', pigment.ink, 3) +
      [-52, 50].map((at) => circle(at, -16, 17, pigment.ink) + circle(at, -16, 7.5, pigment.grey)).join(''),
    flip,
  )
