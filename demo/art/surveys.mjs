/**
 * Stores what `survey/pictures.py` has drawn as demo/media: the picture with its lines and words over it, as WebP.
 *
 *   npm run art:survey -- FOLDER [name ...]     FOLDER holds the PNG and SVG files; needs a Chromium
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from '../../scripts/lib/programs.mjs'
import { describePictures } from './describe.mjs'

/** A picture of a width in px weighs no more, in bytes; its quality falls until it does. */
const largestOf = (width) => (width > 1600 ? 520_000 : 340_000)
const media = path.join(path.dirname(fileURLToPath(import.meta.url)), '../media')
const [folder, ...only] = process.argv.slice(2)

/** The picture with the SVG of the same name over it, as bytes of a PNG. */
async function overlay(browser, base) {
  const image = fs.readFileSync(`${base}.png`)
  if (!fs.existsSync(`${base}.svg`)) return image
  const { width, height } = await sharp(image).metadata()
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<body style="margin:0"><img src="data:image/png;base64,${image.toString('base64')}" style="position:absolute">` +
      `<div style="position:absolute">${fs.readFileSync(`${base}.svg`, 'utf8')}</div>`,
  )
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot()
  await page.close()
  return bytes
}

/** Stores a picture as WebP within its limit. */
async function store(bytes, name) {
  const largest = largestOf((await sharp(bytes).metadata()).width)
  for (const quality of [84, 76, 68, 60, 52, 44, 36]) {
    const webp = await sharp(bytes).webp({ quality, smartSubsample: true }).toBuffer()
    if (webp.length > largest && quality > 36) continue
    fs.writeFileSync(path.join(media, `${name}.webp`), webp)
    return console.log(name, `${Math.round(webp.length / 1024)} kB, quality ${quality}`)
  }
}

const drawn = fs.readdirSync(folder).flatMap((file) => (file.endsWith('.png') ? [path.basename(file, '.png')] : []))
const names = only.length > 0 ? only : drawn
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
for (const name of names) await store(await overlay(browser, path.join(folder, name)), name)
await browser.close()
await describePictures(names)
