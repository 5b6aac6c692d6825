import { combineErrors, formatLength } from '../ground/measure'
import type { SceneNoun } from './read-scene'
import type { SectionPoint } from './search-points'
import type { Place3 } from './scene-view'

export type SceneTool = 'look' | 'distance' | 'section'

/** Two points are measured between; a third one begins anew. */
export type ScenePoints = readonly [] | readonly [Place3] | readonly [Place3, Place3]

export function addPoint(points: ScenePoints, point: Place3): ScenePoints {
  return points.length === 1 ? [points[0], point] : [point]
}

export function removePoint(points: ScenePoints): ScenePoints {
  return points.length === 2 ? [points[0]] : []
}

/** Where a point is, to a tenth of a metre. */
export const formatPlace3 = ([east, north, up]: Place3) =>
  `东 ${east.toFixed(1)} m，北 ${north.toFixed(1)} m，高 ${up.toFixed(1)} m`

/** What was measured between two points, as figures with their errors. */
export interface SceneReading {
  label: string
  figure: string
  more: ReadonlyArray<readonly [label: string, value: string]>
}

/**
 * Reads lengths between two points. The error of a point counts over three directions alike, so that one direction has a
 * third of its square, and a difference of two points twice that.
 * @param accuracy the mean error of a point in metres
 * @param step of the stored positions, in metres
 */
export function readDistance([from, to]: readonly [Place3, Place3], accuracy: number, step: number): SceneReading {
  const error = combineErrors(accuracy, step) * Math.sqrt(2 / 3)
  const level = Math.hypot(to[0] - from[0], to[1] - from[1])
  const rise = to[2] - from[2]
  return {
    label: '空间距离',
    figure: formatLength({ value: Math.hypot(level, rise), error }),
    more: [
      ['水平距离', formatLength({ value: level, error })],
      [rise < 0 ? '高差（降）' : '高差（升）', formatLength({ value: Math.abs(rise), error })],
    ],
  }
}

/** Reads the length of a section and the heights along it. @param halfWidth of its strip, in metres */
export function readSection(
  points: readonly [Place3, Place3],
  section: readonly SectionPoint[],
  { accuracy, step, halfWidth }: { accuracy: number; step: number; halfWidth: number },
): SceneReading {
  const [level] = readDistance(points, accuracy, step).more
  const range = findHeights(section)
  return {
    label: '剖面水平长度',
    figure: level?.[1] ?? '',
    more: [
      ...(range ? ([['高程', `${range.low.toFixed(1)} 至 ${range.high.toFixed(1)} m`]] as const) : []),
      ['取点', `线两侧各 ${halfWidth.toFixed(1)} m，${section.length} 点`],
    ],
  }
}

/** The lowest and highest of some points; null without any. */
export function findHeights(section: readonly SectionPoint[]): { low: number; high: number } | null {
  if (section.length === 0) return null
  let [low, high] = [Infinity, -Infinity]
  for (const { height } of section) {
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  return { low, high }
}

/** What is to be done next. */
export function describeNextStep(noun: SceneNoun, tool: SceneTool, count: number): string {
  const measuring = noun === '点云' ? '测距或剖面' : '测距'
  if (tool === 'look') return `拖动旋转，双指或按住 Shift 拖动平移；选${measuring}后，在${noun}上设两点。`
  if (count === 0) return tool === 'distance' ? `在${noun}上设起点。` : '在点云上设剖面线的起点。'
  if (count === 1) return tool === 'distance' ? '再设终点。' : '再设剖面线的终点。'
  return '量测已完成；再设一点则重新开始。'
}

/** The measurement as one sentence, for those who hear it. */
export function describeMeasurement(
  noun: SceneNoun,
  tool: SceneTool,
  points: ScenePoints,
  reading: SceneReading | null,
): string {
  const last = points.at(-1)
  return [
    last && `第 ${points.length} 点：${formatPlace3(last)}。`,
    reading && `${reading.label} ${[reading.figure, ...reading.more.map((one) => one.join(' '))].join('，')}。`,
    describeNextStep(noun, tool, points.length),
  ]
    .filter(Boolean)
    .join('')
    .replaceAll('±', '正负 ')
}
