import type { CloudHead, CloudTile } from '../../../content/cloud/cloud-format'
import { type Camera, createProjection, focal, type Place3 } from './scene-view'

/** As many points as a device draws well. */
export const mostDrawn = { phone: 500_000, desktop: 1_200_000 }
/** From how few px between the points of the level before on a tile's own points are wanted. */
const wantedGap = 2.2

const middleOf = ({ low, high }: CloudTile, step: number): Place3 => [
  ((low[0] + high[0]) / 2) * step,
  ((low[1] + high[1]) / 2) * step,
  ((low[2] + high[2]) / 2) * step,
]

/**
 * Chooses the tiles whose points are worth fetching for a view: those in sight, where the points that are there already
 * stand apart, the nearest first.
 * @param height of the frame in px
 * @param room for how many points there is room
 */
export function chooseTiles(
  { tiles, step, size }: CloudHead,
  camera: Camera,
  { ratio, height, room }: { ratio: number; height: number; room: number },
): CloudTile[] {
  const project = createProjection(camera, ratio)
  const base = tiles.filter(({ level }) => level === 0).reduce((sum, { points }) => sum + points, 0)
  const gap = Math.sqrt((size[0] * size[1]) / Math.max(base, 1))
  let left = room - base
  return tiles
    .filter(({ level }) => level > 0)
    .map((tile) => {
      const { u, v, depth } = project(middleOf(tile, step))
      const reach = (Math.hypot(tile.high[0] - tile.low[0], tile.high[1] - tile.low[1]) * step) / 2
      const pixels = (focal * height) / 2 / Math.max(depth - reach, step)
      const margin = (reach * pixels) / height
      const isSeen =
        depth > -reach && Math.abs(u - 0.5) * ratio < ratio / 2 + margin && Math.abs(v - 0.5) < 0.5 + margin
      return { tile, depth, isWanted: isSeen && (gap / tile.level) * pixels > wantedGap }
    })
    .filter(({ isWanted }) => isWanted)
    .toSorted((one, other) => one.tile.level - other.tile.level || one.depth - other.depth)
    .flatMap(({ tile }) => {
      left -= tile.points
      return left >= 0 ? [tile] : []
    })
}

/** How many places of a line are looked at. */
const lineSteps = 64

/** The tiles with points beside a line over the ground, as far as `halfWidth` metres from it. */
export function chooseSectionTiles(
  { tiles, step }: CloudHead,
  [from, to]: readonly [Place3, Place3],
  halfWidth: number,
): CloudTile[] {
  const places = Array.from({ length: lineSteps + 1 }, (_, index) =>
    ([0, 1] as const).map((axis) => from[axis] + ((to[axis] - from[axis]) * index) / lineSteps),
  )
  return tiles.filter(({ low, high }) =>
    places.some((place) =>
      place.every((value, axis) => {
        const [least, most] = [(low[axis] ?? 0) * step - halfWidth, (high[axis] ?? 0) * step + halfWidth]
        return value >= least && value <= most
      }),
    ),
  )
}
