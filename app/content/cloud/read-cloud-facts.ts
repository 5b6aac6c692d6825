import { readModelFacts } from '../model/model-format'
import type { CloudValue } from '../values'
import { measureFirstView, readCloudHead } from './cloud-format'

/** What a value holds of a point cloud or a model beside its file. */
export type CloudFacts = Pick<CloudValue, 'firstBytes' | 'points' | 'triangles' | 'sides'>

/**
 * Reads what a value holds from the first bytes of a stored file.
 * @param size of the whole file
 * @returns null when it is no point cloud or model
 */
export function readCloudFacts(bytes: Uint8Array, size: number): CloudFacts | null {
  const cloud = readCloudHead(bytes)
  if (cloud) return { firstBytes: measureFirstView(cloud), points: cloud.points, sides: toSides(cloud.size) }
  const model = readModelFacts(bytes)
  // A model is seen once all of it has come.
  return model && { firstBytes: size, points: model.corners, triangles: model.triangles, sides: toSides(model.size) }
}

function toSides(size: readonly [number, number, number]): CloudValue['sides'] {
  const [width = 0, depth = 0, height = 0] = size.map((side) => Number(side.toFixed(3)))
  return { width, depth, height }
}
