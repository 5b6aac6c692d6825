/**
 * Makes the two demonstration films of demo/media: slow pans over the terrain art with a title.
 *
 *   node demo/art/films.mjs art        `art` as for render.mjs; needs a Chromium and ffmpeg
 *
 * H.264 baseline, yuv420p, without sound: every browser plays them.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/lib/programs.mjs'

const media = path.join(path.dirname(fileURLToPath(import.meta.url)), '../media')
const artFolder = path.resolve(process.argv[2])
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'films-'))
const [width, height] = [960, 540]
const [shotSeconds, fadeSeconds, travel] = [3.2, 0.6, 160]

/** Titles, and the shots: which art, and whether the view travels to the right or to the left. */
const films = {
  'film-1': {
    title: '丈量每一寸国土',
    text: '经纬空间企业宣传片',
    shots: [['banner-1-qianli-night', 1], ['contour-river-2', -1], ['card-3-river-ochre', 1]],
  },
  'film-2': {
    title: '城市的数字底座',
    text: '实景三维建设纪实',
    shots: [['card-6-city', 1], ['card-7-pipes', -1], ['sheets-day', 1]],
  },
}

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
})

/** Draws a piece of HTML to a picture, with a transparent background. */
async function draw(name, html, [w, h]) {
  const page = await browser.newPage({ viewport: { width: w, height: h } })
  const source = path.join(work, `${name}.html`)
  fs.writeFileSync(source, `<meta charset="utf-8"><style>*{margin:0}body{width:${w}px;height:${h}px;overflow:hidden}</style>${html}`)
  await page.goto(pathToFileURL(source).href)
  const file = path.join(work, `${name}.png`)
  await page.screenshot({ path: file, omitBackground: true })
  await page.close()
  return file
}

const titleHtml = ({ title, text }) =>
  '<div style="position:absolute;inset:0;background:linear-gradient(90deg,rgb(8 32 47/.8),rgb(8 32 47/0) 70%)"></div>' +
  '<div style="position:absolute;left:68px;bottom:72px;color:#fff;font-family:\'Noto Sans CJK SC\'">' +
  '<div style="width:60px;height:4px;background:#f0b467;margin-bottom:20px"></div>' +
  `<div style="font-size:50px;font-weight:700;line-height:1.3">${title}</div><div style="font-size:20px;color:#d3dce0;margin-top:14px">${text}</div></div>`

for (const [name, film] of Object.entries(films)) {
  const inputs = []
  for (const [art] of film.shots) {
    const image = `<img src="${pathToFileURL(path.join(artFolder, `${art}.svg`)).href}" style="width:100%;height:100%;object-fit:cover">`
    inputs.push(await draw(art, image, [width + travel, height]))
  }
  inputs.push(await draw(name, titleHtml(film), [width, height]))
  const seconds = String(shotSeconds)
  const pan = (direction) => (direction > 0 ? '2*n' : `${travel}-2*n`)
  const shots = film.shots.map(([, direction], i) => `[${i}]crop=${width}:${height}:'${pan(direction)}':0,setsar=1[s${i}]`)
  const step = shotSeconds - fadeSeconds
  const filter = [
    ...shots,
    `[s0][s1]xfade=duration=${fadeSeconds}:offset=${step}[x1]`,
    `[x1][s2]xfade=duration=${fadeSeconds}:offset=${2 * step}[x2]`,
    `[3]format=rgba,fade=in:st=0.3:d=0.5:alpha=1,fade=out:st=2.3:d=0.5:alpha=1[t]`,
    `[x2][t]overlay=shortest=0,format=yuv420p[v]`,
  ]
  execFileSync('ffmpeg', [
    '-y', '-loglevel', 'error',
    ...inputs.flatMap((file) => ['-loop', '1', '-framerate', '25', '-t', seconds, '-i', file]),
    '-filter_complex', filter.join(';'), '-map', '[v]',
    '-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryslow', '-crf', '36', '-movflags', '+faststart',
    path.join(media, `${name}.mp4`),
  ])
  console.log(name, `${Math.round(fs.statSync(path.join(media, `${name}.mp4`)).size / 1024)} kB`)
}
await browser.close()
fs.rmSync(work, { recursive: true })
