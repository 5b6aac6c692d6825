import { Parser } from 'htmlparser2'
import { createShapeCollector, ExtentRefusal, type Shapes } from './shapes.ts'

/** Folders in folders: no program writes more. */
const mostLevels = 64

/**
 * Reads the shapes of a KML text, whose coordinates are degrees. Links to other files are not followed, and entities of
 * a DTD stay what they are.
 * @throws ExtentRefusal
 */
export function readKml(text: string): Shapes {
  const collector = createShapeCollector()
  const open: string[] = []
  let isKml = false
  /** The text of the element that holds coordinates, while it is read. */
  let coordinates: string | null = null
  let rings: number[][][] = []
  let track: number[][] = []

  function addCoordinates(positions: number[][]): void {
    if (open.includes('outerBoundaryIs')) rings.unshift(positions)
    else if (open.includes('Polygon')) rings.push(positions)
    else if (open.includes('Point')) for (const position of positions) collector.addPoint(position)
    else if (open.includes('LineString') || open.includes('LinearRing')) collector.addLine(positions)
  }

  const parser = new Parser(
    {
      onopentag(tag) {
        const name = dropPrefix(tag)
        if (open.length === 0) {
          isKml ||= name === 'kml'
          if (!isKml) throw new ExtentRefusal('notReadable')
        }
        open.push(name)
        if (open.length > mostLevels) throw new ExtentRefusal('tooDeep')
        if (name === 'coordinates' || name === 'coord') coordinates = ''
        if (name === 'Polygon') rings = []
        if (name === 'Track') track = []
      },
      ontext(part) {
        if (coordinates !== null) coordinates += part
      },
      onclosetag(tag) {
        const name = dropPrefix(tag)
        if (coordinates !== null && name === 'coordinates') addCoordinates(parsePositions(coordinates, /\s+/, ','))
        if (coordinates !== null && name === 'coord') track.push(...parsePositions(coordinates, /\n/, /\s+/))
        if (name === 'coordinates' || name === 'coord') coordinates = null
        if (name === 'Polygon') collector.addPolygon(rings)
        if (name === 'Track') collector.addLine(track)
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  parser.end()
  if (!isKml) throw new ExtentRefusal('notReadable')
  return collector.shapes
}

function dropPrefix(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}

/** Reads `longitude,latitude,height` one after the other. @throws ExtentRefusal for what is no number */
function parsePositions(text: string, between: RegExp, within: string | RegExp): number[][] {
  return text
    .trim()
    .replaceAll(/\s*,\s*/g, ',')
    .split(between)
    .filter(Boolean)
    .map((position) => {
      const [longitude = '', latitude = ''] = position.trim().split(within)
      if (longitude.trim() === '' || latitude.trim() === '') throw new ExtentRefusal('notReadable')
      const pair = [Number(longitude), Number(latitude)]
      if (!pair.every(Number.isFinite)) throw new ExtentRefusal('notReadable')
      return pair
    })
}
