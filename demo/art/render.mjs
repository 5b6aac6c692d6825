/**
 * Makes demo/media from the drawings beside this file and the generated terrain art.
 *
 *   npm run art -- art --demo
 *   python3 demo/art/document-fonts.py art
 *   node demo/art/render.mjs art [name ...]      needs the project's dependencies and a Chromium
 *
 * Every picture is drawn by the browser and stored as WebP; pages (drawings/*.html) name their size in
 * <meta name="size" content="1000x625"> (and the scale at which it is drawn); documents/*.html, the manuals of manuals.mjs, the
 * list of standards.mjs and, in demo/resumes, what resumes.mjs writes become PDF with the fonts that document-fonts.py has cut. The films and their covers are made by films.mjs, what
 * looks like survey data and photographs by survey/ and surveys.mjs: those first, for some drawings show them.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from '../../scripts/lib/programs.mjs'
import { describePictures } from './describe.mjs'
import { writeManuals } from './manuals.mjs'
import { writeResumes } from './resumes.mjs'
import { writeStandards } from './standards.mjs'
import { scenes } from './scenes/index.mjs'

/** Sizes of the pictures of demo/media that are generated art, in pixels; `from` names the art when it is another one. */
const banner = (from) => ({ width: 3840, height: 1600, from })
const card = { width: 1600, height: 1000 }
/** Shown as wide as the text of a page may get. */
const large = { width: 2560, height: 1600, quality: 74 }
const many = (names, size) => Object.fromEntries(names.map((name) => [name, size]))

const terrainPictures = {
  'banner-1-qianli-night': banner('hero-1-qianli-night'),
  'banner-2-azure-coast': banner('hero-2-azure-coast'),
  'banner-3-qianli-day': banner('hero-3-qianli-day'),
  'banner-4-lines-ink': banner('hero-4-lines-ink'),
  ...many(['card-2-basin', 'line-2', 'line-3', 'contour-coast-2', 'contour-river-2', 'card-4-profiles', 'profile-3'], card),
  ...many(Object.keys(scenes), { ...card, quality: 76 }),
  ...many(['card-3-river-ochre'], large),
  'portrait-night': { width: 1600, height: 1800 },
  'portrait-mobile-night': { width: 1600, height: 2080 },
  'map-day': { width: 2560, height: 1763 },
  'sheets-day': { width: 2400, height: 1360 },
}

const here = path.dirname(fileURLToPath(import.meta.url))
const media = path.join(here, '../media')
const [artFolder, ...only] = process.argv.slice(2)
const wanted = (name) => only.length === 0 || only.includes(name)

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
})
fs.mkdirSync(media, { recursive: true })

/** Draws one page at a size and stores it. */
async function shoot(name, address, width, height, { quality = 78, scale = 1 } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot()
  await page.close()
  const file = path.join(media, `${name}.webp`)
  await sharp(bytes).webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
  console.log(name, `${Math.round(fs.statSync(file).size / 1024)} kB`)
}

for (const [name, { width, height, quality, from = name }] of Object.entries(terrainPictures)) {
  if (!wanted(name)) continue
  const svg = pathToFileURL(path.resolve(artFolder, `${from}.svg`)).href
  const page = path.join(artFolder, `${name}.page.html`)
  fs.writeFileSync(page, `<body style="margin:0"><img src="${svg}" style="width:${width}px;height:${height}px;display:block;object-fit:cover">`)
  await shoot(name, pathToFileURL(path.resolve(page)).href, width, height, { quality })
}

for (const file of fs.readdirSync(path.join(here, 'drawings')).filter((one) => one.endsWith('.html'))) {
  const address = pathToFileURL(path.join(here, 'drawings', file)).href
  const html = fs.readFileSync(path.join(here, 'drawings', file), 'utf8')
  const [width, height] = /name="size" content="(\d+)x(\d+)"/.exec(html).slice(1).map(Number)
  const scale = Number(/name="scale" content="([\d.]+)"/.exec(html)?.[1] ?? 1)
  const variants = /name="variants" content="([^"]+)"/.exec(html)?.[1].split(' ') ?? [path.basename(file, '.html')]
  for (const name of variants) if (wanted(name)) await shoot(name, `${address}#${name}`, width, height, { quality: scale > 2 ? 76 : 82, scale })
}

const fontFaces = [['regular', 400], ['bold', 700]]
  .map(([name, weight]) => [pathToFileURL(path.resolve(artFolder, 'fonts', `${name}.ttf`)).href, weight])
  .map(([address, weight]) => `@font-face { font-family: document; font-weight: ${weight}; src: url(${address}) } html { font-family: document }`)
  .join('')

const folder = path.join(here, 'documents')
const documents = {
  ...Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((one) => one.endsWith('.html'))
      .map((file) => [path.basename(file, '.html'), fs.readFileSync(path.join(folder, file), 'utf8')]),
  ),
  ...writeManuals(),
  ...writeStandards(),
}

for (const [name, html] of Object.entries(documents)) if (wanted(name)) await print(path.join(media, `${name}.pdf`), html)
const resumes = path.join(here, '../resumes')
for (const [name, html] of Object.entries(writeResumes())) if (wanted(name)) await print(path.join(resumes, `${name}.pdf`), html)
await browser.close()

await describePictures()

/** Prints a page of HTML as a PDF. */
async function print(target, html) {
  const page = await browser.newPage()
  // The document's own address lets it find its style sheet.
  await page.goto(pathToFileURL(path.join(folder, 'document.css')).href)
  await page.setContent(html)
  await page.addStyleTag({ content: fontFaces })
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ path: target, preferCSSPageSize: true, printBackground: true })
  await page.close()
  console.log(path.basename(target), `${Math.round(fs.statSync(target).size / 1024)} kB`)
}
