import { expect, test } from 'vitest'
import { addPoint, describeMeasurement, readDistance, readSection, removePoint } from './measure-scene'
import { createFirstView, createProjection, moveBy, readCamera, turnBy, zoomBy } from './scene-view'
import { cutSection, findSeenPoint } from './search-points'

test('A distance is told in space, over the ground and upwards, each with its error', () => {
  // Two thirds of the square of 0.3 m: 0.245 m, said as 0.3 m.
  expect(
    readDistance(
      [
        [0, 0, 0],
        [30, 40, -120],
      ],
      0.3,
      0,
    ),
  ).toEqual({
    label: '空间距离',
    figure: '130.0 ±0.3 m',
    more: [
      ['水平距离', '50.0 ±0.3 m'],
      ['高差（降）', '120.0 ±0.3 m'],
    ],
  })
})

test('A third point begins anew, and the last one is taken back', () => {
  const [a, b, c] = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ] as const
  expect(addPoint(addPoint([], a), b)).toEqual([a, b])
  expect(addPoint([a, b], c)).toEqual([c])
  expect(removePoint([a, b])).toEqual([a])
  expect(removePoint([a])).toEqual([])
})

/** A wall of eleven points by one, on ground of eleven by eleven, a metre apart; a step is a centimetre. */
const ground = Array.from({ length: 121 }, (_, index) => [index % 11, Math.floor(index / 11), 0] as const)
const wall = Array.from({ length: 11 }, (_, index) => [5, 5, index] as const)
const places = [...ground, ...wall].flatMap((place) => place.map((value) => value * 100))
const tile = { level: 0, points: 132, offset: 0, bytes: 0, low: [0, 0, 0], high: [1000, 1000, 1000] } as const
const cloud = {
  head: {
    points: 132,
    step: 0.01,
    size: [10, 10, 10] as const,
    hasColour: false,
    scale: [0, 10] as const,
    classes: [0, 121, 0, 0, 0, 11],
    tiles: [tile],
  },
  loaded: [
    {
      tile,
      positions: Uint16Array.from(places),
      colours: new Uint8Array(),
      kinds: Uint8Array.from({ length: 132 }, (_, index) => (index < 121 ? 1 : 5)),
    },
  ],
}

test('A section holds the points beside its line, by their way along it', () => {
  const section = cutSection(
    cloud,
    [
      [0, 5, 0],
      [8, 5, 0],
    ],
    0.4,
  )
  expect(section).toHaveLength(20)
  expect(section).toContainEqual({ along: 8, height: 0, kind: 1 })
  expect(section).toContainEqual({ along: 5, height: 10, kind: 5 })
  const reading = readSection(
    [
      [0, 5, 0],
      [8, 5, 0],
    ],
    section,
    { accuracy: 0.05, step: 0.01, halfWidth: 0.4 },
  )
  expect(reading).toEqual({
    label: '剖面水平长度',
    figure: '8.00 ±0.05 m',
    more: [
      ['高程', '0.0 至 10.0 m'],
      ['取点', '线两侧各 0.4 m，20 点'],
    ],
  })
  expect(
    describeMeasurement(
      '点云',
      'section',
      [
        [0, 5, 0],
        [8, 5, 0],
      ],
      reading,
    ),
  ).toBe(
    '第 2 点：东 8.0 m，北 5.0 m，高 0.0 m。剖面水平长度 8.00 正负 0.05 m，高程 0.0 至 10.0 m，取点 线两侧各 0.4 m，20 点。量测已完成；再设一点则重新开始。',
  )
})

test('The first view shows most of a cloud, and the point that is pressed is found where it is seen', () => {
  const camera = readCamera(createFirstView([10, 10, 10], 1.6))
  const project = createProjection(camera, 1.6)
  for (const place of wall) {
    const { u, v } = project(place)
    expect(u).toBeGreaterThan(0)
    expect(u).toBeLessThan(1)
    expect(v).toBeGreaterThan(0)
    expect(v).toBeLessThan(1)
  }
  const top = project([5, 5, 10])
  expect(findSeenPoint(cloud, camera, { u: top.u, v: top.v, ratio: 1.6, height: 500 })).toEqual([5, 5, 10])
  expect(findSeenPoint(cloud, camera, { u: 0.01, v: 0.01, ratio: 1.6, height: 500 })).toBeNull()
})

test('What stands in front hides what lies behind it', () => {
  // From the south: a point of the wall, five px away, stands before the ground that is pressed on.
  const camera = readCamera({ aim: [5, 5, 2], azimuth: 0, pitch: 8, distance: 30 })
  const { u, v } = createProjection(camera, 1)([5, 9, 0])
  expect(findSeenPoint(cloud, camera, { u, v, ratio: 1, height: 400 })).toEqual([5, 5, 1])
})

test('A view turns within its bounds, comes nearer up to sixteen times and stays over the cloud', () => {
  const first = createFirstView([100, 80, 20], 1.6)
  expect(turnBy(first, 40, 90)).toMatchObject({ azimuth: 18, pitch: 89 })
  expect(turnBy(first, -340, -90)).toMatchObject({ azimuth: 358, pitch: 8 })
  expect(zoomBy(first, 100, first).distance).toBeCloseTo(first.distance / 16, 6)
  expect(zoomBy(first, 0.5, first).distance).toBe(first.distance)
  const moved = moveBy(first, 50, 50, 1.6, [100, 80, 20])
  expect(moved.aim[0]).toBeGreaterThanOrEqual(0)
  expect(moved.aim[1]).toBeLessThanOrEqual(80)
})
