import { type CheckFacts, checkEntry, type Finding, type RuleName, ruleTitles } from '../../app/content/checks'
import { getContentType } from '../../app/content/registry'
import type { corpus, CorpusSentence } from './proof-corpus'

/** What the proof reader made of the corpus, of one rule or of all. */
interface Grade {
  expected: number
  found: number
  /** Sentences of the clean half, and those of them in which anything was found. */
  clean: number
  alarms: number
}

const news = getContentType('news')
const banner = getContentType('banner')

/** Reads a sentence as a paragraph of news; news tell of their day and claim nothing, so a claim is read on a banner. */
function read(rule: RuleName, text: string, facts: CheckFacts): Finding[] {
  if (rule === 'claims') return checkEntry(banner, { category: 0, title: '横幅', values: { text } }, facts)
  const body = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  return checkEntry(news, { category: 2, title: '项目通过验收', values: { body } }, facts)
}

/** Whether the words of a finding are those that were marked, give or take what belongs to them. */
function isAbout({ start, end }: Finding, mark: CorpusSentence['expected'][number]): boolean {
  return (start >= mark.start && end <= mark.end) || (start <= mark.start && end >= mark.end)
}

/** Grades the proof reader by the corpus. Any finding in a clean sentence is a false alarm, whatever its rule. */
export function gradeCorpus({ faulty, clean: clear }: (typeof corpus)[keyof typeof corpus], facts: CheckFacts) {
  const grades = new Map<RuleName, Grade>()
  const misses: string[] = []
  const alarms: string[] = []
  const gradeOf = (rule: RuleName) => {
    const grade = grades.get(rule) ?? { expected: 0, found: 0, clean: 0, alarms: 0 }
    grades.set(rule, grade)
    return grade
  }
  for (const { rule, text, expected } of faulty) {
    const findings = read(rule, text, facts).filter((finding) => finding.rule === rule)
    const missed = expected.filter((mark) => !findings.some((finding) => isAbout(finding, mark)))
    gradeOf(rule).expected += expected.length
    gradeOf(rule).found += expected.length - missed.length
    misses.push(...missed.map(({ start, end }) => `${ruleTitles[rule]}：${text.slice(start, end)}（${text}）`))
  }
  for (const { rule, text } of clear) {
    const findings = read(rule, text, facts)
    gradeOf(rule).clean += 1
    gradeOf(rule).alarms += findings.length > 0 ? 1 : 0
    alarms.push(...findings.map((finding) => `${ruleTitles[finding.rule]}：${finding.text}（${text}）`))
  }
  const total = [...grades.values()].reduce((sum, { expected, found, clean, alarms: wrong }) => ({
    expected: sum.expected + expected,
    found: sum.found + found,
    clean: sum.clean + clean,
    alarms: sum.alarms + wrong,
  }))
  return { grades, total, misses, alarms, table: drawTable([...grades, ['合计', total]]) }
}

function drawTable(rows: ReadonlyArray<readonly [RuleName | '合计', Grade]>): string {
  return rows
    .map(([rule, { expected, found, clean, alarms }]) => {
      const title = rule === '合计' ? rule : ruleTitles[rule]
      return `${title.padEnd(8, '　')}应查出 ${expected}，查出 ${found}；无误 ${clean} 句，误报 ${alarms}`
    })
    .join('\n')
}
