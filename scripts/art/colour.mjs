import { clamp } from './noise.mjs'

const parts = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** The colour between two `#rrggbb` colours; 0 is the first, 1 the second. */
export function mix(from, to, share) {
  const end = parts(to)
  const mixed = parts(from).map((value, i) => value + (end[i] - value) * share)
  return (
    '#' +
    mixed
      .map((value) =>
        Math.round(clamp(value, 0, 255))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** The colour at a place from 0 to 1 along a list of colours. */
export function ramp(stops, place) {
  const at = clamp(place) * (stops.length - 1)
  const i = Math.min(stops.length - 2, Math.floor(at))
  return mix(stops[i], stops[i + 1], at - i)
}

/**
 * The pigments. The land ramp of `day` is that of blue-green landscape painting: silk at the foot,
 * malachite on the slope, azurite on the ridge. `hi` and `sh` are the lit and the shaded edge of a
 * layer, `mark` the survey marks, `halo` what keeps their labels legible.
 */
export const themes = {
  day: {
    water: ['#dcebf0', '#cfe3ea'],
    land: ['#f1ece0', '#e3e6d2', '#bfdcc6', '#84c0a8', '#479f8b', '#2a7f90', '#1f6593', '#174c7c'],
    line: '#0d3a4a',
    lineOpacity: 0.3,
    hi: '#ffffff',
    hiOpacity: 0.5,
    sh: '#0b3145',
    shOpacity: 0.16,
    ink: '#0a2f45',
    mark: '#a8421c',
    graticule: '#0d3a4a',
    graticuleOpacity: 0.2,
    halo: '#ffffff',
  },
  night: {
    water: ['#08202f', '#0a2736'],
    land: ['#0b2c3c', '#0c3546', '#0e4353', '#11555f', '#186c6c', '#2a8776', '#54a588', '#96c8a4'],
    line: '#e9c48d',
    lineOpacity: 0.26,
    hi: '#bfeadb',
    hiOpacity: 0.2,
    sh: '#020d15',
    shOpacity: 0.42,
    ink: '#f3e3c8',
    mark: '#f0b467',
    graticule: '#bfe0e0',
    graticuleOpacity: 0.16,
    halo: '#08202f',
  },
  azure: {
    water: ['#0b2b46', '#0c3152'],
    land: ['#0e3a60', '#11466f', '#14537f', '#1b638d', '#2a7799', '#4a93a8', '#7eb5b8', '#c4dccb'],
    line: '#ffffff',
    lineOpacity: 0.2,
    hi: '#d5eef2',
    hiOpacity: 0.2,
    sh: '#03172b',
    shOpacity: 0.36,
    ink: '#eef6f6',
    mark: '#f2ba6c',
    graticule: '#ffffff',
    graticuleOpacity: 0.14,
    halo: '#0b2b46',
  },
  ochre: {
    water: ['#d6e7ec', '#c7dee5'],
    land: ['#f6efe2', '#f2e4ca', '#ead2a8', '#dfba82', '#cd9c5f', '#b57f47', '#8f6641', '#5f5a4b'],
    line: '#5a3314',
    lineOpacity: 0.3,
    hi: '#fffaf0',
    hiOpacity: 0.55,
    sh: '#4a2a10',
    shOpacity: 0.16,
    ink: '#43240d',
    mark: '#14578a',
    graticule: '#5a3314',
    graticuleOpacity: 0.18,
    halo: '#fffaf0',
  },
}
