/** A place in metres east, north and up of the lowest corner of a cloud. */
export type Place3 = readonly [east: number, north: number, up: number]

/** How a cloud is looked at: from which side, in degrees, and how near. */
export interface SceneView {
  aim: Place3
  azimuth: number
  pitch: number
  /** Metres from the eye to what is aimed at. */
  distance: number
}

/** A place of the frame as fractions from its upper left corner, and how far from the eye. */
export interface Seen {
  u: number
  v: number
  depth: number
}

/** Half of the frame's height is seen under this angle. */
const halfAngle = (19 * Math.PI) / 180
export const focal = 1 / Math.tan(halfAngle)

const lowest = 8
const highest = 89
/** How near the eye comes, as a part of the first distance, and how far it goes. */
const nearest = 1 / 16

/** How far the corners of the space around a cloud may lie within the edges of the first view: there are hardly any points. */
const margin = -0.1

/** What is seen first: all of a cloud, from the south-south-east and above. @param ratio of the frame, its width by its height */
export function createFirstView(size: Place3, ratio: number): SceneView {
  const aim: Place3 = [size[0] / 2, size[1] / 2, size[2] * 0.4]
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner): Place3 => [
    size[0] * (corner & 1),
    size[1] * ((corner >> 1) & 1),
    size[2] * (corner >> 2),
  ])
  const isInside = (value: number) => value > margin && value < 1 - margin
  let view: SceneView = { aim, azimuth: 338, pitch: 34, distance: Math.max(Math.hypot(...size) / 2, 1) }
  const isWhole = () => {
    const project = createProjection(readCamera(view), ratio)
    return corners.map(project).every(({ u, v, depth }) => depth > 0 && isInside(u) && isInside(v))
  }
  while (!isWhole()) view = { ...view, distance: view.distance * 1.03 }
  return view
}

/** Turns by degrees. */
export function turnBy(view: SceneView, azimuth: number, pitch: number): SceneView {
  return {
    ...view,
    azimuth: (view.azimuth + azimuth + 360) % 360,
    pitch: Math.min(highest, Math.max(lowest, view.pitch + pitch)),
  }
}

/** Comes nearer, or goes away, no farther than the first view. */
export function zoomBy(view: SceneView, factor: number, first: SceneView): SceneView {
  const distance = Math.min(first.distance, Math.max(first.distance * nearest, view.distance / factor))
  return { ...view, distance }
}

/**
 * Moves along the ground by fractions of the frame, within the cloud.
 * @param ratio of the frame, its width by its height
 */
export function moveBy(view: SceneView, u: number, v: number, ratio: number, size: Place3): SceneView {
  const [sin, cos] = turn(view.azimuth)
  const metres = (2 * view.distance) / focal
  const right = -u * metres * ratio
  const ahead = (v * metres) / Math.max(Math.sin((view.pitch * Math.PI) / 180), 0.35)
  const keep = (value: number, side: number) => Math.min(side, Math.max(0, value))
  const [east, north, up] = view.aim
  return {
    ...view,
    aim: [keep(east + right * cos + ahead * sin, size[0]), keep(north - right * sin + ahead * cos, size[1]), up],
  }
}

const turn = (degrees: number) => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)] as const

/** Where the eye is, and the directions of the frame: to its right, upwards, and into it. */
export function readCamera({ aim, azimuth, pitch, distance }: SceneView) {
  const [sin, cos] = turn(azimuth)
  const [sinPitch, cosPitch] = turn(pitch)
  const ahead: Place3 = [sin * cosPitch, cos * cosPitch, -sinPitch]
  const eye: Place3 = [aim[0] - ahead[0] * distance, aim[1] - ahead[1] * distance, aim[2] - ahead[2] * distance]
  const right: Place3 = [cos, -sin, 0]
  const up: Place3 = [sin * sinPitch, cos * sinPitch, cosPitch]
  return { eye, right, up, ahead }
}

export type Camera = ReturnType<typeof readCamera>

/** Creates what says where places are seen. @param ratio of the frame, its width by its height */
export function createProjection({ eye, right, up, ahead }: Camera, ratio: number): (place: Place3) => Seen {
  return ([east, north, height]) => {
    const x = east - eye[0]
    const y = north - eye[1]
    const z = height - eye[2]
    const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
    const across = x * right[0] + y * right[1] + z * right[2]
    const above = x * up[0] + y * up[1] + z * up[2]
    return {
      u: 0.5 + (focal * across) / depth / ratio / 2,
      v: 0.5 - (focal * above) / depth / 2,
      depth,
    }
  }
}
