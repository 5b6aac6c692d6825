import { buffer } from 'node:stream/consumers'
import { parseShp } from 'shpjs'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { readKml } from './read-kml.ts'
import { readPrj } from './reference-systems.ts'
import { createShapeCollector, ExtentRefusal, type ShapeCollector, type Shapes } from './shapes.ts'

const most = { files: 200, bytes: 60 * 1024 * 1024 }

/**
 * Reads the shapes of a ZIP: of all shapefiles in it, each with its `.prj`, and of a KMZ. Other parts stay packed.
 * @throws ExtentRefusal
 */
export async function readArchive(bytes: Buffer): Promise<Shapes[]> {
  const parts = await unpack(bytes)
  const read = [...parts].flatMap(([name, content]) => {
    if (name.endsWith('.kml')) return [readKml(content.toString('utf8'))]
    if (!name.endsWith('.shp')) return []
    const prj = parts.get(name.replace(/shp$/, 'prj'))
    if (!prj) throw new ExtentRefusal('noSystem')
    return [readShapefile(content, prj.toString('utf8'))]
  })
  if (read.length === 0) throw new ExtentRefusal('notReadable')
  return read
}

/** The files that are read, by their names in small letters. Sizes are those announced: yauzl holds each part to its own. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  try {
    const zip: ZipFile = await fromBufferPromise(bytes)
    if (zip.entryCount > most.files) throw new ExtentRefusal('tooManyParts')
    let left = most.bytes
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      // macOS puts copies of names there.
      if (!/\.(?:shp|prj|kml)$/.test(name) || name.startsWith('__macosx/')) continue
      left -= entry.uncompressedSize
      if (left < 0) throw new ExtentRefusal('tooLarge')
      parts.set(name, await buffer(await zip.openReadStreamPromise(entry)))
    }
  } catch (error) {
    throw error instanceof ExtentRefusal ? error : new ExtentRefusal('notReadable')
  }
  return parts
}

function readShapefile(shp: Buffer, prj: string): Shapes {
  const collector = createShapeCollector(readPrj(prj))
  let rows: ReturnType<typeof parseShp>
  try {
    rows = parseShp(shp)
  } catch {
    throw new ExtentRefusal('notReadable')
  }
  for (const row of rows) if (row) addGeometry(collector, row)
  return collector.shapes
}

function addGeometry(collector: ShapeCollector, { type, coordinates }: { type: string; coordinates: unknown }): void {
  const each = (add: (one: unknown) => void) => {
    if (Array.isArray(coordinates)) coordinates.forEach(add)
  }
  if (type === 'Point') collector.addPoint(coordinates)
  else if (type === 'MultiPoint') each(collector.addPoint)
  else if (type === 'LineString') collector.addLine(coordinates)
  else if (type === 'MultiLineString') each(collector.addLine)
  else if (type === 'Polygon') collector.addPolygon(coordinates)
  else if (type === 'MultiPolygon') each(collector.addPolygon)
}
