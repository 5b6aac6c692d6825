import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { measureRelativeCost } from '../../../tests/support/cost'
import { createForgedAvif, createForgedPng, createUpload, createNoise } from '../../../tests/support/media-files'
import { describeLibrary } from '../../../tests/support/media-library'

describeLibrary('uploading large pictures', (library) => {
  test('refuses pictures of too many pixels before it decodes them', async () => {
    const cost = await measureRelativeCost(async () => {
      for (const [width, height] of [
        [50_000, 50_000],
        [17_000, 10],
        [8_000, 8_000],
      ] as const) {
        await expect(library().media.store(createUpload(createForgedPng(width, height)), null)).rejects.toMatchObject({
          code: 'tooLarge',
        })
      }
    })
    expect(cost).toBeLessThan(10)
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test.each([
    ['AVIF', () => createForgedAvif(4_001, 4_000), '图片尺寸过大，AVIF 图片不能超过 1600 万像素，请缩小后再上传'],
    [
      'interlaced PNG',
      () => createForgedPng(5_001, 5_000, { interlaced: true }),
      '图片尺寸过大，隔行扫描的 PNG 图片不能超过 2500 万像素，请缩小后再上传',
    ],
    ['PNG', () => createForgedPng(10_001, 5_000), '图片尺寸过大，PNG 图片不能超过 5000 万像素，请缩小后再上传'],
    ['PNG', () => createForgedPng(17_000, 10), '图片尺寸过大，边长不能超过 16384 像素，请缩小后再上传'],
  ])('says how large a picture in %s may be', async (_format, make, message) => {
    await expect(library().media.store(createUpload(await make()), null)).rejects.toMatchObject({
      code: 'tooLarge',
      message,
    })
  })
})

describeLibrary('storing a generated picture', (library) => {
  test('keeps the mark of generated content, also in smaller versions, while place data goes', async () => {
    const mark = { Label: '1', ContentProducer: '001191110000MA01', ProduceID: 'canary-of-the-model' }
    const original = await createNoise(700, 350)
      .jpeg()
      .withExif({
        IFD0: { ImageDescription: JSON.stringify({ AIGC: mark }), Copyright: 'canary-of-the-camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '30/1 15/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '120/1 10/1 0/1',
        },
      })
      .toBuffer()

    const row = await library().media.store(createUpload(original, '生成图.jpg'), null)
    const stored = await library().readBytes(row.src)
    const smaller = await vi.waitUntil(
      async () => {
        const delivery = await library().media.deliver(row.src.slice('/media/'.length).replace('.jpg', '-320.webp'))
        return delivery?.mayBeKept ? buffer(await delivery.open()) : null
      },
      { timeout: 60_000 },
    )

    expect(JSON.parse(row.aiMark)).toEqual(mark)
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(200)
    for (const bytes of [stored, smaller]) {
      const { exif, iptc, xmp } = await sharp(bytes).metadata()
      expect(exif).toBeUndefined()
      expect(iptc).toBeUndefined()
      expect(xmp?.toString()).toContain('canary-of-the-model')
      expect(bytes.includes('canary-of-the-camera')).toBe(false)
      expect(xmp?.toString()).not.toContain('GPS')
    }
  })
})
