import { readArchive } from './read-archive.ts'
import { readGeoJson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'
import { ExtentRefusal, type Shapes } from './shapes.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
const shpMark = Buffer.from([0, 0, 0x27, 0x0a])

/**
 * Reads the shapes of a file: KML, GeoJSON, or a ZIP of a shapefile or KML. What it is, its bytes say.
 * @throws ExtentRefusal
 */
export async function readExtentFile(bytes: Buffer): Promise<Shapes> {
  if (bytes.subarray(0, 4).equals(zipMark)) return joinShapes(await readArchive(bytes))
  if (bytes.subarray(0, 4).equals(shpMark)) throw new ExtentRefusal('bareShapefile')
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const [first] = text.trimStart()
  if (first === '<') return readKml(text)
  if (first === '{') return readGeoJson(text)
  throw new ExtentRefusal('notReadable')
}

function joinShapes(all: Shapes[]): Shapes {
  return {
    points: all.flatMap(({ points }) => points),
    lines: all.flatMap(({ lines }) => lines),
    polygons: all.flatMap(({ polygons }) => polygons),
  }
}
