import { findWords, type Match } from '../find-words'

const basis = 'GB/T 15834—2011《标点符号用法》'

const fullWidth: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }
const han = '\\p{Script=Han}'

/** Half-width, doubled and contradicting marks in Chinese text. */
export function findPunctuation(text: string): Match[] {
  const advise = (pattern: RegExp, message: string, fix: (found: string) => string): Match[] =>
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
      new RegExp(`(?<before>[${han}”》）])[,;:?!](?=[${han}“《（]|$)`, 'gu'),
      '中文里用全角标点',
      (found) => fullWidth[found] ?? found,
    ),
    ...advise(
      new RegExp(`\\((?=[^()（）\\n]{0,60}[${han}])[^()（）\\n]{1,60}\\)`, 'gu'),
      '中文里用全角括号',
      (found) => `（${found.slice(1, -1)}）`,
    ),
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
