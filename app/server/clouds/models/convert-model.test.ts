import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTexture } from '../../../../tests/support/model-textures'
import { createGlb, modelCorner } from '../../../../tests/support/models'
import { readModelHead, splitModel, unpackGeometry } from '../../../content/model/model-format'
import { convertModel } from './convert-model'

const texture = await createTexture()

/** Converts a file and reads it: corners in metres, places in widths of the texture. */
async function convert(glb: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'model-test-'))
  const [file, target] = [join(folder, 'in'), join(folder, 'out')]
  await writeFile(file, glb)
  await convertModel(file, target)
  const bytes = new Uint8Array(await readFile(target))
  const head = readModelHead(bytes)
  const split = head && splitModel(bytes, head)
  const geometry = split && unpackGeometry(inflateSync(split.geometry), head)
  if (!head || !geometry) throw new Error('no model')
  const { positions, places, indices } = geometry
  const area = head.parts[0]?.area ?? [0, 0, 1, 1]
  const corners = Array.from({ length: head.corners }, (_, corner) => ({
    place: [0, 1, 2].map((axis) => Math.round((positions[corner * 3 + axis] ?? 0) * head.step * 100) / 100),
    texture: [0, 1].map(
      (axis) => Math.round((area[axis]! + ((places[corner * 2 + axis] ?? 0) / 65_535) * area[axis + 2]!) * 100) / 100,
    ),
  }))
  return { head, bytes, corners, indices: [...indices], textures: split.textures }
}

test('A model keeps its corners, triangles and texture, from its lowest corner on', async () => {
  const { head, corners, indices, textures } = await convert(createGlb({ texture }))

  expect(head).toMatchObject({ corners: 11, triangles: 6 })
  expect(head.size).toEqual([40, 30, 10])
  expect(head.parts).toEqual([
    { triangles: 6, texture: 0, hasHoles: false, colour: [255, 255, 255], area: [0, 0, 1, 1] },
  ])
  expect(corners).toContainEqual({ place: [0, 0, 0], texture: [0, 1] })
  expect(corners).toContainEqual({ place: [40, 30, 10], texture: [1, 0] })
  expect(corners).toContainEqual({ place: [20, 30, 0], texture: [0.5, 0] })
  expect(new Set(indices).size).toBe(11)
  expect(await sharp(textures[0]).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32, hasAlpha: false })
  const { data } = await sharp(textures[0]).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(70)
  expect(data[63 * 3]).toBeGreaterThan(170)
})

test('Nothing of the place on earth, of names and of authors is stored', async () => {
  const { bytes } = await convert(createGlb({ texture }))

  const file = Buffer.from(bytes)
  for (const value of modelCorner) {
    const [double, single] = [Buffer.alloc(8), Buffer.alloc(4)]
    double.writeDoubleLE(value)
    single.writeFloatLE(value)
    expect(file.includes(double)).toBe(false)
    expect(file.includes(single)).toBe(false)
  }
  for (const word of ['某市某路', '三号楼', '王某', '某测绘院', '某建模软件', 'asset', 'EXIF'])
    expect(file.includes(word)).toBe(false)
})

test('Nodes stand where their parents put them, each as often as it is named', async () => {
  const { head, corners } = await convert(
    createGlb({
      texture,
      edit: (document) => {
        document.nodes = [
          { children: [1, 2], translation: [100, 0, 0] },
          { mesh: 0 },
          // A quarter turn about the vertical, then twice as large.
          { mesh: 0, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], scale: [2, 2, 2], translation: [40, 0, 0] },
        ]
      },
    }),
  )

  expect(head.triangles).toBe(12)
  // Turned, the terrace reaches 80 m northwards and, from the 40th metre on, 60 m westwards.
  expect(head.size.map(Math.round)).toEqual([60, 80, 20])
  expect(corners.map(({ place }) => place)).toContainEqual([60, 30, 10])
})

test('A matrix counts like the turns it stands for', async () => {
  const { head } = await convert(
    createGlb({
      texture,
      edit: (document) => (document.nodes = [{ mesh: 0, matrix: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1] }]),
    }),
  )

  expect(head.size.map(Math.round)).toEqual([80, 30, 10])
})

