/**
 * Takes the stills of the terrain on the home page, from the terrain itself: the same camera, the same colours.
 *
 *   node demo/art/stills.mjs http://127.0.0.1:3000 public/art      needs a running site and a Chromium
 */
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/lib/programs.mjs'
import sharp from 'sharp'

const [address, folder] = process.argv.slice(2)

/** The window that lays the terrain out at 2200 by 660, and on telephones as wide as it gets, and the widths of the files. */
const shapes = {
  wide: { viewport: { width: 3300, height: 1200 }, deviceScaleFactor: 4400 / 3300, widths: [1600, 2200, 3200, 4400] },
  narrow: { viewport: { width: 767, height: 1000 }, deviceScaleFactor: 2.4, widths: [960, 1440, 1840] },
}

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
})
for (const [shape, { viewport, deviceScaleFactor, widths }] of Object.entries(shapes)) {
  const page = await browser.newPage({ viewport, deviceScaleFactor, bypassCSP: true })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (kind, options) {
      return getContext.call(this, kind, {
        ...options,
        failIfMajorPerformanceCaveat: false,
        preserveDrawingBuffer: true,
      })
    }
  })
  await page.goto(address)
  await page.getByRole('button', { name: '暂停轮播' }).click()
  await page.getByRole('slider').press('Home')
  // Away from the block, so that no place is read.
  await page.mouse.move(viewport.width - 9, 204)
  await page.locator('.readout').waitFor({ state: 'detached' })
  const data = await page.locator('canvas').evaluate((canvas) => canvas.toDataURL('image/png'))
  const picture = sharp(Buffer.from(data.split(',')[1], 'base64'))
  for (const width of widths) {
    const sized = picture.clone().resize({ width, kernel: 'lanczos3' })
    await sized
      .clone()
      .avif({ quality: 52, effort: 7 })
      .toFile(path.join(folder, `terrain-${shape}-${width}.avif`))
    if (width === widths[1])
      await sized
        .clone()
        .webp({ quality: 76, effort: 6 })
        .toFile(path.join(folder, `terrain-${shape}-${width}.webp`))
  }
  await page.close()
}
await browser.close()
