/** The pictures of demo/media that are terrain art, with their size in pixels; `from` names the art when it is another one. */

const banner = { width: 1920, height: 600 }
const card = { width: 1600, height: 1000 }
const many = (names, size) => Object.fromEntries(names.map((name) => [name, size]))

export const terrainPictures = {
  ...many(['banner-1-qianli-night', 'banner-2-azure-coast', 'banner-3-qianli-day', 'banner-4-lines-ink'], banner),
  ...many(['card-2-basin', 'card-3-river-ochre', 'card-5-zoning', 'card-6-city', 'card-7-pipes', 'line-2', 'line-3'], card),
  ...many(['contour-coast-2', 'contour-basin-2', 'contour-river-2', 'parcel-2', 'parcel-3', 'city-2', 'city-3'], card),
  ...many(['pipe-2', 'pipe-3', 'card-4-profiles', 'profile-2', 'profile-3'], card),
  ...many(['card-1-lidar', 'lidar-2', 'lidar-3'], { ...card, quality: 66 }),
  'portrait-night': { width: 1600, height: 1800 },
  'portrait-mobile-night': { width: 1600, height: 2080 },
  'map-day': { width: 1800, height: 1240 },
  'sheets-day': { width: 2400, height: 1360 },
}
