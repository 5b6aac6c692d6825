import { useReducer } from 'react'
import {
  crossesItself,
  formatArea,
  formatLength,
  formatPlace,
  type GroundPoint,
  measureArea,
  measureLength,
} from './measure'

export type MeasuredKind = 'distance' | 'area'

/** What a visitor measures, or has measured. */
export interface Measurement {
  /** Nothing while the pictures are only compared. */
  kind: MeasuredKind | null
  points: readonly GroundPoint[]
  /** It takes more points. */
  isOpen: boolean
}

type Step =
  | { step: 'begin'; kind: MeasuredKind }
  | { step: 'add'; point: GroundPoint }
  | { step: 'removeLast' | 'end' | 'clear' | 'compare' }

const nothing: Measurement = { kind: null, points: [], isOpen: false }

/** The measurement after a step of the visitor. */
function changeMeasurement(before: Measurement, change: Step): Measurement {
  switch (change.step) {
    case 'begin':
      return { kind: change.kind, points: [], isOpen: true }
    case 'add':
      return before.isOpen ? { ...before, points: [...before.points, change.point] } : before
    case 'removeLast':
      return before.kind ? { ...before, points: before.points.slice(0, -1), isOpen: true } : before
    case 'end':
      return { ...before, isOpen: false }
    case 'clear':
      return before.kind ? { ...before, points: [], isOpen: true } : before
    case 'compare':
      return nothing
  }
}

/** Keeps the measurement of a viewer. */
export const useMeasurement = () => useReducer(changeMeasurement, nothing)

/** What is read of a measurement: the figure that counts, and what stands below it. */
interface Reading {
  label: string
  figure: string
  more: ReadonlyArray<readonly [label: string, value: string]>
}

/** Reads the result off a measurement; null while it has none. */
export function readResult({ kind, points }: Measurement): Reading | null {
  if (kind === 'distance')
    return points.length < 2 ? null : { label: '总长', figure: formatLength(measureLength(points)), more: [] }
  if (kind === null || points.length < 3 || crossesItself(points)) return null
  const { squareMetres, mu, hectares } = formatArea(measureArea(points))
  return {
    label: '面积',
    figure: squareMetres,
    more: [
      ['合', mu],
      ['合', hectares],
      ['周长', formatLength(measureLength(points, true))],
    ],
  }
}

/** What is to be done next. */
export function describeNextStep({ kind, points, isOpen }: Measurement): string {
  const count = points.length
  if (kind === null) return '拖动分界线对比两期影像；选测距或测面积后，在影像上设点。'
  if (kind === 'area' && crossesItself(points)) return '边线相交，无法计算面积，请撤销上一点。'
  if (!isOpen) return count < (kind === 'area' ? 3 : 2) ? '点数不足，没有结果。' : '量测已完成。'
  if (count === 0) return kind === 'distance' ? '在影像上设起点。' : '沿地块边线依次设点。'
  const missing = (kind === 'area' ? 3 : 2) - count
  return missing > 0 ? `再设 ${missing} 点得到结果。` : '可继续设点，或点“完成”。'
}

/** The measurement as one sentence, for those who hear it. */
export function describeMeasurement(measurement: Measurement): string {
  const { points } = measurement
  const last = points.at(-1)
  const result = readResult(measurement)
  return [
    last && `第 ${points.length} 点：${formatPlace(last)}。`,
    result && `${result.label} ${[result.figure, ...result.more.map((one) => one.join(' '))].join('，')}。`,
    describeNextStep(measurement),
  ]
    .filter(Boolean)
    .join('')
    .replaceAll('±', '正负 ')
}
