/**
 * Makes the two demonstration films of demo/media with their captions and covers, from what `survey/films.py` has written.
 *
 *   npm run art:films -- FOLDER [film-1 | film-2]               needs a Chromium and ffmpeg
 *   npm run art:films -- FOLDER film-1 --stills                 a picture of each second into FOLDER instead
 *
 * The browser draws each frame with plain arithmetic: WebGL without a graphics card takes five times as long. H.264, yuv420p,
 * without sound: every browser plays them.
 */
import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from '../../scripts/lib/programs.mjs'
import { describePictures } from './describe.mjs'
import { films, writeCaptions } from './films/texts.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const media = path.join(here, '../media')
const { positionals, values } = parseArgs({ allowPositionals: true, options: { stills: { type: 'boolean' } } })
const [folder, ...only] = positionals
const names = only.length > 0 ? only : Object.keys(films)

const framesPerSecond = 25
const filmSize = { width: 960, height: 540 }
const posterSize = { width: 1280, height: 720 }
/** About what a film weighs, in bytes: all of demo/media has a limit. */
const filmBytes = 1_000_000

const page = `<!doctype html><meta charset="utf-8"><body style="margin:0"><canvas></canvas>
<script type="module" src="/films/page.mjs"></script>`

/** Where the browser finds the modules beside this file and what films.py has written. */
const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const [, room, file] = pathname.split('/')
  const found = {
    data: path.join(folder, file ?? ''),
    films: path.join(here, 'films', file ?? ''),
  }[room]
  const isScript = pathname.endsWith('js')
  response.setHeader('content-type', isScript ? 'text/javascript' : found ? 'application/octet-stream' : 'text/html')
  if (found) fs.createReadStream(found).pipe(response)
  else response.end(page)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Opens a film. @returns what draws one of its seconds, as the bytes of a JPEG */
async function openFilm(name, { width, height }) {
  const tab = await browser.newPage({ viewport: { width, height } })
  tab.on('console', (message) => console.error(message.text()))
  tab.on('pageerror', (error) => console.error(error))
  await tab.goto(`http://127.0.0.1:${server.address().port}/?film=${name}&width=${width}&height=${height}`)
  await tab.waitForFunction(() => 'drawFrame' in globalThis, undefined, { timeout: 180_000 })
  const draw = async (time) => Buffer.from(await tab.evaluate((second) => globalThis.drawFrame(second), time), 'base64')
  return { draw, close: () => tab.close() }
}

/** Draws all frames into a large film, from which it is then stored within its weight. */
async function render(name) {
  const { seconds } = films[name]
  const film = await openFilm(name, filmSize)
  const whole = path.join(folder, `${name}.mkv`)
  const encoder = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'mjpeg', '-i', '-', '-c', 'copy', whole],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(encoder, 'close')
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    const drained = encoder.stdin.write(await film.draw(frame / framesPerSecond))
    if (!drained) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await closed
  await film.close()
  return whole
}

/** Stores a film in two passes, as good as its weight allows. */
function store(name, whole) {
  const rate = Math.floor((filmBytes * 8 * 0.985) / films[name].seconds)
  const pass = (number, target) =>
    execFileSync('ffmpeg', [
      '-y', '-loglevel', 'error', '-i', whole, '-an', '-vf', 'scale=in_range=pc:in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv,format=yuv420p',
      '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-map_metadata', '-1', '-fflags', '+bitexact',
      '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-b:v', String(rate), '-g', '250', '-threads', '2',
      '-pass', String(number), '-passlogfile', path.join(folder, name), '-movflags', '+faststart', ...target,
    ])
  pass(1, ['-f', 'null', '-'])
  pass(2, [path.join(media, `${name}.mp4`)])
  console.log(name, `${Math.round(fs.statSync(path.join(media, `${name}.mp4`)).size / 1024)} kB`)
}

/** Stores the cover of a film: one of its moments. */
async function storePoster(name) {
  const film = await openFilm(name, posterSize)
  const poster = path.join(media, `${name.replace('film', 'film-poster')}.webp`)
  await sharp(await film.draw(films[name].poster)).webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(poster)
  await film.close()
  console.log(path.basename(poster), `${Math.round(fs.statSync(poster).size / 1024)} kB`)
}

for (const name of names) {
  if (values.stills) {
    const film = await openFilm(name, filmSize)
    for (let second = 0.5; second < films[name].seconds; second++)
      fs.writeFileSync(path.join(folder, `${name}-${String(Math.floor(second)).padStart(2, '0')}.jpg`), await film.draw(second))
    await film.close()
    continue
  }
  store(name, await render(name))
  fs.writeFileSync(path.join(media, `${name}-captions.vtt`), writeCaptions(films[name]))
  await storePoster(name)
}
await browser.close()
server.close()
if (!values.stills) await describePictures(names.map((name) => name.replace('film', 'film-poster')))
