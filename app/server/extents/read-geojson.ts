import { findReferenceSystem } from './reference-systems.ts'
import { createShapeCollector, ExtentRefusal, type ShapeCollector, type Shapes } from './shapes.ts'

/** Collections in collections: no program writes more. */
const mostLevels = 16

/**
 * Reads the shapes of a GeoJSON text. Its coordinates are degrees (RFC 7946), unless a `crs` of the older specification
 * names another reference system.
 * @throws ExtentRefusal
 */
export function readGeoJson(text: string): Shapes {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    throw new ExtentRefusal('notReadable')
  }
  if (!isObject(root)) throw new ExtentRefusal('notReadable')
  const collector = createShapeCollector(findReferenceSystem(readSystemName(root['crs'])))
  addObject(root, collector, 0)
  return collector.shapes
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @returns undefined where no reference system is named */
function readSystemName(crs: unknown): string | undefined {
  if (crs === undefined || crs === null) return undefined
  const properties = isObject(crs) ? crs['properties'] : undefined
  const name = isObject(properties) ? properties['name'] : undefined
  if (typeof name !== 'string') throw new ExtentRefusal('unknownSystem')
  return name
}

function addObject(value: unknown, collector: ShapeCollector, level: number): void {
  // A feature may be without geometry.
  if (value === null) return
  if (level > mostLevels) throw new ExtentRefusal('tooDeep')
  if (!isObject(value)) throw new ExtentRefusal('notReadable')
  const { coordinates } = value
  const each = (list: unknown, add: (one: unknown) => void) => {
    if (!Array.isArray(list)) throw new ExtentRefusal('notReadable')
    list.forEach(add)
  }
  switch (value['type']) {
    case 'FeatureCollection':
      return each(value['features'], (one) => addObject(one, collector, level + 1))
    case 'GeometryCollection':
      return each(value['geometries'], (one) => addObject(one, collector, level + 1))
    case 'Feature':
      return addObject(value['geometry'] ?? null, collector, level + 1)
    case 'Point':
      return collector.addPoint(coordinates)
    case 'MultiPoint':
      return each(coordinates, collector.addPoint)
    case 'LineString':
      return collector.addLine(coordinates)
    case 'MultiLineString':
      return each(coordinates, collector.addLine)
    case 'Polygon':
      return collector.addPolygon(coordinates)
    case 'MultiPolygon':
      return each(coordinates, collector.addPolygon)
    default:
      throw new ExtentRefusal('notReadable')
  }
}
