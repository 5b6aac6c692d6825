/**
 * Whether an upload shows a map, and under which number it was reviewed: what the rules for maps ask of every picture and film
 * before the public sees it.
 */

import { dayMs } from './durations'
import { getContentType, isTypeName, type TypeName, typeNames } from './registry'

/** What staff answered when they were asked whether an upload shows a map. */
export const mapAnswerNames = { unasked: '未确认', none: '不含地图', map: '含地图' } as const
export type MapAnswer = keyof typeof mapAnswerNames

/** The registration of an upload. The texts are empty, and `second` is 0, unless it shows a map. */
export interface MapRegistration {
  answer: MapAnswer
  /** The number of the review, such as 示GS（2026）0418号. */
  number: string
  source: string
  /** At which second of a film the map appears. */
  second: number
  /** The last day on which the number is valid, YYYY-MM-DD; empty when it has no end. */
  validUntil: string
}

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼港澳台'
const year = '\\((?:19|20)\\d{2}\\)\\d{1,6}号'
const reviewNumber = new RegExp(
  `^(?:示?(?:GS[${provinces}]?|[${provinces}][A-Z]{0,2}S)${year}|[${provinces}]?自审(?:${year})?)$`,
  'u',
)

/** Examples of review numbers, as help for typing one. */
export const reviewNumberExamples = 'GS（2024）0123号、京S（2024）012号、粤AS（2024）003号'

/** Whether a text looks like the number of a review: of the country, a province or a city, or 自审. */
export function isReviewNumber(text: string): boolean {
  return reviewNumber.test(
    text.normalize('NFKC').toUpperCase().replace(/\s/gu, '').replace(/〔|\[/gu, '(').replace(/〕|\]/gu, ')'),
  )
}

/** Where the registration of an upload stands. */
export const mapStateNames = {
  registered: '已登记',
  missing: '缺审图号',
  unasked: '未确认',
  expired: '已到期',
  none: '不含地图',
} as const
export type MapState = keyof typeof mapStateNames

/** Judges a registration. @param today YYYY-MM-DD */
export function getMapState({ answer, number, source, validUntil }: MapRegistration, today: string): MapState {
  if (answer !== 'map') return answer
  if (number === '' || source === '') return 'missing'
  return validUntil !== '' && validUntil < today ? 'expired' : 'registered'
}

/** How long before the end of a review staff are warned. */
const warningDays = 30

/** The last day on which the end of a review is warned of today. @param today YYYY-MM-DD */
export function findLastWarnedDay(today: string): string {
  return new Date(Date.parse(today) + warningDays * dayMs).toISOString().slice(0, 10)
}

/**
 * For how many more days a review is valid that ends soon; null when it does not, or is over.
 * @param today YYYY-MM-DD
 */
export function countDaysLeft(registration: MapRegistration, today: string): number | null {
  const { validUntil } = registration
  if (validUntil === '' || validUntil > findLastWarnedDay(today)) return null
  if (getMapState(registration, today) !== 'registered') return null
  return Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMs)
}

/** Whether an upload has to be asked about: documents are not, whatever is printed in them was reviewed with them. */
export function canShowMap({ kind }: { kind: string }): boolean {
  return kind === 'image' || kind === 'video'
}

/** Whether there is something to answer of an upload: also of a document that somebody said shows a map. */
export function isAskedAboutMap(media: { kind: string; map: Pick<MapRegistration, 'answer'> }): boolean {
  return canShowMap(media) || media.map.answer === 'map'
}

/** The caption of a map on the public pages. */
export function formatMapNote({ number, source }: Pick<MapRegistration, 'number' | 'source'>): string {
  return `审图号：${number}　来源：${source}`
}

/** Where the file of a map is used: by entries of a content type, by the site's settings, or nowhere. */
export type MapPlace = TypeName | 'setting' | 'none'

/** Every place of use, in the order of the side menu. */
export const mapPlaces: readonly MapPlace[] = [...typeNames, 'setting', 'none']

/** What staff call a place of use. */
export function nameMapPlace(place: MapPlace): string {
  if (place === 'none') return '未使用'
  return isTypeName(place) ? getContentType(place).label : '站点设置'
}
