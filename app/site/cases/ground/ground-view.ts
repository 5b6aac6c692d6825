/** A place of a picture, or of the frame it is seen in: fractions from the upper left corner. */
export interface Place {
  u: number
  v: number
}

/** Which part of the pictures is seen: how much they are enlarged, and where their corner lies in the frame. */
export interface GroundView {
  zoom: number
  x: number
  y: number
}

export const wholeView: GroundView = { zoom: 1, x: 0, y: 0 }

/** How far the pictures are enlarged at most, and by a step of the buttons and keys. */
export const largestZoom = 8
export const zoomStep = 1.5

/** The view nearest to one that shows nothing but the pictures. */
function keepInside({ zoom, x, y }: GroundView): GroundView {
  const limit = (offset: number) => Math.min(0, Math.max(1 - zoom, offset))
  return { zoom, x: limit(x), y: limit(y) }
}

/** Enlarges around a place of the frame, which goes on showing the same ground. */
export function zoomAt(view: GroundView, factor: number, around: Place = { u: 0.5, v: 0.5 }): GroundView {
  const zoom = Math.min(largestZoom, Math.max(1, view.zoom * factor))
  const { u, v } = toPicture(view, around)
  return keepInside({ zoom, x: around.u - u * zoom, y: around.v - v * zoom })
}

/** Moves the pictures by fractions of the frame. */
export const panBy = (view: GroundView, { u, v }: Place): GroundView =>
  keepInside({ ...view, x: view.x + u, y: view.y + v })

/** Moves the pictures as far as a place of them needs to be seen with some room around it. */
export function reveal(view: GroundView, place: Place): GroundView {
  const room = 0.06
  const seen = toFrame(view, place)
  const missing = (at: number) => Math.max(0, room - at) - Math.max(0, at - 1 + room)
  return panBy(view, { u: missing(seen.u), v: missing(seen.v) })
}

/** The place of the pictures under a place of the frame. */
export const toPicture = ({ zoom, x, y }: GroundView, { u, v }: Place): Place => ({
  u: (u - x) / zoom,
  v: (v - y) / zoom,
})

/** Where a place of the pictures is in the frame. */
export const toFrame = ({ zoom, x, y }: GroundView, { u, v }: Place): Place => ({ u: u * zoom + x, v: v * zoom + y })
