import type { APIResponse } from '@playwright/test'
import sharp from 'sharp'
import type { LibraryRow } from '../../app/contract'
import { readAsStaff } from './admin'
import { expect, openHydrated, test } from './site-fixture'

const secret = 'station-13800138000'
const mark = '{"Label":"1","ContentProducer":"绘图模型","ProduceID":"20261122"}'

/** A photograph of twelve megapixels with its place, and a picture of a model with its mark and a place beside it. */
async function createPictures() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const exif = {
    IFD0: { Make: 'Camera', ImageDescription: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 10/1 0/1' },
  }
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:e="http://ns.adobe.com/exif/1.0/" e:GPSLatitude="30,15.0N"' +
    ` xmlns:T="http://www.tc260.org.cn/ns/AIGC/1.0/" T:AIGC='${mark}'/></rdf:RDF></x:xmpmeta>`
  const photograph = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#5a7a6a', noise } })
  const generated = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#7a5a6a', noise } })
  return [
    { name: '航摄原片.jpg', mimeType: 'image/jpeg', buffer: await photograph.jpeg().withExif(exif).toBuffer() },
    {
      name: '效果图.jpg',
      mimeType: 'image/jpeg',
      buffer: await generated.jpeg().withExif(exif).withXmp(xmp).toBuffer(),
    },
  ]
}

async function readMetadata(answer: APIResponse) {
  expect(answer.status()).toBe(200)
  const bytes = await answer.body()
  expect(bytes.includes(secret)).toBe(false)
  const { exif, iptc, xmp } = await sharp(bytes).metadata()
  expect([exif, iptc]).toEqual([undefined, undefined])
  return xmp?.toString() ?? ''
}

test('pictures of a camera and of a model lose their place in every form that is delivered, and keep the mark of generated content', async ({
  staffPage: page,
  context,
}) => {
  // Twelve megapixels are cleaned and made smaller, on a machine that may be busy.
  test.setTimeout(480_000)
  const pictures = await createPictures()
  for (const { buffer } of pictures) expect(buffer.includes(secret)).toBe(true)
  await openHydrated(page, '/manage/media')
  await page.getByLabel('上传文件').setInputFiles(pictures)
  await expect(page.getByRole('main').getByRole('link', { name: '航摄原片.jpg' })).toBeVisible({
    timeout: 240_000,
  })

  for (const [name, label, expected] of [
    ['航摄原片.jpg', '未检出', ''],
    ['效果图.jpg', '已检出，隐式标识已保留', '绘图模型'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    const details = page.getByRole('complementary', { name: '文件详情' })
    await expect(details.getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(details.getByText('已去除')).toBeVisible()
    await expect(details.getByText(label)).toBeVisible()
    const { rows } = await readAsStaff<{ rows: LibraryRow[] }>(context, 'media/list', { text: name })
    const src = rows[0]?.src ?? ''
    expect(rows[0]?.aiMark).toBe(expected === '' ? '' : mark)
    for (const address of [src, src.replace('.jpg', '-640.webp'), src.replace('.jpg', '-640.avif')]) {
      const type = `image/${address.split('.').at(-1)?.replace('jpg', 'jpeg')}`
      // Until a smaller version is made, the picture itself stands for it.
      await expect
        .poll(async () => (await context.request.get(address)).headers()['content-type'], { timeout: 240_000 })
        .toBe(type)
      const xmp = await readMetadata(await context.request.get(address))
      expect([address, xmp.includes('绘图模型')]).toEqual([address, expected !== ''])
      expect(xmp).not.toMatch(/GPS|30,15/)
    }
  }
})
