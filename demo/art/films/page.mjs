/** Runs in the browser that draws the films: `drawFrame` draws a second of the film that the address names. */
import { createCityFilm } from './city.mjs'
import { createLandFilm } from './land.mjs'
import { createStage } from './stage.mjs'
import { films } from './texts.mjs'
import { drawWords } from './titles.mjs'

const makers = { 'film-1': createLandFilm, 'film-2': createCityFilm }
const search = new URLSearchParams(location.search)
const name = search.get('film')
const stage = createStage({ width: Number(search.get('width')), height: Number(search.get('height')) })
await document.fonts.load("700 20px 'Noto Sans CJK SC'")
const film = await makers[name](stage)
const { pen, size } = stage

/** What is written is laid out on a picture of this size, however large the picture becomes. */
const sheet = { width: 960, height: 540 }

/** @returns the picture of a second as a JPEG in base64 */
globalThis.drawFrame = (time) => {
  const camera = film.draw(time)
  pen.save()
  pen.scale(size.width / sheet.width, size.height / sheet.height)
  film.drawOver?.(pen, camera, sheet, time)
  drawWords(pen, films[name], sheet, time)
  pen.restore()
  return pen.canvas.toDataURL('image/jpeg', 0.97).split(',')[1]
}
