import { mix, ramp } from './colour.mjs'
import { graticule, network, summits } from './furniture.mjs'
import { openSvg, unitsPerPixel } from './paths.mjs'
import { elevations, heightBounds, layers, quantile, terrain } from './terrain.mjs'

/** Layers of height stacked like cut paper, each with a lit and a shaded edge. */
function relief(ground, { theme, levels, tolerance, waterLevels = 3 }) {
  const [low, high] = heightBounds(ground)
  const steps = Array.from({ length: levels }, (_, i) => low + (high - low) * (i / levels))
  let shapes = ''
  let body = ''
  layers(ground, steps, tolerance, 500).forEach((path, i) => {
    if (!path) return
    const water = i < waterLevels
    const index = !water && (i - waterLevels) % 4 === 0
    const fill = water
      ? mix(theme.water[0], theme.water[1], (i + 1) / waterLevels)
      : ramp(theme.land, (i - waterLevels) / (levels - 1 - waterLevels))
    const opacity = water ? theme.lineOpacity * 0.5 : index ? Math.min(1, theme.lineOpacity * 2) : theme.lineOpacity
    shapes += `<path id="a${i}" d="${path}"/>`
    if (!water) {
      body +=
        `<use href="#a${i}" x="5" y="7" fill="${theme.sh}" fill-opacity="${theme.shOpacity}"/>` +
        `<use href="#a${i}" x="-2" y="-3" fill="${theme.hi}" fill-opacity="${theme.hiOpacity}"/>`
    }
    body += `<use href="#a${i}" fill="${fill}" stroke="${theme.line}" stroke-opacity="${opacity}" stroke-width="${index ? 2.6 : 1.5}"/>`
  })
  return `<defs>${shapes}</defs><g transform="scale(${1 / unitsPerPixel})">${body}</g>`
}

/** Contour terrain with graticule and survey marks. */
export function contour(options) {
  const { width, height, theme, points = 7, apart = 150, region, mark = 11, net } = options
  const ground = terrain(options)
  return (
    openSvg(width, height, theme.water[0], '等高线地形装饰图') +
    relief(ground, options) +
    graticule(width, height, theme, net) +
    network(summits(ground, width, height, points, apart, region), theme, mark, elevations(ground)) +
    '</svg>'
  )
}

/** Contour lines alone, for dark bands and page ends. */
export function line(options) {
  const { width, height, theme, levels, tolerance, background = theme.water[0], stroke = theme.line } = options
  const ground = terrain(options)
  const heightOf = quantile(ground)
  const low = heightOf(0.06)
  const high = heightOf(0.995)
  const steps = Array.from({ length: levels }, (_, i) => low + ((high - low) * i) / levels)
  const lines = layers(ground, steps, tolerance, 700).map((path, i) => {
    const index = i % 4 === 0
    return `<path d="${path}" stroke-opacity="${index ? 0.5 : 0.24}" stroke-width="${index ? 2.6 : 1.8}"/>`
  })
  return (
    openSvg(width, height, background, '等高线') +
    `<g transform="scale(${1 / unitsPerPixel})" fill="none" stroke="${stroke}">${lines.join('')}</g></svg>`
  )
}
