// `npm run screenshots`: every page at 390, 1366, 1440 and 1920 px in `screenshots/`, and the pictures of the
// README and of the guide for staff. `-- --only TEXT` takes the pages whose address holds TEXT; `--to FOLDER` puts the
// pictures elsewhere and leaves those two alone; `--against FOLDER` compares them with earlier ones, pixel by pixel, and writes what differs to `FOLDER-differences`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, pinnedNode, root, withPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser } from './lib/programs.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string' }, to: { type: 'string' }, against: { type: 'string' } },
})
const folder = resolve(values.to ?? join(root, 'screenshots'))

ensureInstalled()
ensureBuilt()
const outcome = spawnSync(
  pinnedNode(),
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/screenshots.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: withPinnedNode({
      ...process.env,
      CHROMIUM: ensureBrowser(),
      ...(values.to && { SCREENSHOTS_FOLDER: folder }),
      ...(values.only && { SCREENSHOTS_ONLY: values.only }),
    }),
  },
)
if (outcome.status === 0 && values.against) await compareFolders(resolve(values.against), folder)
process.exit(outcome.status ?? 1)

/** Prints how many pixels of each picture differ, most first; pictures of other heights are compared as far as both reach. */
async function compareFolders(before, after) {
  const pictures = readdirSync(after, { recursive: true }).filter((name) => name.endsWith('.png'))
  const rows = []
  for (const name of pictures) {
    const earlier = join(before, name)
    const isNew = !existsSync(earlier)
    rows.push({ name, ...(isNew ? { pixels: Infinity, growth: 0 } : await compare(earlier, join(after, name), name)) })
  }
  const differing = rows.filter(({ pixels }) => pixels > 0).toSorted((a, b) => b.pixels - a.pixels || 0)
  for (const { name, pixels, growth } of differing) {
    const amount = pixels === Infinity ? 'new' : String(pixels)
    console.log(`${amount.padStart(7)} ${name}${growth === 0 ? '' : ` (${growth} px higher)`}`)
  }
  console.log(`${differing.length} of ${rows.length} pictures differ`)
}

/** How many pixels differ by more than rounding; they are drawn in red over the later picture. */
async function compare(before, after, name) {
  const { default: sharp } = await import('sharp')
  const read = (file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [a, b] = await Promise.all([read(before), read(after)])
  const growth = b.info.height - a.info.height
  let pixels = Math.abs(growth) * b.info.width
  if (a.info.width !== b.info.width) return { pixels: b.info.width * b.info.height, growth }
  for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 3) {
    const distance = Math.max(...[0, 1, 2].map((channel) => Math.abs(a.data[at + channel] - b.data[at + channel])))
    if (distance <= 8) continue
    pixels += 1
    b.data.set([255, 0, 0], at)
  }
  if (pixels > 0) {
    const picture = join(`${folder}-differences`, name)
    mkdirSync(dirname(picture), { recursive: true })
    await sharp(b.data, { raw: b.info }).png().toFile(picture)
  }
  return { pixels, growth }
}
