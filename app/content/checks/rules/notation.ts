import { findWords, type Match } from '../finding'

const punctuationStandard = 'GB/T 15834—2011《标点符号用法》'

const fullWidth: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }
const han = '\\p{Script=Han}'

/** Half-width, doubled and contradicting marks in Chinese text. */
export function findPunctuation(text: string): Match[] {
  const advise = (pattern: RegExp, message: string, fix: (found: string) => string): Match[] =>
    findWords(text, pattern).map(({ start, end, text: found }) => ({
      start,
      end,
      message,
      basis: punctuationStandard,
      fix: fix(found),
      severity: 'advice',
    }))
  return [
    ...advise(
      new RegExp(`(?<before>[${han}”》）])[,;:?!](?=[${han}“《（]|$)`, 'gu'),
      '中文里用全角标点',
      (found) => fullWidth[found] ?? found,
    ),
    ...advise(
      new RegExp(`\\((?=[^()（）\\n]{0,60}[${han}])[^()（）\\n]{1,60}\\)`, 'gu'),
      '中文里用全角括号',
      (found) => `（${found.slice(1, -1)}）`,
    ),
    ...advise(/（[^（）()\n]{1,60}\)/gu, '括号的全角、半角应一致', (found) => `${found.slice(0, -1)}）`),
    ...advise(/\([^（）()\n]{1,60}）/gu, '括号的全角、半角应一致', (found) => `（${found.slice(1)}`),
    ...advise(/。{3,}|\.{3,}(?=[\p{Script=Han}”。，]|$)/gu, '省略号是六个点', () => '……'),
    ...advise(/(?<before>^|[^。])(?:。。(?!。)|，{2,}|、{2,}|；{2,}|：{2,})/g, '标点重复', (found) =>
      found.slice(0, 1),
    ),
    ...advise(/[，、；：][。！？]|[，、；][，、；：]/g, '标点连用', (found) => {
      const [first = '', second = ''] = found
      return first === second ? first : second
    }).filter(({ start, end }) => text[start] !== text[end - 1]),
  ]
}

const unitStandard = 'GB 3100—1993《国际单位制及其应用》'
const legalUnits = '《中华人民共和国法定计量单位》（国务院 1984 年命令）：公里是千米的俗称'
const landArea = '《关于改革全国土地面积计量单位的通知》：平方千米、公顷、平方米'

/** The end of a number: a pattern that began with all of it would read a long row of digits again from each of them. */
const number = '(?<before>\\d\\s?[万亿]?\\s?)'
const perTime: Readonly<Record<string, string>> = { 小时: 'h', 时: 'h', 分钟: 'min', 分: 'min', 秒: 's' }
const raised: Readonly<Record<string, string>> = { '2': '²', '3': '³' }

/** Units that are not written as the standard says. */
export function findUnits(text: string): Match[] {
  const advise = (pattern: RegExp, message: string, basis: string, fix: (found: string) => string | null): Match[] =>
    findWords(text, pattern).map(({ start, end, text: found }) => ({
      start,
      end,
      message,
      basis,
      fix: fix(found),
      severity: 'advice',
    }))
  return [
    ...advise(
      new RegExp(`${number}(?:[kchdm]?m[23])(?![\\dA-Za-z])`, 'g'),
      '平方、立方用上标',
      unitStandard,
      (found) => found.slice(0, -1) + (raised[found.slice(-1)] ?? ''),
    ),
    ...advise(
      new RegExp(`${number}(?:KM|Km|kM|KG|Kg|CM|Cm|MM)(?![A-Za-z\\d])`, 'g'),
      '单位符号的大小写有规定',
      unitStandard,
      (found) => found.toLowerCase(),
    ),
    ...advise(new RegExp(`${number}um(?![A-Za-z\\d])`, 'g'), '微米的符号是 μm', unitStandard, () => 'μm'),
    ...advise(
      new RegExp(`${number}(?:km|cm|mm|m|kg)/(?:小时|时|分钟|分|秒)`, 'g'),
      '组合单位不能混用符号与汉字',
      unitStandard,
      (found) => {
        const [unit = '', time = ''] = found.split('/')
        return `${unit}/${perTime[time] ?? time}`
      },
    ),
    ...advise(/公里\/(?:小时|时)/g, '速度单位写“千米/时”', unitStandard, () => '千米/时'),
    ...advise(/平方公里/g, '单位名称为“平方千米”', legalUnits, () => '平方千米'),
    ...advise(/(?<before>^|[^方])公里(?!\/|数|桩|碑|标)/g, '单位名称为“千米”', legalUnits, () => '千米'),
    ...advise(new RegExp(`${number}公分`, 'g'), '单位名称为“厘米”', unitStandard, () => '厘米'),
    ...findWords(text, new RegExp(`${number}(?:英尺|英里|公尺|市尺|市里|华里|市斤|磅(?!礴)|马力|海浬)`, 'g')).map(
      ({ start, end }): Match => ({
        start,
        end,
        message: '不是法定计量单位，请换算',
        basis: unitStandard,
        fix: null,
        severity: 'advice',
      }),
    ),
    ...findWords(text, new RegExp(`${number}亩(?!产|均)`, 'g'))
      .filter(({ sentence }) => !/公顷|平方米|平方千米/.test(sentence))
      .map(({ start, end }): Match => {
        const message = '面积用公顷或平方米，亩可在括号里注明'
        return { start, end, message, basis: landArea, fix: null, severity: 'advice' }
      }),
  ]
}
