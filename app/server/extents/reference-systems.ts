import proj4 from 'proj4'
import { ExtentRefusal, type ToDegrees } from './shapes.ts'

/**
 * Degrees on CGCS2000 and on WGS 84 lie within a metre of each other, so both are taken as they are. Older Chinese
 * systems are off by a hundred metres, which nobody may guess: they are refused.
 */
const currentDatums = new Set([
  'china2000',
  'cgcs2000',
  'chinageodeticcoordinatesystem2000',
  'wgs1984',
  'wgs84',
  'worldgeodeticsystem1984',
])

/**
 * What turns coordinates of a `.prj` file's reference system (WKT) into degrees.
 * @throws ExtentRefusal oldSystem for 北京54 and 西安80, unknownSystem for all but degrees and Gauss–Krüger
 */
export function readPrj(text: string): ToDegrees {
  const wkt = text.trim()
  const datum = (/DATUM\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1] ?? '').toLowerCase().replace(/^d_|[^a-z0-9]/g, '')
  if (/beijing|xian|krasovsky|1954|1980/.test(datum)) throw new ExtentRefusal('oldSystem')
  if (!currentDatums.has(datum.replaceAll('_', ''))) throw new ExtentRefusal('unknownSystem')
  if (/^(?:GEOGCS|GEOGCRS|GEODCRS)\s*\[/i.test(wkt)) {
    if (!/UNIT\s*\[\s*"degree"\s*,\s*0\.01745/i.test(wkt)) throw new ExtentRefusal('unknownSystem')
    return (pair) => pair
  }
  if (!/^PROJCS\s*\[/i.test(wkt) || !/PROJECTION\s*\[\s*"(?:Transverse_Mercator|Gauss_Kruger)"/i.test(wkt))
    throw new ExtentRefusal('unknownSystem')
  return createInverse(wkt)
}

function createInverse(definition: string): ToDegrees {
  try {
    const { inverse } = proj4(definition)
    return (pair) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = inverse(pair)
      return [longitude, latitude]
    }
  } catch {
    throw new ExtentRefusal('unknownSystem')
  }
}

/** The series of EPSG codes of CGCS2000 / Gauss–Krüger, whose zones begin at 75° E. `zone` numbers the first in eastings. */
const gaussKruger = [
  { first: 4491, last: 4501, width: 6, zone: 13 },
  { first: 4502, last: 4512, width: 6, zone: 0 },
  { first: 4513, last: 4533, width: 3, zone: 25 },
  { first: 4534, last: 4554, width: 3, zone: 0 },
] as const

/**
 * What turns coordinates of a reference system by its name, such as `urn:ogc:def:crs:EPSG::4490`, into degrees.
 * @param name undefined is degrees
 * @throws ExtentRefusal oldSystem, unknownSystem
 */
export function findReferenceSystem(name: string | undefined): ToDegrees {
  if (name === undefined || /\bCRS:?:?84$/i.test(name)) return (pair) => pair
  const code = Number(/\bEPSG:(?:[\d.]*:)?(\d{4,5})$/i.exec(name)?.[1])
  if (code === 4326 || code === 4490) return (pair) => pair
  // Beijing 1954 and Xian 1980, with the zones of both.
  if (code === 4214 || code === 4610 || (code >= 2327 && code <= 2442) || (code >= 21_413 && code <= 21_483))
    throw new ExtentRefusal('oldSystem')
  const series = gaussKruger.find(({ first, last }) => code >= first && code <= last)
  if (!series) throw new ExtentRefusal('unknownSystem')
  const { first, width, zone } = series
  const meridian = 75 + (code - first) * width
  const easting = (zone === 0 ? 0 : (zone + code - first) * 1_000_000) + 500_000
  return createInverse(
    `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${easting} +y_0=0 +ellps=GRS80 +units=m +no_defs`,
  )
}
