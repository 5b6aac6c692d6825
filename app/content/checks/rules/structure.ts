import type { CheckFacts, Finding } from '../finding'
import type { CheckedEntry, CheckedText } from '../read-entry'

const accessible = 'GB/T 37668—2019《信息技术 互联网内容无障碍可访问性技术要求与测试方法》'
const widestWidth = 8_000

/** Rules about the structure of an entry instead of its words. */
export function findInStructure({ texts, pictures }: CheckedEntry, { described }: CheckFacts): Finding[] {
  return [
    ...texts.filter(isEmptyParagraph).map((text) =>
      describe(text, 'emptyParagraphs', {
        message: '空段落只是撑开距离，读屏软件会读出空白',
        basis: `${accessible}；WCAG 2.2 1.3.1`,
        fix: '',
      }),
    ),
    ...findSkippedHeadings(texts),
    ...texts.flatMap(findLinkTexts),
    ...pictures.flatMap(({ place, src, where, alt, caption, width, sharpWidth }): Finding[] => {
      const about = { place, where, start: 0, end: alt.length, severity: 'advice' as const, sentence: '' }
      const found: Finding[] = []
      if (alt.trim() === '' && !described?.has(src))
        found.push({
          ...about,
          rule: 'alternativeTexts',
          text: '',
          message: caption === '' ? '看不见图片的读者依靠它，请写出图上有什么' : '看不见图片的读者依靠它，可先取自图注',
          basis: `${accessible}；WCAG 2.2 1.1.1`,
          fix: caption === '' ? null : caption.replace(/^图\s*\d+[\s　]*/u, '').slice(0, 200),
        })
      if (width > 0 && width < sharpWidth)
        found.push(pictureFinding(about, `宽 ${width} 像素`, `此处至少需要 ${sharpWidth} 像素，放大后会模糊`))
      if (width > widestWidth)
        found.push(pictureFinding(about, `宽 ${width} 像素`, `超过 ${widestWidth} 像素，网页用不到，可先缩小再上传`))
      return found
    }),
  ]
}

type About = Pick<Finding, 'place' | 'where' | 'start' | 'end' | 'severity' | 'sentence'>

function pictureFinding(about: About, text: string, message: string): Finding {
  return { ...about, rule: 'pictureSizes', text, message, basis: '页面按此尺寸排版', fix: null }
}

function isEmptyParagraph({ kind, text, links }: CheckedText): boolean {
  return kind === 'paragraph' && text.trim() === '' && links.length === 0
}

function findSkippedHeadings(texts: CheckedText[]): Finding[] {
  const before: Record<string, number> = {}
  return texts.flatMap((text) => {
    if (text.kind !== 'heading') return []
    // The page's own title is the level above the first one.
    const allowed = (before[text.place.field] ?? 1) + 1
    before[text.place.field] = text.level
    if (text.level <= allowed) return []
    const levels = ['一', '二', '三', '四']
    const message = `从${levels[allowed - 2] ?? ''}级跳到了${levels[text.level - 2] ?? ''}级，中间少一级`
    return [describe(text, 'headings', { message, basis: `${accessible}；WCAG 2.2 1.3.1`, fix: null })]
  })
}

const emptyWords =
  /^(?:请)?(?:点击)?(?:这里|此处|点这里|点击|点此|查看|更多|详情|链接|了解更多|查看更多|查看详情)[>》→.。]*$/

function findLinkTexts(text: CheckedText): Finding[] {
  return text.links.flatMap(({ start, end }) => {
    const words = text.text.slice(start, end).trim()
    const isBare = /^(?:https?:\/\/|www\.)\S+$/i.test(words)
    if (!isBare && !emptyWords.test(words)) return []
    const message = isBare ? '网址念不出来，请写链接指向什么' : '离开上下文看不出指向哪里，请写链接指向什么'
    const basis = `${accessible}；WCAG 2.2 2.4.4`
    return [{ ...describe(text, 'linkTexts', { message, basis, fix: null }), text: words, start, end }]
  })
}

function describe(text: CheckedText, rule: Finding['rule'], rest: Pick<Finding, 'message' | 'basis' | 'fix'>): Finding {
  const { place, where } = text
  const words = { text: text.text, start: 0, end: text.text.length, sentence: '' }
  return { rule, severity: 'advice', place, where, ...words, ...rest }
}
