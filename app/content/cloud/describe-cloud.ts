import type { CloudValue } from '../values'
import { type CloudHead, measureFirstView } from './cloud-format'

/** What a value holds of a point cloud beside its file. */
export type CloudFacts = Pick<CloudValue, 'firstBytes' | 'points' | 'sides'>

export function readCloudFacts(head: CloudHead): CloudFacts {
  const [width = 0, depth = 0, height = 0] = head.size.map((side) => Number(side.toFixed(3)))
  return { firstBytes: measureFirstView(head), points: head.points, sides: { width, depth, height } }
}

/** How many points a cloud has, and how large it is, such as `12.4 万点` and `240 × 198 × 56.2 m`. */
export function describeCloud({ points, sides }: CloudValue): [points: string, size: string] {
  const { width, depth, height } = sides
  const text = [width, depth, height].map((side) => side.toFixed(side < 100 ? 1 : 0)).join(' × ')
  return [points < 10_000 ? `${points} 点` : `${(points / 10_000).toFixed(1)} 万点`, `${text} m`]
}
