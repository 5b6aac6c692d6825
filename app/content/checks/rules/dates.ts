import { findWords, type Match, type Words } from '../finding'

const calendar = 'GB/T 7408—2005《数据元和交换格式 信息交换 日期和时间表示法》'
const weekdays = '日一二三四五六'
const chineseDigits = '〇一二三四五六七八九'

/** A number in digits or in Chinese: 十二, 二十, 三十一, 二〇二六. */
function readNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text.replaceAll(/[零○Ｏ]/g, '〇')
  if (!plain.includes('十')) return Number(Array.from(plain, (char) => chineseDigits.indexOf(char)).join(''))
  const [tens = '', ones = ''] = plain.split('十')
  return (tens === '' ? 1 : chineseDigits.indexOf(tens)) * 10 + (ones === '' ? 0 : chineseDigits.indexOf(ones))
}

/** How many days a month has; in no particular year February has 29. */
function countDays(year: number | null, month: number): number {
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()
}

/** Why there is no such day; null when there is. */
function findDayFault(year: number | null, month: number, day: number): string | null {
  if (month < 1 || month > 12) return '一年只有 12 个月'
  const days = countDays(year, month)
  if (day >= 1 && day <= days) return null
  const isLeapDay = year !== null && month === 2 && day === 29
  return isLeapDay ? `${year} 年不是闰年，2 月只有 28 天` : `${month} 月没有 ${day} 日，最多 ${days} 天`
}

const number = '(?:\\d{1,2}|[一二三四五六七八九十]{1,3})'
const year = '(?:\\d{4}|[〇○零一二三四五六七八九]{4})'
const dayPattern = new RegExp(
  `(?<before>^|[^\\d一二三四五六七八九十第每共])(?:(?<year>${year})\\s*年\\s*)?(?<month>${number})\\s*月\\s*(?<day>${number})\\s*[日号](?!次)` +
    `(?:\\s*[（(，,]?\\s*(?<weekday>(?:星期|礼拜|周)[一二三四五六日天])(?![\\p{Script=Han}])|\\s*[（(，,]?\\s*(?<longWeekday>(?:星期|礼拜)[一二三四五六日天])|\\s*[（(](?<shortWeekday>周[一二三四五六日天]))?`,
  'gu',
)
const monthPattern = new RegExp(`(?<before>^|[^\\d])(?<year>${year})\\s*年\\s*(?<month>\\d{1,2})\\s*月`, 'gu')
const isoPattern =
  /(?<before>^|[^\d\-/.A-Za-z])(?<year>(?:19|20|21)\d\d)([-/.])(?<month>\d{1,2})\3(?<day>\d{1,2})(?![\d\-/.A-Za-z])/g

const quarterPattern = /第(?:[五六七八九]|[5-9])季度/g
const partOfMonthPattern = /(?<before>^|[^\d.])(?:1[3-9]|[2-9]\d)\s*月(?=份|上旬|中旬|下旬|底|初|末)/g
/** What speaks of wrong dates instead of giving one. */
const spokenOf = /不存在|不合法|错误的?日期|无效的?日期|没有这一天/

/** Days that no calendar has, weekdays that are others, spans that end before they begin, and times of no clock. */
export function findDates(text: string): Match[] {
  return [
    ...findWords(text, dayPattern).flatMap(judgeDay),
    ...findWords(text, monthPattern).flatMap((words) =>
      Number(words.groups.month) > 12 || Number(words.groups.month) === 0 ? [describe(words, '一年只有 12 个月')] : [],
    ),
    ...findWords(text, isoPattern).flatMap((words) => {
      const { year: inYear = '', month = '', day = '' } = words.groups
      const fault = findDayFault(Number(inYear), Number(month), Number(day))
      return fault === null ? [] : [describe(words, fault)]
    }),
    ...findWords(text, quarterPattern).map((words) => describe(words, '一年只有 4 个季度')),
    ...findWords(text, partOfMonthPattern).map((words) => describe(words, '一年只有 12 个月')),
    ...findSpans(text),
    ...findTimes(text),
  ]
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(isOutermost())
}

