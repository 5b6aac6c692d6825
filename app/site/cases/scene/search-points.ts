import type { CloudHead } from '../../../content/cloud/cloud-format'
import type { LoadedTile } from './cloud-store'
import type { FramePlace } from './opened-scene'
import { type Camera, focal, type Place3 } from './scene-view'

interface Cloud {
  head: CloudHead
  loaded: readonly LoadedTile[]
}

/** How far beside a point somebody may press, in px: first on it, then near it. */
const reaches = [7, 16]
/** Points behind the nearest one by more than this part of their distance are hidden by it. */
const hidden = 0.015

/**
 * Finds the point of a cloud that is seen at a place of the frame.
 * @returns null when there is none near it
 */
export function findSeenPoint(
  { head, loaded }: Cloud,
  { eye, right, up, ahead }: Camera,
  { u, v, ratio, height }: FramePlace,
): Place3 | null {
  const half = height / 2
  const [wantedX, wantedY] = [(u - 0.5) * ratio * height, (0.5 - v) * height]
  /** Calls back for each point with its distance from the place in px and from the eye in metres. */
  const visit = (reach: number, meet: (distance: number, depth: number, tile: LoadedTile, at: number) => void) => {
    for (const tile of loaded) {
      const { positions } = tile
      for (let at = 0; at < positions.length; at += 3) {
        const x = (positions[at] ?? 0) * head.step - eye[0]
        const y = (positions[at + 1] ?? 0) * head.step - eye[1]
        const z = (positions[at + 2] ?? 0) * head.step - eye[2]
        const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
        if (depth <= 0) continue
        const factor = (focal * half) / depth
        const across = (x * right[0] + y * right[1] + z * right[2]) * factor - wantedX
        if (across > reach || across < -reach) continue
        const distance = Math.hypot(across, (x * up[0] + y * up[1] + z * up[2]) * factor - wantedY)
        if (distance <= reach) meet(distance, depth, tile, at)
      }
    }
  }
  for (const reach of reaches) {
    let front = Infinity
    visit(reach, (_, depth) => (front = Math.min(front, depth)))
    if (front === Infinity) continue
    let best = Infinity
    let found: Place3 | null = null
    visit(reach, (distance, depth, { positions }, at) => {
      if (depth > front * (1 + hidden) || distance >= best) return
      best = distance
      found = readPlace(positions, at, head.step)
    })
    return found
  }
  return null
}

const readPlace = (positions: Uint16Array, at: number, step: number): Place3 => [
  (positions[at] ?? 0) * step,
  (positions[at + 1] ?? 0) * step,
  (positions[at + 2] ?? 0) * step,
]

/** A point beside the line of a section. */
export interface SectionPoint {
  /** Metres along the line, and above the lowest point of the cloud. */
  along: number
  height: number
  /** Of `cloudClasses`. */
  kind: number
}

/** Half of the width of the strip of ground whose points a section shows, in metres: so that there are enough of them. */
export function chooseHalfWidth({ size, tiles }: CloudHead, length: number): number {
  const base = tiles.filter(({ level }) => level === 0).reduce((sum, { points }) => sum + points, 0)
  const gap = Math.sqrt((size[0] * size[1]) / Math.max(base, 1))
  return Math.max(0.1, Math.round(Math.max(gap * 1.2, length / 400) * 10) / 10)
}

/** The points beside a line over the ground, from its start to its end. */
export function cutSection(
  { head, loaded }: Cloud,
  [from, to]: readonly [Place3, Place3],
  halfWidth: number,
): SectionPoint[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return []
  const [east, north] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const section: SectionPoint[] = []
  for (const { positions, kinds } of loaded) {
    for (let index = 0; index < kinds.length; index++) {
      const x = (positions[index * 3] ?? 0) * head.step - from[0]
      const y = (positions[index * 3 + 1] ?? 0) * head.step - from[1]
      const along = x * east + y * north
      if (along < 0 || along > length || Math.abs(x * north - y * east) > halfWidth) continue
      section.push({ along, height: (positions[index * 3 + 2] ?? 0) * head.step, kind: kinds[index] ?? 0 })
    }
  }
  return section
}
