import type { ModelGeometry, ModelHead } from '../../../content/model/model-format'
import type { FramePlace } from './opened-scene'
import { type Camera, focal, type Place3 } from './scene-view'

interface Surface {
  head: Pick<ModelHead, 'step'>
  geometry: Pick<ModelGeometry, 'positions' | 'indices'>
}

/**
 * Finds the place of a model that is seen at a place of the frame: where the line of sight meets the nearest triangle
 * (Möller and Trumbore, 1997).
 * @returns null where it meets none
 */
export function findSurface(
  { head, geometry: { positions, indices } }: Surface,
  { eye, right, up, ahead }: Camera,
  { u, v, ratio }: Pick<FramePlace, 'u' | 'v' | 'ratio'>,
): Place3 | null {
  const { step } = head
  const across = ((u - 0.5) * 2 * ratio) / focal
  const above = ((0.5 - v) * 2) / focal
  const [dx, dy, dz] = [0, 1, 2].map(
    (axis) => (ahead[axis] ?? 0) + (right[axis] ?? 0) * across + (up[axis] ?? 0) * above,
  ) as [number, number, number]
  let nearest = Infinity
  for (let at = 0; at < indices.length; at += 3) {
    const a = (indices[at] ?? 0) * 3
    const b = (indices[at + 1] ?? 0) * 3
    const c = (indices[at + 2] ?? 0) * 3
    const ax = (positions[a] ?? 0) * step
    const ay = (positions[a + 1] ?? 0) * step
    const az = (positions[a + 2] ?? 0) * step
    const e1x = (positions[b] ?? 0) * step - ax
    const e1y = (positions[b + 1] ?? 0) * step - ay
    const e1z = (positions[b + 2] ?? 0) * step - az
    const e2x = (positions[c] ?? 0) * step - ax
    const e2y = (positions[c + 1] ?? 0) * step - ay
    const e2z = (positions[c + 2] ?? 0) * step - az
    const px = dy * e2z - dz * e2y
    const py = dz * e2x - dx * e2z
    const pz = dx * e2y - dy * e2x
    const determinant = e1x * px + e1y * py + e1z * pz
    if (determinant === 0) continue
    const tx = eye[0] - ax
    const ty = eye[1] - ay
    const tz = eye[2] - az
    const first = (tx * px + ty * py + tz * pz) / determinant
    if (first < 0 || first > 1) continue
    const qx = ty * e1z - tz * e1y
    const qy = tz * e1x - tx * e1z
    const qz = tx * e1y - ty * e1x
    const second = (dx * qx + dy * qy + dz * qz) / determinant
    if (second < 0 || first + second > 1) continue
    const distance = (e2x * qx + e2y * qy + e2z * qz) / determinant
    if (distance > 0 && distance < nearest) nearest = distance
  }
  if (nearest === Infinity) return null
  return [eye[0] + dx * nearest, eye[1] + dy * nearest, eye[2] + dz * nearest]
}
