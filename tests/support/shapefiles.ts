type Ring = ReadonlyArray<readonly [x: number, y: number]>

/** A `.shp` file of polygons, each of one ring (ESRI Shapefile Technical Description, 1998). */
export function createShapefile(rings: readonly Ring[]): Buffer {
  const records = rings.map((ring, index) => {
    const content = Buffer.alloc(48 + ring.length * 16)
    content.writeInt32LE(5, 0)
    content.writeInt32LE(1, 36)
    content.writeInt32LE(ring.length, 40)
    for (const [at, [x, y]] of ring.entries()) {
      content.writeDoubleLE(x, 48 + at * 16)
      content.writeDoubleLE(y, 56 + at * 16)
    }
    const head = Buffer.alloc(8)
    head.writeInt32BE(index + 1, 0)
    // Lengths are in words of 16 bits.
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const body = Buffer.concat(records)
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((header.length + body.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  return Buffer.concat([header, body])
}
