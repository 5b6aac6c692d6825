/** The canvas on which films are drawn, larger than they are stored, and what is loaded for them. */

/** How much finer the canvas is than the picture: the picture is the mean of its pixels. */
const detail = 1.5

/** @param size the size of the picture in pixels */
export function createStage(size) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width * detail
  canvas.height = size.height * detail
  const picture = document.querySelector('canvas')
  picture.width = size.width
  picture.height = size.height
  const pen = picture.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen, size }
}

/** What `survey/films.py` says of the files it has written. */
export async function loadFacts(name) {
  return (await fetch(`/data/${name}.json`)).json()
}

export async function loadBytes(file) {
  return (await fetch(`/data/${file}`)).arrayBuffer()
}
