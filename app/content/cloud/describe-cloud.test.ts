import { expect, test } from 'vitest'
import { cloud } from '../fields'
import { describeCloud } from './describe-cloud'

const key = '0123456789abcdef0123456789abcdef'
const points = {
  src: `/media/01/${key}.cloud`,
  name: '街区.laz',
  size: 900_000,
  firstBytes: 700_000,
  points: 123_456,
  sides: { width: 240.2, depth: 98.04, height: 56.2 },
}
const model = { ...points, src: `/media/01/${key}.model`, name: '街区.glb', firstBytes: 900_000, triangles: 67_466 }

test('A point cloud is told by its points, a model by its triangles', () => {
  expect(describeCloud(points)).toEqual(['12.3 万点', '240 × 98.0 × 56.2 m'])
  expect(describeCloud(model)).toEqual(['6.7 万个三角面', '240 × 98.0 × 56.2 m'])
  expect(describeCloud({ ...points, points: 1271 })[0]).toBe('1271 点')
  expect(describeCloud({ ...model, triangles: 6 })[0]).toBe('6 个三角面')
})

test('Exactly the value of a model has triangles', () => {
  const { schema } = cloud({ label: '点云或模型' })
  const isAccepted = (value: unknown) => schema.safeParse(value).success

  expect(isAccepted(points)).toBe(true)
  expect(isAccepted(model)).toBe(true)
  expect(isAccepted({ ...points, triangles: 6 })).toBe(false)
  expect(isAccepted({ ...model, triangles: undefined })).toBe(false)
  expect(isAccepted({ ...model, triangles: 0 })).toBe(false)
  expect(isAccepted({ ...model, src: `/media/01/${key}.glb` })).toBe(false)
})
