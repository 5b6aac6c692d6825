/** Titles, the names of what is seen, legends and the sign that nothing is a photograph, drawn over the pictures of a film. */
import { ease } from './camera.mjs'

const face = "'Noto Sans CJK SC'"
const ink = '8 32 47'
const dark = '#0e202a'

/** How visible something is that comes and goes within half a second. */
const shown = ({ from, to }, time, seconds) => ease(from, from + 0.5, time) * (to >= seconds ? 1 : 1 - ease(to - 0.5, to, time))

function write(pen, words, x, y, size, { weight = 400, colour = '#fff' } = {}) {
  pen.font = `${weight} ${size}px ${face}`
  pen.fillStyle = colour
  pen.fillText(words, x, y)
}

function drawPlate(pen, x, y, width, height, colour = `rgb(${ink} / .72)`) {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(x, y, width, height, 2)
  pen.fill()
}

function drawTitle(pen, { title, text }, { width, height }, time) {
  pen.globalAlpha = ease(0.2, 1, time) * (1 - ease(3.5, 4.2, time))
  if (pen.globalAlpha === 0) return
  const shadow = pen.createLinearGradient(0, 0, width * 0.72, 0)
  shadow.addColorStop(0, `rgb(${ink} / .78)`)
  shadow.addColorStop(1, `rgb(${ink} / 0)`)
  pen.fillStyle = shadow
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#f0b467'
  pen.fillRect(68, height - 206, 60, 4)
  write(pen, title, 66, height - 134, 52, { weight: 700 })
  write(pen, text, 68, height - 90, 21, { colour: '#d3dce0' })
}

function drawChapter(pen, { words }) {
  pen.font = `600 20px ${face}`
  drawPlate(pen, 28, 26, pen.measureText(words).width + 46, 42)
  pen.fillStyle = '#f0b467'
  pen.fillRect(28, 26, 4, 42)
  write(pen, words, 52, 54, 20, { weight: 600 })
}

function drawLegend(pen, { title, rows = [], ramp, ends }, height) {
  const tall = ramp ? 76 : 42 + rows.length * 24
  const [x, y] = [28, height - 72 - tall]
  drawPlate(pen, x, y, 158, tall, 'rgb(255 255 255 / .88)')
  write(pen, title, x + 14, y + 25, 14, { weight: 600, colour: dark })
  if (ramp) {
    const colours = pen.createLinearGradient(x + 14, 0, x + 144, 0)
    for (const [i, colour] of ramp.entries()) colours.addColorStop(i / (ramp.length - 1), colour)
    pen.fillStyle = colours
    pen.fillRect(x + 14, y + 36, 130, 10)
    write(pen, ends[0], x + 14, y + 64, 13, { colour: dark })
    write(pen, ends[1], x + 131, y + 64, 13, { colour: dark })
  }
  for (const [i, [words, colour, kind]] of rows.entries()) {
    const line = y + 36 + i * 24
    pen.fillStyle = colour
    pen.fillRect(x + 14, kind === 'line' ? line + 7 : line, 22, kind === 'line' ? 3 : 16)
    write(pen, words, x + 46, line + 13, 14, { colour: dark })
  }
}

function drawSign(pen, words, width) {
  pen.font = `400 13px ${face}`
  const wide = pen.measureText(words).width
  drawPlate(pen, width - wide - 44, 26, wide + 20, 28)
  write(pen, words, width - wide - 34, 45, 13, { colour: '#e6ecee' })
}

/** Draws all that is written at a second. */
export function drawWords(pen, film, size, time) {
  pen.globalAlpha = 1
  drawSign(pen, film.sign, size.width)
  drawTitle(pen, film, size, time)
  for (const chapter of film.chapters) {
    pen.globalAlpha = shown(chapter, time, film.seconds)
    if (pen.globalAlpha > 0) drawChapter(pen, chapter)
  }
  for (const legend of film.legends) {
    pen.globalAlpha = shown(legend, time, film.seconds)
    if (pen.globalAlpha > 0) drawLegend(pen, legend, size.height)
  }
  pen.globalAlpha = 1
}
