import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeLibrary, requestMedia, toMediaKey } from '../../../tests/support/media-library'
import { createUpload } from '../../../tests/support/media-files'
import { createTexture } from '../../../tests/support/model-textures'
import { createGlb } from '../../../tests/support/models'
import { createLas, createTerrace } from '../../../tests/support/point-clouds'
import { readCloudHead } from '../../content/cloud/cloud-format'
import { readModelHead } from '../../content/model/model-format'

const las = createLas({ minor: 4, format: 7, points: createTerrace() })

describeLibrary('point clouds', (library) => {
  test('A point cloud is stored in the form that is sent, and nothing else of it', async () => {
    const row = await library().media.store(createUpload(las, '街区.las'), null)

    expect(row).toMatchObject({ kind: 'cloud', name: '街区.las', contentType: 'application/octet-stream' })
    expect(row.src).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}\.cloud$/)
    expect(row.map.answer).toBe('none')
    const bytes = await library().readBytes(row.src)
    expect(bytes).toHaveLength(row.size)
    expect(readCloudHead(bytes)?.points).toBe(1271)
    expect(await library().countContents()).toEqual({ files: 1, rows: 1 })
  })

  test('The same points are stored once, whether they came compressed or plain', async () => {
    const plain = await library().media.store(createUpload(las, 'a.las'), null)
    const compressed = await library().media.store(
      createUpload(await readFile('tests/support/terrace.laz'), 'b.laz'),
      null,
    )

    expect(compressed.id).toBe(plain.id)
  })

  test('Parts are read by ranges, and belong to their address for ever', async () => {
    const { src, size } = await library().media.store(createUpload(las, 'a.las'), null)

    const answer = await requestMedia(library().media, src, { headers: { range: 'bytes=0-95' } })
    expect(answer.status).toBe(206)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-95/${size}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(96)
  })

  test('A file that cannot be read is refused with its reason, and leaves nothing', async () => {
    const broken = las.subarray(0, las.length - 5)
    await expect(library().media.store(createUpload(broken, 'a.las'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      message: '点云文件已损坏或不完整，请在点云软件中重新导出后上传',
      fieldCodes: { file: 'damaged' },
    })
    const degrees = createTerrace().map((point) => ({
      ...point,
      place: [point.place[0] / 1e6, point.place[1] / 1e6, point.place[2]] as const,
    }))
    await expect(library().media.store(createUpload(createLas({ points: degrees })), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      fieldCodes: { file: 'degrees' },
    })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('A point cloud is no document, picture or film', async () => {
    for (const kind of ['file', 'image', 'video'] as const)
      await expect(library().media.store({ ...createUpload(las, 'a.las'), kind }, null)).rejects.toMatchObject({
        code: 'unsupportedType',
      })
  })

  test('A cloud that is removed takes its one file with it', async () => {
    const { id, src } = await library().media.store(createUpload(las, 'a.las'), null)
    expect(await library().listStoredKeys()).toContain(toMediaKey(src))
    await library().media.remove(id)
    library().now += 2 * 3_600_000
    await library().media.cleanUp()
    expect(await library().listStoredKeys()).not.toContain(toMediaKey(src))
  })

  test('A model is stored in the form that is sent, like the same triangles of another file', async () => {
    const glb = Buffer.from(createGlb({ texture: await createTexture() }))
    const row = await library().media.store(createUpload(glb, '三号楼.glb'), null)

    expect(row).toMatchObject({ kind: 'cloud', name: '三号楼.glb', contentType: 'application/octet-stream' })
    expect(row.src).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}\.model$/)
    const bytes = await library().readBytes(row.src)
    expect(bytes).toHaveLength(row.size)
    expect(readModelHead(bytes)).toMatchObject({ triangles: 6, textures: [{ width: 64, height: 32 }] })
    const answer = await requestMedia(library().media, row.src)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })

    const renamed = createGlb({
      texture: await createTexture(),
      edit: (document) => (document.scenes = [{ nodes: [0] }]),
    })
    expect((await library().media.store(createUpload(Buffer.from(renamed), 'b.glb'), null)).id).toBe(row.id)
    expect(await library().countContents()).toEqual({ files: 1, rows: 1 })
  })

  test('A model that cannot be read is refused with its reason, and leaves nothing', async () => {
    const texture = await createTexture()
    const compressed = createGlb({
      texture,
      edit: (document) => (document.extensionsRequired = ['KHR_draco_mesh_compression']),
    })
    await expect(library().media.store(createUpload(Buffer.from(compressed), 'a.glb'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      message: '不支持 Draco、Meshopt 压缩或 KTX2 贴图，请在导出 GLB 时关闭压缩，贴图用 JPEG 或 PNG',
      fieldCodes: { file: 'modelCompressed' },
    })
    const broken = Buffer.from(createGlb({ texture })).subarray(0, 300)
    await expect(library().media.store(createUpload(broken, 'a.glb'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      fieldCodes: { file: 'modelDamaged' },
    })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('A glTF of several files is answered with what to export in its place', async () => {
    const text = Buffer.from(JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: 'a.bin', byteLength: 4 }] }))
    await expect(library().media.store(createUpload(text, 'a.gltf'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      message: '这是文本格式的 glTF，几何与贴图在别的文件中，请导出为 GLB（单个文件）后上传',
    })
  })

  test('A model is no document, picture or film, and takes its one file with it when it is removed', async () => {
    const glb = Buffer.from(createGlb({ texture: null }))
    for (const kind of ['file', 'image', 'video'] as const)
      await expect(library().media.store({ ...createUpload(glb, 'a.glb'), kind }, null)).rejects.toMatchObject({
        code: 'unsupportedType',
      })
    const { id, src } = await library().media.store(createUpload(glb, 'a.glb'), null)
    await library().media.remove(id)
    library().now += 2 * 3_600_000
    await library().media.cleanUp()
    expect(await library().listStoredKeys()).not.toContain(toMediaKey(src))
  })
})
