import { type CompanyWord, splitList } from '../../company-words'
import type { Match } from '../finding'

const posts =
  '董事长|董事|监事会主席|监事|总经理助理|总经理|总裁|总监|总工程师|总工|总会计师|总规划师|党委书记|党组书记|党支部书记|纪委书记|书记|院长|所长|校长|理事长|秘书长|会长|主席|主任|部长|局长|厅长|处长|科长|司长|市长|省长|县长|区长|镇长|经理|队长|组长|院士'
const title = `(?:(?:常务)?副|名誉)?(?:${posts})`

/** A person without these two is spoken of as they were, or is somebody's deputy or assistant. */
const former = /(?:原|前|时任|曾任|历任|首任)$/

/** A place of the list: the name in a text, with the person. */
export interface Named {
  person: CompanyWord
  start: number
  end: number
}

/** Titles that are not those of the list, and people in another order than the list has them in. */
export function findPeople(text: string, names: readonly Named[]): Array<Omit<Match, 'basis'>> {
  return [...names.flatMap((named) => judgeTitles(text, named)), ...judgeOrder(text, names)]
}

const titlesBefore = new RegExp(`((?:${title})(?:(?:、|兼|，|及)(?:\\p{Script=Han}{0,10}?)(?:${title}))*)$`, 'u')
const titlesAfter = new RegExp(`^(?:同志)?(${title})`, 'u')
const oneTitle = new RegExp(title, 'gu')

function judgeTitles(text: string, { person, start, end }: Named): Array<Omit<Match, 'basis'>> {
  const known = splitList(person.title)
  if (known.length === 0) return []
  // Longer rows of titles than this are not written before a name.
  const from = Math.max(0, start - 60)
  const before = titlesBefore.exec(text.slice(from, start))
  const after = titlesAfter.exec(text.slice(end))
  const rows = [
    before && { at: start - (before[1]?.length ?? 0), row: before[1] ?? '' },
    after && { at: end + after[0].length - (after[1]?.length ?? 0), row: after[1] ?? '' },
  ].filter((row) => row !== null)
  return rows.flatMap(({ at, row }) =>
    former.test(text.slice(0, at))
      ? []
      : [...row.matchAll(oneTitle)]
          .filter(([written]) => !known.some((one) => isSameTitle(one, written)))
          .map((match) => ({
            start: at + match.index,
            end: at + match.index + match[0].length,
            message: `${person.word}的职务是“${person.title}”`,
            fix: known.length === 1 ? getPost(person.title) : null,
            severity: 'advice' as const,
          })),
  )
}

/** Whether a title of the list, which may begin with where it is held, is the written one. */
function isSameTitle(listed: string, written: string): boolean {
  return getPost(listed) === written
}

/** The post of a title without where it is held: 副厅长 of 省自然资源厅副厅长. */
function getPost(listed: string): string {
  return new RegExp(`${title}$`, 'u').exec(listed)?.[0] ?? listed
}

const between = new RegExp(
  `^(?:同志|${title}(?:、${title})*)?(?:、|，|和|及|与|以及)(?:[^，。、；\\s]{0,16}(?:${title}))?(?:、${title})*$`,
  'u',
)

function judgeOrder(text: string, names: readonly Named[]): Array<Omit<Match, 'basis'>> {
  return names.flatMap((named, index) => {
    const before = names[index - 1]
    if (!before || before.person.rank === null || named.person.rank === null) return []
    const isWrong = named.person.rank < before.person.rank && between.test(text.slice(before.end, named.start))
    if (!isWrong) return []
    const message = `同时出现时，${named.person.word}排在${before.person.word}之前`
    return [{ start: named.start, end: named.end, message, fix: null, severity: 'advice' as const }]
  })
}
