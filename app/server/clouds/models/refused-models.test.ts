import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTexture } from '../../../../tests/support/model-textures'
import { createGlb, joinChunks, terraceModel } from '../../../../tests/support/models'
import { convertModel } from './convert-model'

const texture = await createTexture()
type Edit = NonNullable<Parameters<typeof createGlb>[0]['edit']>

async function faultOf(glb: Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'model-test-')), 'in')
  await writeFile(file, glb)
  return convertModel(file, `${file}.out`).then(
    () => 'none',
    (error: { fault?: string; message: string }) => error.fault ?? error.message,
  )
}

const faultOfEdited = (edit: Edit) => faultOf(createGlb({ texture, edit }))

test('A file that breaks off is damaged, wherever it does', async () => {
  const glb = createGlb({ texture })
  for (const length of [4, 12, 19, 200, glb.length - 1])
    expect(await faultOf(glb.subarray(0, length))).toBe('modelDamaged')
})

test('A document that is no glTF is damaged, and an older glTF is named', async () => {
  expect(await faultOf(joinChunks('{"asset":', new Uint8Array(4)))).toBe('modelDamaged')
  expect(await faultOf(joinChunks('[]', new Uint8Array(4)))).toBe('modelDamaged')
  expect(await faultOfEdited((document) => (document.asset = { version: '1.0' }))).toBe('modelVersion')
  const old = createGlb({ texture })
  old[4] = 1
  expect(await faultOf(old)).toBe('modelVersion')
})

test.each([
  ['KHR_draco_mesh_compression', 'modelCompressed'],
  ['EXT_meshopt_compression', 'modelCompressed'],
  ['KHR_texture_basisu', 'modelCompressed'],
  ['EXT_mesh_gpu_instancing', 'modelExtension'],
  ['KHR_materials_unlit', 'none'],
])('What needs %s is answered with %s', async (name, fault) => {
  expect(await faultOfEdited((document) => (document.extensionsRequired = [name]))).toBe(fault)
})

test('What lies in other files or in addresses is refused, and nothing is fetched', async () => {
  for (const uri of ['http://127.0.0.1:9/a.bin', '../../../etc/passwd', 'data:application/octet-stream;base64,AAAA']) {
    expect(await faultOfEdited((document) => (document.buffers = [{ byteLength: 400, uri }]))).toBe('modelExternal')
    expect(await faultOfEdited((document) => (document.images = [{ uri }]))).toBe('modelExternal')
  }
})

test.each<[string, Edit]>([
  ['more corners than bytes', ({ accessors }) => Object.assign(accessors[0] ?? {}, { count: 2_000_000_000 })],
  ['corners before the file', ({ accessors }) => Object.assign(accessors[0] ?? {}, { byteOffset: -12 })],
  ['a part beyond the file', ({ bufferViews }) => Object.assign(bufferViews[0] ?? {}, { byteLength: 2_000_000_000 })],
  ['another buffer', ({ bufferViews }) => Object.assign(bufferViews[0] ?? {}, { buffer: 1 })],
  ['corners without bytes', ({ accessors }) => delete accessors[0]?.bufferView],
  ['exceptions to other values', ({ accessors }) => Object.assign(accessors[0] ?? {}, { sparse: { count: 1 } })],
  ['a count that is no number', ({ accessors }) => Object.assign(accessors[0] ?? {}, { count: '12' })],
  ['corners of two numbers', ({ accessors }) => Object.assign(accessors[0] ?? {}, { type: 'VEC2' })],
  ['triangles of fractions', ({ accessors }) => Object.assign(accessors[2] ?? {}, { componentType: 5126 })],
  ['a mesh that is not there', ({ nodes }) => Object.assign(nodes[0] ?? {}, { mesh: 7 })],
  ['an accessor that is not there', ({ meshes }) => Object.assign(meshes[0]?.primitives[0] ?? {}, { indices: 9 })],
  ['a material that is not there', ({ meshes }) => Object.assign(meshes[0]?.primitives[0] ?? {}, { material: 9 })],
  ['a node below itself', ({ nodes }) => Object.assign(nodes[0] ?? {}, { children: [0] })],
  ['a node below two others', (document) => (document.nodes = [{ children: [1, 2] }, { children: [2] }, { mesh: 0 }])],
  ['an endless scale', ({ nodes }) => Object.assign(nodes[0] ?? {}, { scale: [1e308, 1e308, 1e308] })],
])('A file with %s is damaged', async (_, edit) => {
  expect(await faultOfEdited(edit)).toBe('modelDamaged')
})

