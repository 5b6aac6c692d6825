/** Lessons and the walls of schools. Name and drawing of each. */
import { framedSheet, show } from './displays.mjs'
import { grove, house, landscape, tree } from './landscape.mjs'
import { paper, person } from './people.mjs'
import { room, table, windowTo } from './rooms.mjs'
import { area, circle, ellipse, label, pigment, rect, stroke } from './shapes.mjs'

const office = { head: 'short', vest: false }
const woman = { head: 'long', vest: false }
const pupil = { vest: false, scarf: true, coat: 'sky', legs: '#14578a' }

const school = (seed) =>
  landscape({ seed, weather: 'morning', to: 2 }) +
  rect(0, 400, 800, 100, '#e3d3b6') +
  grove(tree, { from: 0, to: 800, y: 402, count: 3, seed, size: 1.1 })

/** A painted wall under a roof; `x` to `x + width`. */
const paintedWall = (kind, seed) =>
  rect(120, 130, 560, 270, '#fbf7ee') +
  area('M96 130h608l-30-34H126z', '#7a4a36') +
  show(kind, 160, 158, 480, 200, seed) +
  rect(160, 158, 480, 200, 'none', 'stroke="#b5672a" stroke-width="5"')

/** Every scene by its name: a function without arguments that returns the drawing on a sheet of 800 by 500 units. */
export const scenes = {
  'school-lesson': () =>
    room({ wall: '#f2f0e6', ground: '#d9cfb9' }) +
    rect(170, 60, 460, 220, '#1f5a4c', 'stroke="#b9894f" stroke-width="9"') +
    [0, 1, 2, 3]
      .map((i) => ellipse(322 - i * 5, 196, 104 - i * 24, 58 - i * 14, 'none', 'stroke="#eef3f4" stroke-width="2.4"'))
      .join('') +
    stroke('M452 252C496 250 508 166 540 166S584 250 628 252zM492 234h96M508 212h64M520 190h40', '#eef3f4', 2.4) +
    label(400, 112, '认识等高线', { size: 24, fill: '#ffffff' }) +
    person(120, 476, { ...woman, coat: 'azure', pose: 'point', scale: 1.95 }) +
    [230, 330, 430, 530, 630, 730]
      .map((x, i) =>
        person(x, 492, {
          ...pupil,
          head: i % 2 ? 'long' : 'short',
          flip: true,
          pose: i === 2 ? 'wave' : 'stand',
          scale: 1.25,
        }),
      )
      .join(''),
  'school-marker': () =>
    school(157) +
    house(650, 412, { size: 1.3, floors: 2 }) +
    area('M340 470l14-60h92l14 60z', '#d3dce0') +
    area('M354 410l14-14h64l14 14z', '#eef3f4') +
    stroke('M400 424l18 30h-36z', pigment.cinnabar, 3) +
    circle(400, 443, 3, pigment.cinnabar) +
    person(270, 480, { coat: 'azure', pose: 'point', scale: 1.85 }) +
    [500, 570, 640]
      .map((x, i) =>
        person(x, 486, {
          ...pupil,
          head: i === 1 ? 'long' : 'short',
          flip: true,
          scale: 1.3,
          pose: i === 1 ? 'read' : 'stand',
          carries: i === 1 ? paper : '',
        }),
      )
      .join(''),
  'school-wall-river': () =>
    school(163) +
    paintedWall('terrainMap', 52) +
    person(210, 480, { ...office, coat: 'ochre', pose: 'hold', scale: 1.85 }) +
    stroke('M264 374l8-30', '#6b4a2b', 4) +
    [420, 500]
      .map((x, i) => person(x, 486, { ...pupil, head: i ? 'long' : 'short', pose: 'point', scale: 1.25 }))
      .join('') +
    rect(330, 460, 30, 28, pigment.azureSoft) +
    rect(366, 464, 26, 24, pigment.malachiteSoft),
  'school-wall-draft': () =>
    school(167) +
    paintedWall('view', 41) +
    rect(400, 158, 240, 200, '#fbf7ee', 'fill-opacity=".86"') +
    stroke('M420 320q60-120 120-40t90-60M420 340q70-90 130-30t80-40', '#8b9aa2', 2.4, 'stroke-dasharray="6 6"') +
    person(330, 482, { ...woman, coat: 'green', pose: 'hold', scale: 1.85 }) +
    person(560, 482, { ...office, coat: 'azure', pose: 'read', carries: paper, flip: true, scale: 1.85 }) +
    person(640, 488, { ...pupil, head: 'short', flip: true, scale: 1.25 }),
  'school-colouring': () =>
    room({ wall: '#f4f1e6', ground: '#dccfb4' }) +
    windowTo(80, 60, 640, 150, { seed: 81, panes: 4 }) +
    [70, 310, 550]
      .map(
        (x, i) =>
          person(x + 70, 470, { ...pupil, head: i % 2 ? 'long' : 'short', scale: 1.35, pose: 'read' }) +
          rect(x, 392, 190, 80, '#d7b98c') +
          rect(x, 384, 190, 12, '#e6cfa4') +
          show('parcels', x + 84, 372, 80, 14, i + 3),
      )
      .join('') +
    person(300, 480, { ...woman, coat: 'azure', pose: 'point', scale: 1.75 }),
  'school-model': () =>
    room({ wall: '#f1f0e8', ground: '#d9cfb9' }) +
    framedSheet(90, 70, 190, 130, 'terrainMap', 61, '等高线') +
    framedSheet(520, 70, 190, 130, 'profiles', 62, '剖面') +
    table(260, 380, 280, { foot: 474, front: '#d7b98c' }) +
    area('M280 380q50-90 90-60q30-70 70-20q40-10 80 80z', pigment.malachiteSoft) +
    stroke('M300 362q50-60 70-36q34-50 66-8q36-2 64 44M330 350q30-30 46-14q26-24 44 4', '#176b58', 2) +
    person(200, 480, { ...woman, coat: 'green', pose: 'point', scale: 1.9 }) +
    [580, 650, 720]
      .map((x, i) => person(x, 486, { ...pupil, head: i === 1 ? 'long' : 'short', flip: true, scale: 1.3 }))
      .join(''),
}
