/**
 * The address that opens a place in a map application (Amap: its app on a telephone, its site elsewhere).
 * Nothing is asked of it before the visitor follows the link.
 * @param coordinates longitude and latitude in CGCS2000, such as `113.61,34.75`; empty when only the address
 *   is known. They are sent as WGS 84, from which they differ by centimetres, and the application converts
 *   them to the shifted coordinates of its maps.
 */
export function mapAppLink(name: string, address: string, coordinates: string): string {
  const query = new URLSearchParams(
    coordinates === '' ? { keyword: address } : { position: coordinates.replace(/\s/g, ''), name, coordinate: 'wgs84' },
  )
  query.set('callnative', '1')
  return `https://uri.amap.com/${coordinates === '' ? 'search' : 'marker'}?${query}`
}
