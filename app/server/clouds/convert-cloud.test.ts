import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createLas, createTerrace, terraceCorner } from '../../../tests/support/point-clouds'
import { measureFirstView, readCloudHead, unpackPoints } from '../../content/cloud/cloud-format'
import { convertCloud } from './convert-cloud'

/** Converts a file and reads all of its points, as metres. */
async function convert(las: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'cloud-test-'))
  const [file, target] = [join(folder, 'in'), join(folder, 'out')]
  await writeFile(file, las)
  await convertCloud(file, target)
  const bytes = await readFile(target)
  const head = readCloudHead(bytes)
  if (!head) throw new Error('no head')
  const points = head.tiles.flatMap(({ offset, bytes: length, points: count }) => {
    const part = unpackPoints(inflateSync(bytes.subarray(offset, offset + length)), count, head.hasColour)
    if (!part) throw new Error('a tile of another length')
    return Array.from({ length: count }, (_, index) => ({
      place: [0, 1, 2].map((axis) => Math.round((part.positions[index * 3 + axis] ?? 0) * head.step * 100) / 100),
      kind: part.kinds[index],
      rgb: [...part.colours.subarray(index * 3, index * 3 + 3)],
    }))
  })
  return { head, points, bytes }
}

const faultOf = (las: Buffer) =>
  convert(las).then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  )

const terrace = createTerrace()

test.each([
  [2, 2],
  [2, 3],
  [3, 3],
  [4, 2],
  [4, 7],
  [4, 8],
] as const)('LAS 1.%i with point format %i keeps places, classes and colours', async (minor, format) => {
  const { head, points } = await convert(createLas({ minor, format, points: terrace }))

  expect(head).toMatchObject({ points: 1271, hasColour: true })
  expect(head.size.map((side) => Math.round(side * 1000) / 1000)).toEqual([40, 30, 10])
  expect(head.classes).toEqual([0, 651, 0, 0, 0, 620, 0, 0, 0, 0])
  expect(points).toContainEqual({ place: [0, 0, 0], kind: 1, rgb: [48, 100, 48] })
  expect(points).toContainEqual({ place: [40, 30, 10], kind: 5, rgb: [200, 100, 48] })
})

test.each([
  [2, 0],
  [3, 1],
  [4, 6],
] as const)('LAS 1.%i with point format %i has no colours', async (minor, format) => {
  const { head, points } = await convert(createLas({ minor, format, points: terrace }))

  expect(head).toMatchObject({ points: 1271, hasColour: false })
  expect(points).toContainEqual({ place: [20, 15, 0], kind: 1, rgb: [] })
})

test('A compressed file gives the same bytes as the plain one', async () => {
  const plain = await convert(createLas({ minor: 4, format: 7, points: terrace }))
  const compressed = await convert(await readFile('tests/support/terrace.laz'))

  expect(Buffer.compare(compressed.bytes, plain.bytes)).toBe(0)
})

test('Nothing of the place on earth is stored', async () => {
  const { bytes } = await convert(createLas({ points: terrace }))

  for (const value of terraceCorner) {
    const [double, single] = [Buffer.alloc(8), Buffer.alloc(4)]
    double.writeDoubleLE(value)
    single.writeFloatLE(value)
    expect(bytes.includes(double)).toBe(false)
    expect(bytes.includes(single)).toBe(false)
  }
})

test('Noise and withdrawn points are left out', async () => {
  const extra = [
    { place: [terraceCorner[0], terraceCorner[1], 500] as const, code: 7 },
    { place: [terraceCorner[0], terraceCorner[1], 600] as const, code: 18 },
    { place: [terraceCorner[0], terraceCorner[1], 700] as const, isWithheld: true },
  ]
  const { head } = await convert(createLas({ minor: 4, format: 7, points: [...terrace, ...extra] }))

  expect(head.points).toBe(1271)
  expect(Math.round(head.size[2])).toBe(10)
})

test('A large cloud begins with points from everywhere, and the others lie in tiles', async () => {
  const points = Array.from({ length: 200_000 }, (_, index) => ({
    place: [(index % 500) * 0.5, Math.floor(index / 500) * 0.5, 0] as const,
    rgb: [index % 65_536, 0, 0] as const,
  }))
  const { head } = await convert(createLas({ points }))

  const [first, ...others] = head.tiles
  expect(head.points).toBe(200_000)
  expect(first?.level).toBe(0)
  expect(first?.points).toBeGreaterThan(40_000)
  expect(first?.points).toBeLessThanOrEqual(130_000)
  expect(first?.low.slice(0, 2)).toEqual([0, 0])
  expect(first?.high[0]).toBe(65_535)
  expect(others.every(({ level }) => level === 1)).toBe(true)
  expect(others.length).toBeGreaterThan(8)
  expect(measureFirstView(head)).toBe(others[0]?.offset)
})

test('A file that breaks off, or whose head contradicts its points, is damaged', async () => {
  const las = createLas({ points: terrace })
  expect(await faultOf(las.subarray(0, 150))).toBe('damaged')
  expect(await faultOf(las.subarray(0, las.length - 1))).toBe('damaged')
  const laz = await readFile('tests/support/terrace.laz')
  expect(await faultOf(laz.subarray(0, laz.length - 900))).toBe('damaged')
  const short = Buffer.from(las)
  short.writeUInt16LE(10, 105)
  expect(await faultOf(short)).toBe('damaged')
  const noScale = Buffer.from(las)
  noScale.writeDoubleLE(0, 131)
  expect(await faultOf(noScale)).toBe('damaged')
  const infinite = Buffer.from(las)
  infinite.writeDoubleLE(Infinity, 179)
  expect(await faultOf(infinite)).toBe('damaged')
})

test('Versions and point formats that are not read are named', async () => {
  const old = createLas({ points: terrace })
  old.writeUInt8(1, 25)
  expect(await faultOf(old)).toBe('wrongVersion')
  const waves = createLas({ points: terrace })
  waves.writeUInt8(4, 104)
  expect(await faultOf(waves)).toBe('wrongFormat')
})

test('Too few and too many points, degrees and far points are refused', async () => {
  expect(await faultOf(createLas({ points: terrace.slice(0, 99) }))).toBe('tooFewPoints')
  const many = createLas({ points: terrace })
  many.writeUInt32LE(30_000_001, 107)
  expect(await faultOf(many)).toBe('tooManyPoints')
  const degrees = terrace.map(({ place: [x, y, z] }) => ({ place: [x / 1e6, y / 1e6, z] as const }))
  expect(await faultOf(createLas({ points: degrees }))).toBe('degrees')
  const wide = [...terrace, { place: [terraceCorner[0] + 20_001, terraceCorner[1], 120] as const }]
  expect(await faultOf(createLas({ points: wide }))).toBe('tooWide')
  const outside = createLas({ points: terrace })
  outside.writeDoubleLE(terraceCorner[0] + 30, 179)
  expect(await faultOf(outside)).toBe('outside')
})
