import { scenes } from './scenes/index.mjs'

/** The pictures the project uses: name, kind and options. The first ones stand in `public/art`, the others only in `demo/media`. */

const card = { points: 5, apart: 120, mark: 9, scale: 0.8, net: { step: 200 } }
const dark = { background: '#0a2536', stroke: '#7fb7b4', levels: 15 }

export const pageArt = [
  [
    'banner-1-qianli-night',
    'contour',
    { seed: 29, size: '1920x600', theme: 'night', calm: 'left', points: 9, region: (u) => u > 0.5, scale: 1.05 },
  ],
  [
    'banner-2-azure-coast',
    'contour',
    { seed: 12, size: '1920x600', theme: 'azure', shape: 'coast', points: 7, region: (u) => u > 0.52, waterLevels: 5 },
  ],
  ['banner-3-qianli-day', 'contour', { seed: 41, size: '1920x600', calm: 'left', points: 9, region: (u) => u > 0.48 }],
  ['banner-4-lines-ink', 'line', { ...dark, seed: 63, size: '1920x600', calm: 'centre' }],
  ['card-1-lidar', 'lidar', { seed: 5 }],
  ['card-2-basin', 'contour', { ...card, seed: 23, shape: 'basin' }],
  ['card-3-river-ochre', 'contour', { ...card, seed: 34, theme: 'ochre', shape: 'river' }],
  ['card-4-profiles', 'profile', { seed: 17 }],
  ['card-5-zoning', 'parcel', { seed: 9 }],
  ['card-6-city', 'city', { seed: 4 }],
  ['card-7-pipes', 'pipe', { seed: 11 }],
  [
    'portrait-night',
    'contour',
    { seed: 88, size: '960x1080', theme: 'night', calm: 'bottom', points: 7, region: (_, v) => v < 0.6 },
  ],
  [
    'sheets-day',
    'contour',
    { seed: 77, size: '1200x680', levels: 20, points: 0, net: { step: 400, labels: false, skew: 0 } },
  ],
  [
    'map-day',
    'contour',
    { seed: 52, size: '900x620', levels: 18, points: 5, shape: 'river', scale: 0.8, net: { step: 220 } },
  ],
  [
    'case-map-day',
    'contour',
    {
      seed: 119,
      size: '792x540',
      levels: 18,
      points: 0,
      waterLevels: 1,
      scale: 0.5,
      net: { step: 4000, labels: false, skew: 0 },
    },
  ],
]

/** The banners of the home page, which is as high as two fifths of a wide screen and keeps a share of it for the text. */
const hero = '1920x800'

export const demoArt = [
  [
    'hero-1-qianli-night',
    'contour',
    { seed: 29, size: hero, theme: 'night', calm: 'left', points: 9, region: (u) => u > 0.5, scale: 1.05 },
  ],
  [
    'hero-2-azure-coast',
    'contour',
    { seed: 12, size: hero, theme: 'azure', shape: 'coast', points: 7, region: (u) => u > 0.52, waterLevels: 5 },
  ],
  ['hero-3-qianli-day', 'contour', { seed: 41, size: hero, calm: 'left', points: 9, region: (u) => u > 0.48 }],
  ['hero-4-lines-ink', 'line', { ...dark, seed: 63, size: hero, calm: 'centre' }],
  [
    'portrait-mobile-night',
    'contour',
    {
      seed: 91,
      size: '800x1040',
      theme: 'night',
      calm: 'bottom',
      levels: 20,
      points: 5,
      apart: 130,
      region: (_, v) => v < 0.36,
      scale: 0.95,
      net: { step: 260 },
    },
  ],
  ['line-2', 'line', { ...dark, seed: 21, calm: 'centre' }],
  ['line-3', 'line', { ...dark, seed: 36, shape: 'river', background: '#0f3b4a', stroke: '#a9d6cb' }],
  ['profile-3', 'profile', { seed: 41 }],
  ['contour-coast-2', 'contour', { ...card, seed: 45, shape: 'coast' }],
  ['contour-river-2', 'contour', { ...card, seed: 66, shape: 'river' }],
]

export const sceneArt = Object.keys(scenes).map((name) => [name, 'scene', { name, size: '1600x1000' }])