test('Corners that are no numbers, and triangles with corners that are not there, are damaged', async () => {
  for (const value of [Number.NaN, Infinity]) {
    const positions = terraceModel.positions.with(4, value)
    expect(await faultOf(createGlb({ texture, positions }))).toBe('modelDamaged')
  }
  expect(await faultOf(createGlb({ texture, indices: [0, 1, 12] }))).toBe('modelDamaged')
})

test('A small file that shows one mesh ten thousand times is refused before its triangles are read', async () => {
  const began = performance.now()
  const fault = await faultOf(
    createGlb({
      texture,
      indices: Array.from({ length: 30_000 }, (_, at) => at % 12),
      edit: (document) => {
        document.nodes = [
          { children: Array.from({ length: 10_000 }, (_, at) => at + 1) },
          ...Array.from({ length: 10_000 }, () => ({ mesh: 0 })),
        ]
      },
    }),
  )

  expect(fault).toBe('modelTooManyTriangles')
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('Nodes may be nested deeply', async () => {
  const edit: Edit = (document) => {
    document.nodes = Array.from({ length: 15_000 }, (_, at) => (at < 14_999 ? { children: [at + 1] } : { mesh: 0 }))
  }
  expect(await faultOfEdited(edit)).toBe('none')
})

test('Too small, too wide and empty models are refused', async () => {
  const scaled = (factor: number) => terraceModel.positions.map((value) => value * factor)
  expect(await faultOf(createGlb({ texture, positions: scaled(0.001) }))).toBe('modelSmall')
  expect(await faultOf(createGlb({ texture, positions: scaled(600) }))).toBe('modelWide')
  expect(await faultOf(createGlb({ texture, indices: [0, 2, 2] }))).toBe('modelEmpty')
  expect(await faultOfEdited((document) => (document.scenes = [{ nodes: [] }]))).toBe('modelEmpty')
  expect(await faultOfEdited(({ meshes }) => Object.assign(meshes[0]?.primitives[0] ?? {}, { mode: 1 }))).toBe(
    'modelEmpty',
  )
})

test('Colours of corners in place of a texture are named', async () => {
  const edit: Edit = ({ meshes }) => {
    const primitive = meshes[0]?.primitives[0]
    if (primitive) primitive.attributes = { POSITION: 0, COLOR_0: 0 }
  }
  expect(await faultOfEdited(edit)).toBe('modelColours')
})

test('Textures that are too large, cut off, or no JPEG, PNG or WebP are refused', async () => {
  const blank = { channels: 3 as const, background: '#888' }
  const wide = await sharp({ create: { ...blank, width: 8_193, height: 2 } })
    .png()
    .toBuffer()
  expect(await faultOf(createGlb({ texture: wide }))).toBe('modelTexture')
  const gif = await sharp({ create: { ...blank, width: 8, height: 8 } })
    .gif()
    .toBuffer()
  expect(await faultOf(createGlb({ texture: gif }))).toBe('modelTexture')
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await faultOf(createGlb({ texture: drawing }))).toBe('modelTexture')
  const large = await createTexture(512, 512)
  expect(await faultOf(createGlb({ texture: large.subarray(0, large.length - 200) }))).toBe('modelTexture')
  expect(await faultOfEdited((document) => (document.textures = [{ extensions: { KHR_texture_basisu: {} } }]))).toBe(
    'modelTexture',
  )
})

test('A picture that says it is enormous is refused by what it says', async () => {
  const bomb = Buffer.from(texture)
  // Width and height of a PNG, in its first chunk.
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const began = performance.now()
  expect(await faultOf(createGlb({ texture: bomb }))).toBe('modelTexture')
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('Very many materials are refused', async () => {
  const edit: Edit = (document) => {
    document.materials = Array.from({ length: 300 }, (_, at) => ({
      pbrMetallicRoughness: { baseColorFactor: [(at % 20) / 20, Math.floor(at / 20) / 20, 0, 1] },
    }))
    document.meshes = [
      {
        primitives: Array.from({ length: 300 }, (_, material) => ({
          attributes: { POSITION: 0 },
          indices: 2,
          material,
        })),
      },
    ]
  }
  expect(await faultOfEdited(edit)).toBe('modelTooManyParts')
})