/** Keeps of sorted matches those that no earlier one holds. */
function isOutermost(): (match: Match) => boolean {
  let told = -1
  return ({ end }) => {
    if (end <= told) return false
    told = end
    return true
  }
}

function judgeDay(words: Words): Match[] {
  const { groups, before } = words
  if (spokenOf.test(words.sentence)) return []
  if (/(?:农历|阴历|旧历|古历)[^，。；]{0,6}$/.test(before)) return []
  const inYear = groups.year === undefined ? null : readNumber(groups.year)
  const [month, day] = [readNumber(groups.month ?? ''), readNumber(groups.day ?? '')]
  const fault = findDayFault(inYear, month, day)
  if (fault !== null) return [describe(words, fault)]
  const weekday = groups.weekday ?? groups.longWeekday ?? groups.shortWeekday
  if (inYear === null || weekday === undefined) return []
  const right = weekdays[new Date(Date.UTC(inYear, month - 1, day)).getUTCDay()] ?? ''
  if (weekday.slice(-1).replace('天', '日') === right) return []
  const end = words.start + words.text.lastIndexOf(weekday) + weekday.length
  // Day or weekday: one of them is wrong, and only who wrote it knows which.
  return [describe({ ...words, start: end - weekday.length, end }, `${inYear} 年 ${month} 月 ${day} 日是星期${right}`)]
}

const spanPattern = new RegExp(
  `(?<before>^|[^\\d])(?<year>\\d{4})\\s*年\\s*(?<month>\\d{1,2})\\s*月(?:\\s*(?<day>\\d{1,2})\\s*日)?\\s*(?:至|到|—|－|～|~|-){1,2}\\s*(?<endYear>\\d{4})\\s*年\\s*(?<endMonth>\\d{1,2})\\s*月(?:\\s*(?<endDay>\\d{1,2})\\s*日)?`,
  'g',
)

/** Days of one month, such as 6月20日至10日; over the end of a year months without one may count down. */
const daySpanPattern =
  /(?<before>^|[^\d])(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*日?\s*(?:至|到|—|－|～|~|-){1,2}\s*(?:(?<endMonth>\d{1,2})\s*月\s*)?(?<endDay>\d{1,2})\s*日(?!次)/g

function findSpans(text: string): Match[] {
  const inMonth = findWords(text, daySpanPattern).filter(
    ({ groups: { month, day, endMonth = month, endDay } }) =>
      Number(month) === Number(endMonth) && Number(endDay) < Number(day),
  )
  const spans = findWords(text, spanPattern).flatMap((words) => {
    const { groups } = words
    const read = (name: string) => Number(groups[name] ?? 1)
    const from = Date.UTC(read('year'), read('month') - 1, read('day'))
    const until = Date.UTC(read('endYear'), read('endMonth') - 1, read('endDay'))
    return until < from ? [words] : []
  })
  return [...spans, ...inMonth].map((words) => describe(words, '结束的日期早于开始的日期'))
}

const partOfDay = '当天|当日|今天|明天|昨天|次日|每天|每日|周[一二三四五六日]|上午|下午|凌晨|早上|晚上|中午|傍晚|[日号]'
const timePattern = new RegExp(
  `(?<before>(?:${partOfDay}|时间[为是：]?)\\s*|(?<!比例尺?\\s{0,2}|[\\d.:：])(?=\\d{1,2}\\s*[:：]\\s*\\d{2}\\s*(?:前|后|开始|结束|开幕|集合|签到|出发|到岗|准时)))(?<hour>\\d{1,2})(?:\\s*[:：]\\s*(?<minute>\\d{2})(?![\\d:：])|\\s*[时点](?!\\d*[个次])(?:\\s*(?<spoken>\\d{1,2})\\s*分)?)`,
  'g',
)

function findTimes(text: string): Match[] {
  return findWords(text, timePattern).flatMap((words) => {
    const { hour = '', minute, spoken = '0' } = words.groups
    return Number(hour) > 24 || Number(minute ?? spoken) > 59 ? [describe(words, '没有这个时刻')] : []
  })
}

function describe({ start, end }: Pick<Words, 'start' | 'end'>, message: string): Match {
  return { start, end, message, basis: calendar, fix: null, severity: 'advice' }
}