test('Whole numbers stand for fractions where a file says so', async () => {
  const glb = createGlb({
    texture,
    edit: (document) => {
      document.extensionsRequired = ['KHR_mesh_quantization']
      Object.assign(document.accessors[1] ?? {}, { componentType: 5121, normalized: true, type: 'VEC2' })
      Object.assign(document.bufferViews[1] ?? {}, { byteStride: 8 })
    },
  })
  // The places of the texture: two bytes in every eight.
  const view = Buffer.from(glb)
  const binary = view.indexOf('BIN\0') + 4
  for (let corner = 0; corner < 12; corner++) view.set([corner % 2 === 0 ? 0 : 255, 51], binary + 144 + corner * 8)
  const { head } = await convert(view)

  const [u, v, width, height] = head.parts[0]?.area ?? []
  expect([u, width].map((value) => Math.round((value ?? 0) * 100) / 100)).toEqual([0, 1])
  expect(v).toBeCloseTo(0.2, 5)
  expect(height).toBeLessThan(0.001)
})

test('A plain material keeps its colour, and a texture with holes what is seen through', async () => {
  const plain = await convert(
    createGlb({
      texture: null,
      edit: (document) => (document.materials = [{ pbrMetallicRoughness: { baseColorFactor: [1, 0.2140411, 0, 1] } }]),
    }),
  )
  expect(plain.head.textures).toEqual([])
  expect(plain.head.parts[0]).toMatchObject({ texture: null, colour: [255, 127, 0] })

  const open = await convert(
    createGlb({
      texture: await createTexture(64, 32, { isOpen: true }),
      edit: (document) => Object.assign(document.materials[0] ?? {}, { alphaMode: 'MASK' }),
    }),
  )
  expect(open.head.parts[0]?.hasHoles).toBe(true)
  expect((await sharp(open.textures[0]).metadata()).hasAlpha).toBe(true)
})

test('Corners that are repeated for each triangle become one', async () => {
  // A sheet of 20 by 20 squares whose triangles share nothing.
  const squares = Array.from({ length: 400 }, (_, at) => [at % 20, Math.floor(at / 20)] as const)
  const corners = squares.flatMap(([x, z]) =>
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 1],
    ].map(([dx = 0, dz = 0]) => [x + dx, z + dz] as const),
  )
  const { head } = await convert(
    createGlb({
      texture,
      positions: corners.flatMap(([x, z]) => [x, x === 0 ? 1 : 0, z]),
      places: corners.flatMap(([x, z]) => [x / 20, z / 20]),
      indices: corners.map((_, index) => index),
    }),
  )

  expect(head).toMatchObject({ triangles: 800, corners: 441 })
})

test('A fine model is simplified, and large textures are made smaller, until the whole has room in three megabytes', async () => {
  const side = 300
  const noise = Buffer.alloc(3_072 * 1_536 * 3)
  for (let at = 0; at < noise.length; at++) noise[at] = (Math.imul(at, 2_654_435_761) >>> 13) & 0xff
  const corners = Array.from(
    { length: (side + 1) ** 2 },
    (_, at) => [at % (side + 1), Math.floor(at / (side + 1))] as const,
  )
  const glb = createGlb({
    texture: await sharp(noise, { raw: { width: 3_072, height: 1_536, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer(),
    positions: corners.flatMap(([x, z]) => [x, 20 * Math.sin(x / 9) * Math.cos(z / 7), z]),
    places: corners.flatMap(([x, z]) => [x / side, z / side]),
    indices: corners.flatMap(([x, z], at) =>
      x < side && z < side ? [at, at + 1, at + side + 2, at, at + side + 2, at + side + 1] : [],
    ),
  })
  const { head, bytes } = await convert(glb)

  expect(head.triangles).toBeLessThanOrEqual(150_000)
  expect(head.triangles).toBeGreaterThan(100_000)
  expect(head.size.map(Math.round)).toEqual([300, 300, 40])
  expect(head.textures[0]?.width).toBeLessThanOrEqual(2_048)
  expect(head.textures[0]?.height).toBe(Math.round((head.textures[0]?.width ?? 0) / 2))
  expect(bytes.length).toBeLessThan(3_000_000)
})
