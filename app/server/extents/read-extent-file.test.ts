import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { createShapefile } from '../../../tests/support/shapefiles'
import { readExtentFile } from './read-extent-file'
import { findReferenceSystem, readPrj } from './reference-systems'

const readText = (text: string) => readExtentFile(Buffer.from(text))
const readJson = (value: unknown) => readText(JSON.stringify(value))
const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    ({ fault }: { fault: string }) => fault,
  )

const cgcs2000 =
  'GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
const zone38 = `PROJCS["CGCS2000_3_Degree_GK_Zone_38",${cgcs2000},PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",38500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",114.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
const xian80 =
  'GEOGCS["GCS_Xian_1980",DATUM["D_Xian_1980",SPHEROID["Xian_1980",6378140.0,298.257]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

async function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new JSZip()
  for (const [name, content] of Object.entries(parts)) archive.file(name, content)
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

describe('KML', () => {
  const kml = (inner: string) => `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2">${inner}</kml>`

  test('gives points, lines, tracks and polygons with holes, in folders too', async () => {
    const text =
      kml(`<Document><Folder><Placemark><name>点</name><Point><coordinates>112.5,34.5,0</coordinates></Point></Placemark>
      <Placemark><LineString><coordinates> 112.5,34.5 112.6, 34.6
        112.7,34.7,12 </coordinates></LineString></Placemark></Folder>
      <Placemark><MultiGeometry><Polygon>
        <innerBoundaryIs><LinearRing><coordinates>3,3 4,3 4,4 3,3</coordinates></LinearRing></innerBoundaryIs>
        <outerBoundaryIs><LinearRing><coordinates>1,1 9,1 9,9 1,1</coordinates></LinearRing></outerBoundaryIs>
      </Polygon></MultiGeometry></Placemark>
      <Placemark><gx:Track><gx:coord>112.1 34.1 5</gx:coord><gx:coord>112.2 34.2 6</gx:coord></gx:Track></Placemark></Document>`)
    expect(await readText(text)).toEqual({
      points: [[112.5, 34.5]],
      lines: [
        [
          [112.5, 34.5],
          [112.6, 34.6],
          [112.7, 34.7],
        ],
        [
          [112.1, 34.1],
          [112.2, 34.2],
        ],
      ],
      polygons: [
        [
          [
            [1, 1],
            [9, 1],
            [9, 9],
            [1, 1],
          ],
          [
            [3, 3],
            [4, 3],
            [4, 4],
            [3, 3],
          ],
        ],
      ],
    })
  })

  test('is read from a KMZ', async () => {
    const bytes = await zip({ 'doc.kml': kml('<Point><coordinates>112.5,34.5</coordinates></Point>') })
    expect((await readExtentFile(bytes)).points).toEqual([[112.5, 34.5]])
  })

  test('does not unfold entities, and folders in folders are refused', async () => {
    const entities = `<!DOCTYPE kml [<!ENTITY a "1,1 ">${Array.from({ length: 20 }, (_, level) => `<!ENTITY a${level} "${'&a;'.repeat(10)}">`).join('')}]>`
    const text = `<?xml version="1.0"?>${entities}<kml><Point><coordinates>&a19;</coordinates></Point></kml>`
    expect(await faultOf(readText(text))).toBe('notReadable')
    expect(await faultOf(readText(kml('<Folder>'.repeat(100_000))))).toBe('tooDeep')
  })

  test('with other XML, or coordinates that are no numbers, is not readable', async () => {
    expect(await faultOf(readText('<html><kml/></html>'))).toBe('notReadable')
    expect(await faultOf(readText(kml('<Point><coordinates>东经,北纬</coordinates></Point>')))).toBe('notReadable')
    expect(await faultOf(readText(kml('<Point><coordinates>112.5</coordinates></Point>')))).toBe('notReadable')
  })
})

describe('GeoJSON', () => {
  test('gives the shapes of features and collections', async () => {
    const geometry = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [112.5, 34.5, 90] },
        { type: 'MultiPoint', coordinates: [[1, 2]] },
        {
          type: 'MultiLineString',
          coordinates: [
            [
              [1, 1],
              [2, 2],
            ],
          ],
        },
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [1, 1],
                [2, 1],
                [2, 2],
                [1, 1],
              ],
            ],
          ],
        },
      ],
    }
    const features = [
      { type: 'Feature', properties: { name: '保密' }, geometry },
      { type: 'Feature', geometry: null },
    ]
    const { points, lines, polygons } = await readJson({ type: 'FeatureCollection', features })
    expect(points).toEqual([
      [112.5, 34.5],
      [1, 2],
    ])
    expect([lines.length, polygons.length]).toEqual([1, 1])
  })

  test('with metres and no reference system is refused', async () => {
    expect(await faultOf(readJson({ type: 'Point', coordinates: [38_500_000, 3_800_000] }))).toBe('notDegrees')
  })

  test('nested too deeply, with too many parts, or without the parts of its type is refused', async () => {
    const nested = '{"type":"GeometryCollection","geometries":['.repeat(40) + ']}'.repeat(40)
    expect(await faultOf(readText(nested))).toBe('tooDeep')
    expect(await faultOf(readText('{"type":'.repeat(100_000)))).toBe('notReadable')
    const points = Array.from({ length: 5001 }, () => [1, 1])
    expect(await faultOf(readJson({ type: 'MultiPoint', coordinates: points }))).toBe('tooManyParts')
    const positions = Array.from({ length: 200_001 }, () => [1, 1])
    expect(await faultOf(readJson({ type: 'LineString', coordinates: positions }))).toBe('tooManyParts')
    for (const value of [{ type: 'Point', coordinates: ['1', 2] }, { type: 'LineString' }, { type: 'Circle' }, {}])
      expect(await faultOf(readJson(value))).toBe('notReadable')
  })
})

