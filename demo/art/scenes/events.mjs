/** Meetings and ceremonies indoors. Name and drawing of each. */
import { framedSheet, wallScreen } from './displays.mjs'
import { landscape } from './landscape.mjs'
import { audience, diploma, paper, person, sitting } from './people.mjs'
import { lamps, lectern, plant, room, stage, table, windowTo } from './rooms.mjs'
import { circle, label, pigment, rect, stroke } from './shapes.mjs'

const office = { head: 'short', vest: false }
const woman = { head: 'long', vest: false }

export const eventScenes = {
  'ceremony-awards': () =>
    stage('地理信息科技进步奖', { subtitle: '颁奖仪式', seed: 3 }) +
    [250, 350, 450, 550]
      .map((x, i) =>
        person(x, 384, {
          ...(i === 1 ? woman : office),
          coat: ['ink', 'steel', 'azure', 'ink'][i],
          pose: 'present',
          carries: diploma,
          scale: 1.6,
          skin: i % 3,
        }),
      )
      .join('') +
    audience(500, { gap: 96, scale: 1.7 }),
  'annual-meeting': () =>
    stage('年度工作总结会', { seed: 8, weather: 'morning', colour: '#0f4b3f' }) +
    person(250, 366, { ...office, coat: 'ink', scale: 1.35 }) +
    lectern(250, 386) +
    audience(502, { gap: 92, scale: 1.7, shift: 10 }),
  'annual-awards': () =>
    stage('年度先进表彰', { seed: 14, weather: 'dusk', colour: '#7a2418' }) +
    [190, 290, 390, 490, 590]
      .map((x, i) =>
        person(x, 384, {
          ...(i % 2 ? woman : office),
          coat: ['azure', 'green', 'steel', 'ochre', 'azure'][i],
          pose: i === 2 ? 'wave' : 'present',
          carries: i === 2 ? '' : diploma,
          scale: 1.55,
          skin: i % 3,
        }),
      )
      .join('') +
    audience(504, { gap: 90, scale: 1.65, shift: 5 }),
  'exchange-meeting': () =>
    stage('成果应用交流会', { subtitle: '第三次全国国土调查', seed: 18, weather: 'noon' }) +
    person(642, 366, { ...woman, coat: 'azure', scale: 1.35, flip: true }) +
    lectern(642, 386) +
    audience(502, { gap: 86, scale: 1.65 }),
  'exhibition-boards': () =>
    room({ wall: '#e8eef1', ground: '#cbd5d9' }) +
    lamps(16, 160, 640, 3) +
    framedSheet(70, 80, 190, 170, 'cityBlocks', 2, '实景三维') +
    framedSheet(305, 80, 190, 170, 'terrainMap', 5, '生态修复') +
    framedSheet(540, 80, 190, 170, 'parcels', 7, '国土调查') +
    person(180, 480, { ...office, coat: 'steel', scale: 1.9 }) +
    person(380, 480, { ...woman, coat: 'azure', pose: 'point', scale: 1.9 }) +
    person(470, 482, { ...office, coat: 'green', scale: 1.85, flip: true }) +
    person(640, 480, { ...office, coat: 'ochre', flip: true, pose: 'read', carries: paper, scale: 1.9, skin: 1 }),
  'platform-demonstration': () =>
    room({ wall: '#0f3242', ground: '#1b4455', floor: 404 }) +
    wallScreen(150, 50, 500, 280, 'terrainMap', 11) +
    person(100, 482, { ...office, coat: 'sky', pose: 'point', scale: 1.95 }) +
    audience(504, { from: 330, gap: 90, scale: 1.7 }),
  'round-table': () =>
    room({ wall: '#f1ede4', ground: '#d9cfbd' }) +
    windowTo(80, 60, 300, 170, { seed: 64, weather: 'autumn' }) +
    framedSheet(480, 66, 220, 150, 'view', 31) +
    [120, 250, 470, 600]
      .map((x, i) =>
        sitting(x + (i > 1 ? 60 : 0), 474, {
          coat: ['steel', 'green', 'azure', 'ink'][i],
          flip: i > 1,
          scale: 1.75,
          head: ['short', 'long', 'bald', 'short'][i],
        }),
      )
      .join('') +
    table(190, 376, 450, { foot: 478, depth: 14 }) +
    [270, 350, 440, 520]
      .map(
        (x) =>
          rect(x, 362, 14, 14, '#ffffff', 'rx="2"') +
          circle(x + 16, 368, 4, 'none', 'stroke="#ffffff" stroke-width="2"'),
      )
      .join(''),
  'elder-story': () =>
    room({ wall: '#f2eee4', ground: '#d9cfbd' }) +
    framedSheet(300, 70, 300, 190, 'terrainMap', 34, '镜湖测区控制网') +
    person(230, 480, { ...office, hat: '#c7cdd0', coat: 'steel', pose: 'point', scale: 2 }) +
    [600, 670, 730]
      .map((x, i) =>
        person(x, 482, {
          ...(i === 1 ? woman : office),
          coat: ['azure', 'mint', 'green'][i],
          flip: true,
          scale: 1.85,
          skin: i,
        }),
      )
      .join('') +
    plant(90, 420, 1),
  'group-photo': () =>
    landscape({ seed: 149, weather: 'morning', to: 2 }) +
    rect(0, 392, 800, 108, '#cfdcc0') +
    rect(230, 180, 340, 214, '#e6eef2') +
    rect(216, 168, 368, 16, pigment.azure) +
    [0, 1, 2]
      .map((row) => [0, 1, 2, 3, 4].map((i) => rect(254 + i * 60, 200 + row * 56, 40, 34, '#7fb1d3')).join(''))
      .join('') +
    Array.from({ length: 8 }, (_, i) =>
      person(140 + i * 75, 456, {
        ...(i % 3 === 1 ? woman : office),
        coat: ['azure', 'green', 'steel', 'ochre'][i % 4],
        scale: 1.5,
        skin: i % 3,
      }),
    ).join('') +
    Array.from({ length: 7 }, (_, i) =>
      person(176 + i * 75, 488, {
        ...(i % 3 === 0 ? woman : office),
        coat: ['green', 'sky', 'azure', 'ink'][i % 4],
        scale: 1.5,
        flip: i > 3,
        skin: (i + 1) % 3,
      }),
    ).join(''),
  'contest-prizes': () =>
    stage('“经纬杯”测绘技能竞赛', { subtitle: '颁奖', seed: 22, weather: 'morning', colour: '#0c3557' }) +
    [
      [270, 300],
      [400, 276],
      [530, 312],
    ]
      .map(
        ([x, y], i) =>
          rect(x - 56, y + 44, 112, 384 - y - 44, '#e6ecee') +
          label(x, y + 74, ['2', '1', '3'][i], { size: 24, fill: pigment.azure }) +
          person(x, y + 46, {
            ...(i === 1 ? woman : office),
            coat: ['green', 'azure', 'ochre'][i],
            pose: 'present',
            carries: diploma,
            scale: 1.35,
          }),
      )
      .join('') +
    audience(504, { gap: 94, scale: 1.65, shift: 20 }),
}
