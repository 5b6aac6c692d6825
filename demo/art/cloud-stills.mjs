/**
 * Takes the stills of the point clouds and models of demo cases from the viewer itself: the same view, the same colours.
 *
 *   npm run art:cloud-stills -- http://127.0.0.1:3000 [name ...]     needs a running site with the demo content and a Chromium
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from '../../scripts/lib/programs.mjs'
import { describePictures } from './describe.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const [address, ...only] = process.argv.slice(2)
const read = async (call) => (await fetch(`${address}/api/${call}`)).json()

/** The scenes of demo cases: the title of the case, and the name of its still. */
const scenes = JSON.parse(fs.readFileSync(path.join(here, '../content/caseInfo.json'), 'utf8')).flatMap(
  ({ title, values }) => (values.sceneStill && (only.length === 0 || only.includes(values.sceneStill.$image)) ? [{ title, still: values.sceneStill.$image }] : []),
)
const { rows } = await read('caseInfo/list/allow?limit=100')

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
})
for (const { title, still } of scenes) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2, bypassCSP: true })
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (kind, options) {
      return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true })
    }
  })
  await page.goto(`${address}/mainpage/CaseInfoDetail?id=${rows.find((row) => row.title === title).id}`)
  const heading = page.getByRole('heading', { name: /^三维(点云|模型)与量测$/ })
  // Pages are hydrated once somebody points at them.
  await page.mouse.move(300, 300)
  await page.waitForTimeout(2000)
  await heading.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^打开三维(点云|模型)$/ }).click()
  await page.getByRole('application').getByRole('button', { name: '放大' }).waitFor()
  await page.waitForTimeout(6000)
  const data = await page.locator('canvas').evaluate((canvas) => canvas.toDataURL('image/png'))
  const file = path.join(here, `../media/${still}.webp`)
  await sharp(Buffer.from(data.split(',')[1], 'base64'))
    .resize(1600, 1000)
    .webp({ quality: 58, smartSubsample: true })
    .toFile(file)
  console.log(still, `${Math.round(fs.statSync(file).size / 1024)} KiB`)
  await page.close()
}
await browser.close()
await describePictures(scenes.map(({ still }) => still))
