import { scenes } from '../../scripts/art/scenes/all.mjs'

/** The pictures of demo/media that are generated art, with their size in pixels; `from` names the art when it is another one. */

const banner = (from) => ({ width: 3840, height: 1600, from })
const card = { width: 1600, height: 1000 }
/** Shown as wide as the text of a page may get. */
const large = { width: 2560, height: 1600, quality: 74 }
const many = (names, size) => Object.fromEntries(names.map((name) => [name, size]))

export const terrainPictures = {
  'banner-1-qianli-night': banner('hero-1-qianli-night'),
  'banner-2-azure-coast': banner('hero-2-azure-coast'),
  'banner-3-qianli-day': banner('hero-3-qianli-day'),
  'banner-4-lines-ink': banner('hero-4-lines-ink'),
  ...many(['card-2-basin', 'card-5-zoning', 'line-2', 'line-3'], card),
  ...many(Object.keys(scenes), { ...card, quality: 76 }),
  ...many(['contour-coast-2', 'contour-basin-2', 'contour-river-2', 'parcel-3', 'city-2', 'city-3', 'city-4', 'city-5', 'parcel-4', 'parcel-5', 'parcel-6'], card),
  ...many(['pipe-2', 'pipe-3', 'card-4-profiles', 'profile-2', 'profile-3', 'pipe-4', 'profile-4'], card),
  ...many(['card-3-river-ochre', 'card-6-city', 'card-7-pipes', 'parcel-2', 'survey-vessel', 'control-room', 'atlas-table'], large),
  ...many(['card-1-lidar', 'lidar-2', 'lidar-3', 'lidar-4'], { ...card, quality: 66 }),
  'portrait-night': { width: 1600, height: 1800 },
  'portrait-mobile-night': { width: 1600, height: 2080 },
  'map-day': { width: 2560, height: 1763 },
  'sheets-day': { width: 2400, height: 1360 },
}