describe('A shapefile', () => {
  const ring = [
    [112.5, 34.5],
    [112.6, 34.6],
    [112.7, 34.5],
    [112.5, 34.5],
  ] as const

  test('is read with its reference system, in any folder and spelling of its name', async () => {
    const bytes = await zip({
      '成果/范围.SHP': createShapefile([ring]),
      '成果/范围.prj': cgcs2000,
      '成果/范围.dbf': 'x',
    })
    expect((await readExtentFile(bytes)).polygons).toEqual([[ring]])
  })

  test('in Gauss–Krüger becomes degrees', async () => {
    // On the meridian of the zone; 4 984 944.378 m is the length of the meridian to 45° on GRS 80.
    const square = [
      [38_500_000, 4_984_944.378],
      [38_500_000, 4_984_954.378],
      [38_500_010, 4_984_944.378],
      [38_500_000, 4_984_944.378],
    ] as const
    const { polygons } = await readExtentFile(await zip({ 'a.shp': createShapefile([square]), 'a.prj': zone38 }))
    expect(polygons[0]?.[0]?.[0]?.[0]).toBeCloseTo(114, 9)
    expect(polygons[0]?.[0]?.[0]?.[1]).toBeCloseTo(45, 7)
  })

  test('without a reference system, in an old one, bare or broken is refused', async () => {
    const shp = createShapefile([ring])
    expect(await faultOf(readExtentFile(await zip({ 'a.shp': shp })))).toBe('noSystem')
    expect(await faultOf(readExtentFile(await zip({ 'a.shp': shp, 'a.prj': xian80 })))).toBe('oldSystem')
    expect(await faultOf(readExtentFile(shp))).toBe('bareShapefile')
    expect(await faultOf(readExtentFile(await zip({ 'a.shp': shp.subarray(0, 60), 'a.prj': cgcs2000 })))).toBe(
      'notReadable',
    )
  })

  test('in a ZIP that says to unfold to more than 60 MB, or unfolds to more than it says, is refused', async () => {
    const packed = await zip({ 'a.shp': Buffer.alloc(500_000), 'a.prj': cgcs2000 })
    /** The size that the directory of a ZIP announces of its first file stands 24 bytes behind the mark of its row. */
    const announce = (size: number) => {
      const bytes = Buffer.from(packed)
      bytes.writeUInt32LE(size, bytes.indexOf('PK\u0001\u0002') + 24)
      return bytes
    }
    expect(packed.length).toBeLessThan(2000)
    expect(await faultOf(readExtentFile(announce(61 * 1024 * 1024)))).toBe('tooLarge')
    expect(await faultOf(readExtentFile(announce(1000)))).toBe('notReadable')
  })

  test('in a ZIP that holds nothing of use, too much or half is refused', async () => {
    expect(await faultOf(readExtentFile(await zip({ 'a.txt': '范围' })))).toBe('notReadable')
    const whole = await zip({ 'a.shp': createShapefile([ring]), 'a.prj': cgcs2000 })
    expect(await faultOf(readExtentFile(whole.subarray(0, -30)))).toBe('notReadable')
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.txt`, 'x']))
    expect(await faultOf(readExtentFile(await zip(many)))).toBe('tooManyParts')
  })
})

describe('Reference systems', () => {
  const fault = (read: () => unknown) => {
    try {
      read()
      return null
    } catch (error) {
      return (error as { fault: string }).fault
    }
  }

  test('of degrees on CGCS2000 and WGS 84 are taken as they are', () => {
    for (const name of [undefined, 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4490', 'urn:ogc:def:crs:OGC:1.3:CRS84'])
      expect(findReferenceSystem(name)([112.5, 34.5])).toEqual([112.5, 34.5])
    expect(readPrj(cgcs2000)([112.5, 34.5])).toEqual([112.5, 34.5])
  })

  test('of CGCS2000 / Gauss–Krüger by their codes have the meridian of their zone', () => {
    // 4526: 3° zone 38, 114° E. 4509: 6° without zone number, 117° E. 4497: 6° zone 19, 111° E. 4547: 3°, 114° E.
    const expected = { 4526: [38, 114], 4509: [0, 117], 4497: [19, 111], 4547: [0, 114] } as const
    for (const [code, [zone, meridian]] of Object.entries(expected)) {
      const [longitude, latitude] = findReferenceSystem(`EPSG:${code}`)([zone * 1_000_000 + 500_000, 4_984_944.378])
      expect(longitude, code).toBeCloseTo(meridian, 9)
      expect(latitude, code).toBeCloseTo(45, 7)
    }
  })

  test('of older datums and other projections are refused', () => {
    for (const name of ['EPSG:4214', 'EPSG:4610', 'EPSG:2383', 'urn:ogc:def:crs:EPSG::2437'])
      expect(
        fault(() => findReferenceSystem(name)),
        name,
      ).toBe('oldSystem')
    for (const name of ['EPSG:3857', 'EPSG:4555', '地方坐标系', ''])
      expect(
        fault(() => findReferenceSystem(name)),
        name,
      ).toBe('unknownSystem')
    const beijing = xian80.replaceAll('Xian_1980', 'Beijing_1954')
    expect(fault(() => readPrj(beijing))).toBe('oldSystem')
    expect(fault(() => readPrj(zone38.replace('Gauss_Kruger', 'Lambert_Conformal_Conic')))).toBe('unknownSystem')
    expect(fault(() => readPrj('LOCAL_CS["地方坐标系"]'))).toBe('unknownSystem')
    expect(fault(() => readPrj(cgcs2000.replace('Degree",0.0174532925199433', 'Grad",0.015707963')))).toBe(
      'unknownSystem',
    )
  })
})
