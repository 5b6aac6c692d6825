import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Files that tests upload, made on the spot. */

export interface Upload {
  name: string
  bytes: Readable
}

export function createUpload(bytes: Buffer | string, name = '文件'): Upload {
  return { name, bytes: Readable.from([Buffer.from(bytes)]) }
}

export function createTemporaryFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'media-test-')), 'media')
}

/** A photograph with place data, a comment and a rotation in its metadata. `text` is what must not survive. */
export async function createPhotograph(text: string = randomUUID(), width = 400, height = 200): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 30 } } })
  return plain
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', ImageDescription: text, Copyright: text },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 10/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${text}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export function createNoise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({
    create: { width, height, channels, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
}

export async function createAnimation(frames: number, width = 40, height = 30): Promise<Buffer> {
  const stills: Buffer[] = []
  for (let index = 0; index < frames; index += 1) {
    stills.push(
      await sharp({ create: { width, height, channels: 3, background: { r: (index * 37) % 256, g: 90, b: 20 } } })
        .png()
        .toBuffer(),
    )
  }
  return sharp(stills, { join: { animated: true } })
    .gif({ delay: Array.from({ length: frames }, () => 100), loop: 0 })
    .toBuffer()
}

/** A PNG that says it has so many pixels and holds next to none. */
export function createForgedPng(width: number, height: number, { interlaced = false } = {}): Buffer {
  return writePng(width, height, Buffer.alloc(1000), interlaced)
}

/** A picture in one colour; two of different colours are different files. */
export function createPng(colour: number, width = 480, height = 300): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(colour & 255, (colour * 7) & 255, 90))])
  return writePng(width, height, Buffer.alloc(row.length * height, row))
}

function writePng(width: number, height: number, rows: Buffer, interlaced = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  const chunks = [
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

/** An AVIF that says it has so many pixels and holds few. */
export async function createForgedAvif(width: number, height: number): Promise<Buffer> {
  const bytes = await createNoise(64, 64).avif({ effort: 0 }).toBuffer()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A ZIP archive of stored (not compressed) entries. */
export function createZip(entries: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(16)
    place.writeUInt32LE(at, 12)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data])
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        common,
        place.subarray(2),
        Buffer.from(name),
      ]),
    )
    local.push(head)
    at += head.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

/** The smallest archive that Word takes for a document. */
export function createDocx(more: Record<string, string> = {}): Buffer {
  const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return createZip({
    '[Content_Types].xml': `${types}<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document xmlns:w="x"/>',
    ...more,
  })
}

export function createPdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
}

/** A box of an MP4 file. */
export function createBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A film of so many seconds, with where it was taken in its `udta`. */
export function createMp4(seconds: number, place = '+30.2500+120.1667/'): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  const handler = createBox('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'))
  const track = createBox('trak', createBox('mdia', handler), createBox('udta', Buffer.from(place)))
  const location = createBox('udta', createBox('\u00a9xyz', Buffer.from(place)))
  return Buffer.concat([
    createBox('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1')),
    createBox('moov', createBox('mvhd', header), track, location),
    createBox('uuid', Buffer.from(`0123456789abcdef${place}`)),
    createBox('mdat', Buffer.from('frames')),
  ])
}

export function createWebm(): Buffer {
  return Buffer.concat([
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
      'hex',
    ),
    Buffer.from('frames'),
  ])
}
