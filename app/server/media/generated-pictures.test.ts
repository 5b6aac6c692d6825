import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createNoise, createUpload } from '../../../tests/support/media-files'
import { describeLibrary } from '../../../tests/support/media-library'

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
    const smaller = await vi.waitUntil(async () => {
      const delivery = await library().media.deliver(row.src.slice('/media/'.length).replace('.jpg', '-320.webp'))
      return delivery?.mayBeKept ? buffer(await delivery.open()) : null
    })

    expect(JSON.parse(row.aiMark)).toEqual(mark)
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(200)
    for (const bytes of [stored, smaller]) {
      const { exif, xmp } = await sharp(bytes).metadata()
      expect(exif).toBeUndefined()
      expect(xmp?.toString()).toContain('canary-of-the-model')
      expect(bytes.includes('canary-of-the-camera')).toBe(false)
      expect(bytes.includes('GPS')).toBe(false)
    }
  })
})
