/** People outdoors: surveying, flying, water, streets. Name and drawing of each. */
import {
  aircraft,
  car,
  cone,
  controlStone,
  drone,
  gnss,
  level,
  locator,
  prism,
  radarCart,
  rover,
  scanner,
  soundings,
  staff,
  surveyBoat,
  swath,
  tent,
  totalStation,
  vessel,
} from './instruments.mjs'
import { conifer, fields, grove, house, landscape, skyline, tree, water } from './landscape.mjs'
import { paper, person, tablet } from './people.mjs'
import { area, glow, pigment, rect, stroke } from './shapes.mjs'

const hills = (seed, weather, options = {}) => landscape({ seed, weather, ...options })

const street = (seed, weather = 'noon') =>
  landscape({ seed, weather, to: 1 }) +
  skyline(360, { seed }) +
  grove(tree, { from: 0, to: 800, y: 372, count: 9, seed, size: 0.8 }) +
  rect(0, 370, 800, 22, '#d9e1e3') +
  rect(0, 390, 800, 110, '#8b9aa2') +
  stroke('M0 446H800', '#ffffff', 5, 'stroke-dasharray="46 34" stroke-opacity=".8"')

export const fieldScenes = {
  'field-total-station': () =>
    hills(3, 'morning') +
    controlStone(648, 466) +
    prism(620, 470) +
    totalStation(300, 468, 1.75) +
    person(240, 474, { pose: 'observe', coat: 'green', scale: 1.9 }) +
    person(660, 472, { pose: 'hold', coat: 'ochre', flip: true, scale: 1.8 }),
  'field-gnss': () =>
    hills(11, 'dusk', { sun: [0.78, 0.2] }) +
    gnss(330, 466, 1.8) +
    controlStone(330, 474, 0.9) +
    person(470, 474, { pose: 'read', coat: 'red', flip: true, scale: 1.85, carries: tablet }),
  'field-levelling': () =>
    hills(17, 'overcast') +
    level(280, 468, 1.75) +
    person(226, 474, { pose: 'observe', coat: 'azure', scale: 1.9 }) +
    staff(600, 468, 1.7) +
    person(632, 472, { pose: 'hold', coat: 'ochre', flip: true, scale: 1.8 }) +
    person(410, 474, { pose: 'read', coat: 'green', carries: paper, scale: 1.75, flip: true }),
  'field-drone': () =>
    hills(23, 'azure', { sun: [0.2, 0.16] }) +
    drone(520, 120, 1.7) +
    stroke('M520 150L330 330', '#ffffff', 1.4, 'stroke-dasharray="3 7" stroke-opacity=".8"') +
    person(300, 470, { pose: 'read', coat: 'ochre', carries: tablet, scale: 1.85 }) +
    person(232, 472, { pose: 'point', coat: 'green', scale: 1.8 }),
  'field-camp': () =>
    hills(29, 'night', { sun: [0.72, 0.18] }) +
    glow(330, 440, 150) +
    tent(520, 464, 1.5) +
    gnss(190, 462, 1.5) +
    person(310, 472, { pose: 'read', coat: 'azure', carries: tablet }) +
    person(370, 472, { pose: 'stand', coat: 'ochre', flip: true, head: 'cap' }),
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
  'field-snow-ridge': () =>
    hills(43, 'azure', { sun: [0.3, 0.14] }) +
    grove(conifer, { from: 0, to: 240, y: 450, count: 4, seed: 5, colour: '#0f4570' }) +
    person(420, 470, { pose: 'hold', coat: 'red', scale: 1.8, walk: true }) +
    rover(470, 470, 1.65) +
    person(580, 474, { pose: 'stand', coat: 'ochre', scale: 1.7, walk: true }),
  'aircraft-survey': () =>
    hills(47, 'morning', { sun: [0.16, 0.15] }) + swath(410, 150, 250, 170) + aircraft(410, 130, 1.55),
  'aircraft-dusk': () =>
    hills(53, 'dusk', { sun: [0.8, 0.22] }) + swath(300, 146, 260, 150, '#b5672a') + aircraft(300, 128, 1.35),
  'drone-mountain': () =>
    hills(59, 'overcast', { sun: [0.2, 0.16] }) +
    swath(470, 150, 230, 130, '#14578a') +
    drone(470, 128, 2) +
    tent(160, 462, 0.9) +
    person(250, 468, { pose: 'read', coat: 'red', carries: tablet, scale: 1.6 }),
  'drone-city': () =>
    landscape({ seed: 61, weather: 'noon', to: 2 }) +
    skyline(500, { seed: 8, tallest: 250, colours: ['#8fb4c8', '#7aa5bd', '#a9c8d6'] }) +
    skyline(500, { seed: 15, tallest: 150 }) +
    swath(420, 118, 250, 160, '#b5672a') +
    drone(420, 96, 1.9),
  'drone-farmland': () =>
    landscape({ seed: 67, weather: 'noon', to: 3 }) +
    fields(330, { seed: 4 }) +
    drone(500, 120, 1.7) +
    person(220, 470, { pose: 'read', coat: 'azure', carries: tablet, scale: 1.7 }),
  'drone-launch': () =>
    hills(71, 'autumn', { sun: [0.75, 0.2] }) +
    rect(470, 458, 150, 8, pigment.ochre) +
    drone(545, 428, 1.8) +
    person(300, 472, { pose: 'point', coat: 'azure', scale: 1.85 }) +
    person(230, 474, { pose: 'read', coat: 'green', carries: tablet, scale: 1.8 }),
  'lidar-scanner-slope': () =>
    hills(73, 'morning', { sun: [0.82, 0.14] }) +
    scanner(270, 470, 1.7) +
    person(190, 474, { pose: 'read', coat: 'green', carries: tablet, scale: 1.8 }),
  'lidar-scanner-street': () =>
    street(12) +
    scanner(300, 470, 1.7) +
    person(220, 474, { pose: 'read', coat: 'ochre', carries: tablet, scale: 1.75 }) +
    cone(400, 470) +
    cone(180, 474),
  'survey-vessel': () =>
    landscape({ seed: 79, weather: 'morning', to: 3 }) +
    water(330, { seed: 5, colour: '#8fbfd2' }) +
    soundings(420, 430, 70, 120) +
    person(330, 400, { pose: 'point', coat: 'ochre', scale: 1, flip: true }) +
    vessel(400, 420, 1.5),
  'survey-boat': () =>
    landscape({ seed: 83, weather: 'azure', to: 3, sun: [0.3, 0.16] }) +
    water(330, { seed: 9 }) +
    surveyBoat(520, 420, 1.6) +
    area('M0 500V430q120-18 250 10q60 30 80 60z', '#1f705d') +
    person(180, 462, { pose: 'read', coat: 'red', carries: tablet, scale: 1.75 }) +
    person(110, 466, { pose: 'point', coat: 'green', scale: 1.7 }),
  'shore-gnss': () =>
    landscape({ seed: 89, weather: 'overcast', to: 3 }) +
    water(330, { seed: 11, colour: '#a3c2cb' }) +
    area('M0 500V420q200-20 400 12t400 10V500z', '#3f655f') +
    person(330, 468, { pose: 'hold', coat: 'ochre', scale: 1.8 }) +
    rover(384, 468, 1.7),
  'dam-levelling': () =>
    landscape({ seed: 97, weather: 'noon', to: 3 }) +
    water(320, { seed: 7 }) +
    area('M0 500V392H800V500z', '#c8d2d6') +
    stroke('M0 396H800M0 430H800', '#8b9aa2', 3) +
    stroke(
      'M40 396v-24M160 396v-24M280 396v-24M400 396v-24M520 396v-24M640 396v-24M760 396v-24M0 374H800',
      '#f6f8f9',
      3,
    ) +
    level(290, 476, 1.7) +
    person(236, 480, { pose: 'observe', coat: 'azure', scale: 1.85 }) +
    staff(600, 478, 1.6) +
    person(632, 480, { pose: 'hold', coat: 'green', flip: true, scale: 1.75 }),
  'vessel-dusk': () =>
    landscape({ seed: 101, weather: 'dusk', to: 3, sun: [0.2, 0.25] }) +
    water(340, { seed: 13, colour: '#7f97a2' }) +
    vessel(420, 424, 1.35, true),
  'farmland-check': () =>
    landscape({ seed: 103, weather: 'morning', to: 3 }) +
    fields(336, { seed: 9 }) +
    person(300, 470, { pose: 'read', coat: 'ochre', carries: tablet, scale: 1.85 }) +
    person(400, 474, { pose: 'point', coat: 'sky', head: 'cap', hat: '#e6d7b0', flip: true, scale: 1.8 }),
  'farmland-autumn': () =>
    landscape({ seed: 107, weather: 'autumn', to: 3 }) +
    fields(336, { seed: 14, colours: ['#e3c582', '#d2a95c', '#efdfb0', '#b9c48a', '#c98f4a'] }) +
    person(500, 470, { pose: 'hold', coat: 'azure', scale: 1.8 }) +
    rover(550, 470, 1.65) +
    grove(tree, { from: 20, to: 260, y: 346, count: 4, seed: 2, size: 0.6, colour: '#a5713a' }),
  'village-houses': () =>
    landscape({ seed: 109, weather: 'morning', to: 3 }) +
    rect(0, 396, 800, 104, '#cfdcc0') +
    grove(tree, { from: 0, to: 800, y: 404, count: 7, seed: 6, size: 0.9 }) +
    house(470, 420, { size: 1.5, floors: 2 }) +
    house(660, 418, { size: 1.3, wall: '#f5e2cc' }) +
    totalStation(240, 472, 1.7) +
    person(182, 478, { pose: 'observe', coat: 'azure', scale: 1.8 }) +
    prism(390, 470, 1.2),
  'village-visit': () =>
    landscape({ seed: 113, weather: 'noon', to: 3 }) +
    rect(0, 400, 800, 100, '#d7e2c8') +
    house(200, 420, { size: 1.6, wall: '#fbf3ea', roof: '#7a4a36' }) +
    house(640, 416, { size: 1.2 }) +
    grove(tree, { from: 320, to: 560, y: 408, count: 3, seed: 3 }) +
    person(390, 474, { pose: 'read', coat: 'green', carries: tablet }) +
    person(470, 474, { coat: 'mint', head: 'short', hat: '#c7cdd0', vest: false, flip: true, pose: 'point' }) +
    person(540, 478, { coat: 'ochre', head: 'long', vest: false, flip: true }),
  'pipe-locating': () =>
    street(19) +
    person(300, 470, { pose: 'push', coat: 'ochre', scale: 1.8 }) +
    locator(300, 470, 1.8) +
    stroke('M370 482H690', pigment.cinnabar, 4, 'stroke-dasharray="14 10"') +
    person(560, 470, { pose: 'read', coat: 'green', carries: paper, flip: true }) +
    cone(170, 474) +
    cone(690, 474),
  'pipe-radar': () =>
    street(27, 'overcast') +
    person(270, 470, { pose: 'push', coat: 'azure', scale: 1.8 }) +
    radarCart(270, 472, 1.8) +
    cone(120, 474) +
    cone(560, 474) +
    person(650, 470, { pose: 'stand', coat: 'ochre', flip: true }),
  'manhole-check': () =>
    street(33) +
    area('M330 462h140l16 14H314z', '#33464f') +
    person(270, 472, { pose: 'hold', coat: 'green', scale: 1.8 }) +
    stroke('M322 362L388 466', '#e8edef', 4) +
    person(560, 472, { pose: 'read', coat: 'ochre', carries: tablet, flip: true, scale: 1.75 }) +
    cone(200, 474) +
    cone(300, 486) +
    cone(500, 486) +
    cone(640, 474),
  'pipe-night': () =>
    landscape({ seed: 127, weather: 'night', to: 1, sun: [0.85, 0.15] }) +
    skyline(370, { seed: 41, colours: ['#1d4c5f', '#16404f', '#205468'] }) +
    rect(0, 370, 800, 130, '#1c2f3a') +
    glow(420, 420, 230) +
    person(330, 472, { pose: 'push', coat: 'ochre', scale: 1.8 }) +
    radarCart(330, 474, 1.8) +
    cone(180, 476) +
    cone(600, 476) +
    person(540, 472, { pose: 'point', coat: 'green', flip: true }),
  'contest-field': () =>
    hills(131, 'noon', { sun: [0.86, 0.13] }) +
    [140, 370, 600]
      .map(
        (x, i) =>
          totalStation(x + 60, 470, 1.5) +
          person(x, 474, {
            pose: 'observe',
            coat: ['azure', 'red', 'green'][i],
            scale: 1.65,
            hat: ['#ffffff', '#f0b467', '#ffffff'][i],
          }),
      )
      .join('') +
    rect(0, 484, 800, 16, '#0e202a', 'fill-opacity=".12"'),
  'contest-levelling': () =>
    hills(137, 'morning', { sun: [0.12, 0.18] }) +
    [230, 560]
      .map(
        (x, i) => level(x + 56, 470, 1.55) + person(x, 474, { pose: 'observe', coat: ['red', 'azure'][i], scale: 1.7 }),
      )
      .join('') +
    staff(450, 466, 1.4) +
    person(420, 470, { pose: 'hold', coat: 'ochre', scale: 1.55 }) +
    person(120, 476, { pose: 'read', coat: 'steel', vest: false, head: 'cap', carries: paper, scale: 1.7 }),
  'contest-traverse': () =>
    hills(139, 'autumn', { sun: [0.85, 0.15] }) +
    prism(640, 470, 1.6) +
    person(676, 472, { pose: 'hold', coat: 'azure', flip: true }) +
    totalStation(310, 470, 1.7) +
    person(252, 476, { pose: 'observe', coat: 'red', scale: 1.8 }) +
    person(150, 474, { pose: 'read', coat: 'green', carries: paper }) +
    stroke('M334 336L634 314', '#b3301f', 1.5, 'stroke-dasharray="3 6"'),
}
