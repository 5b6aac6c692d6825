/** The piece of ground that the home page shows, in px of the picture it was cut from (`demo/art/draw.mjs`). */
export const extent = { left: 960, top: 0, right: 1920, bottom: 600 } as const

/** Metres on the ground in a px of the picture. */
const metresPerPixel = 63.7
export const exaggeration = 8
/** How high a metre is drawn, in px of the picture. */
export const lift = exaggeration / metresPerPixel
/** Where the block is cut off below, in metres. */
export const baseHeight = -60
/** What the block turns about. */
export const pivot = { x: 1440, y: 300, height: 500 } as const

/** How it is looked at, in degrees: the azimuth of the view and the angle down. */
export interface Direction {
  azimuth: number
  pitch: number
}

/** Where the block stands in a frame of a height; across, it is measured from the middle, whatever the width. */
export interface View {
  height: number
  centreX: number
  centreY: number
  /** How wide the frame is at least. */
  width: number
  distance: number
  start: Direction
  /** Of how many marks, from the highest on, the height is printed. */
  printed: number
  /** How large marks are drawn. */
  markScale: number
  /** Where it says that the ground is invented. */
  schematic: { x: number; y: number }
  /** How many px of the screen at most are drawn for one of the frame: more cost time and show nothing. */
  sharpness: number
}

export const wideView: View = {
  height: 660,
  centreX: 312,
  centreY: 344,
  width: 1600,
  distance: 2020,
  start: { azimuth: 24, pitch: 37 },
  printed: Infinity,
  markScale: 1,
  schematic: { x: 594, y: 76 },
  sharpness: 2,
}
export const narrowView: View = {
  height: 420,
  centreX: -3,
  centreY: 152,
  width: 390,
  distance: 4480,
  start: { azimuth: 24, pitch: 40 },
  printed: 2,
  markScale: 0.72,
  schematic: { x: 178, y: 26 },
  sharpness: 3,
}

export const focalLength = 1500

/** A place on the terrain: px of the picture, and metres. */
export interface Place {
  x: number
  y: number
  height: number
}

/** The cosines and sines of a direction. */
export function turnOf({ azimuth, pitch }: Direction) {
  const [yaw, tilt] = [(-azimuth * Math.PI) / 180, (pitch * Math.PI) / 180]
  return { cosYaw: Math.cos(yaw), sinYaw: Math.sin(yaw), cosPitch: Math.cos(tilt), sinPitch: Math.sin(tilt) }
}

/** Where a place is seen in the frame, from the middle of its upper edge. */
export function project(view: View, direction: Direction, place: Place): { x: number; y: number } {
  const { cosYaw, sinYaw, cosPitch, sinPitch } = turnOf(direction)
  const [x, y, z] = [place.x - pivot.x, place.y - pivot.y, (place.height - pivot.height) * lift]
  const across = x * cosYaw - y * sinYaw
  const towards = x * sinYaw + y * cosYaw
  const depth = view.distance - towards * cosPitch - z * sinPitch
  return {
    x: view.centreX + (focalLength * across) / depth,
    y: view.centreY - (focalLength * (z * cosPitch - towards * sinPitch)) / depth,
  }
}

/** A straight line of places: `from` and what is added for each px of the picture along it. */
export interface Ray {
  from: Place
  step: Place
}

/** The eye. */
export function eyeOf(view: View, direction: Direction): Place {
  const { cosYaw, sinYaw, cosPitch, sinPitch } = turnOf(direction)
  const back = view.distance * cosPitch
  return {
    x: pivot.x + back * sinYaw,
    y: pivot.y + back * cosYaw,
    height: pivot.height + (view.distance * sinPitch) / lift,
  }
}

/** What is seen at a point of the frame, from the eye on. */
export function castRay(view: View, direction: Direction, point: { x: number; y: number }): Ray {
  const { cosYaw, sinYaw, cosPitch, sinPitch } = turnOf(direction)
  const across = (point.x - view.centreX) / focalLength
  const up = (view.centreY - point.y) / focalLength
  const towards = -cosPitch - up * sinPitch
  return {
    from: eyeOf(view, direction),
    step: {
      x: across * cosYaw + towards * sinYaw,
      y: towards * cosYaw - across * sinYaw,
      height: (up * cosPitch - sinPitch) / lift,
    },
  }
}

/** The net of the picture: a cell of 240 px is 10′ by 8′ and begins at 112°30′ E, 34°30′ N (`demo/art/draw.mjs`). */
const cell = { size: 240, left: 120, top: 120, west: 112.5, north: 34.5, width: 10 / 60, height: 8 / 60 }

export const longitudeAt = (x: number) => cell.west + ((x - cell.left) / cell.size) * cell.width
export const latitudeAt = (y: number) => cell.north - ((y - cell.top) / cell.size) * cell.height

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Degrees, minutes and seconds, such as `113°28′10″`. */
export function formatAngle(degrees: number): string {
  const seconds = Math.round(degrees * 3600)
  return `${formatMinutes(degrees)}${twoDigits(seconds % 60)}″`
}

/** Degrees and whole minutes, such as `113°28′`. */
export function formatMinutes(degrees: number): string {
  const minutes = Math.floor(Math.round(degrees * 3600) / 60)
  return `${Math.floor(minutes / 60)}°${twoDigits(minutes % 60)}′`
}

/** The lines of the net that cross the block. */
export const meridians = linesBetween(extent.left, extent.right, cell.left)
export const parallels = linesBetween(extent.top, extent.bottom, cell.top)

function linesBetween(from: number, to: number, first: number): number[] {
  const lines: number[] = []
  for (let line = first; line < to; line += cell.size) if (line > from) lines.push(line)
  return lines
}
