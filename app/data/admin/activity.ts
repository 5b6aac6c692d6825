import type { AnswerOf, BodyOf, QueryOf } from '../../server/api'
import { readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'
import { staffQuery } from './staff-query'
import { toFile } from './files'

/** What 动态 is narrowed to. */
export type ActSearch = Omit<QueryOf<'activity.list'>, 'before' | 'after' | 'limit'>

/** The newest acts that match, and how many there are. */
export function actListQuery({ who, kind, dayFrom, dayTo, q }: ActSearch) {
  // What is read does not move by itself: what is newer is announced over it.
  return { ...staffQuery('activity.list', { who, kind, dayFrom, dayTo, q }), staleTime: 0, refetchOnReconnect: false }
}

/** The acts before one that is shown already. @throws ApiFailure */
export function readOlderActs(search: ActSearch, before: number) {
  return readApi('activity.list', { ...search, before })
}

/** The state of the chain; it changes with every act. */
export const trailQuery = { ...staffQuery('activity.trail'), staleTime: 0 }

/** The newest acts, for the dashboard. */
export const newestActsQuery = { ...staffQuery('activity.newest', { limit: 5 }), staleTime: 0 }

/** How many acts match that are newer than the list that is shown. */
export function newerActsQuery({ who, kind, dayFrom, dayTo, q }: ActSearch, after: number) {
  return {
    ...staffQuery('activity.list', { who, kind, dayFrom, dayTo, q, after, limit: 1 }),
    select: ({ total }: AnswerOf<'activity.list'>) => total,
    refetchOnReconnect: 'always' as const,
  }
}

/** What the product answers of 等保, as it stands at this moment. */
export const complianceQuery = { ...staffQuery('activity.compliance'), staleTime: 0 }

/**
 * Every record of the chosen days with its chain, part by part, each a line of the file.
 * @returns the file, how many records and parts it has, and the hash of the first part, which is that of a file of one part
 * @throws ApiFailure
 */
export async function exportChain(days: Pick<BodyOf<'activity.exportChain'>, 'dayFrom' | 'dayTo'>) {
  const lines: Blob[] = []
  let count = 0
  let sha256 = ''
  let rest: BodyOf<'activity.exportChain'>['rest']
  do {
    const part = await writeAsStaff('activity.exportChain', { ...days, rest })
    lines.push(toFile(part.file, 'json'))
    count += part.count
    sha256 ||= part.sha256
    // Where the rest was pruned meanwhile, nothing comes any more.
    const isLast = part.range === null || part.count === 0 || part.last >= part.range.last
    rest = part.range === null || isLast ? undefined : { range: part.range, after: part.last }
  } while (rest)
  const file = new Blob(
    lines.flatMap((line, index) => (index === 0 ? [line] : ['\n', line])),
    { type: lines[0]?.type },
  )
  return { file, sha256, count, parts: lines.length }
}

/** The page 等保 as a spreadsheet. @throws ApiFailure */
export async function exportCompliance() {
  const { file, sha256 } = await writeAsStaff('activity.exportCompliance')
  return { file: toFile(file, 'xlsx'), sha256 }
}

/** The matching acts as a spreadsheet, with its SHA-256 and how many they are. @throws ApiFailure */
export async function exportActs(search: BodyOf<'activity.export'>) {
  const { file, sha256, count } = await writeAsStaff('activity.export', search)
  return { file: toFile(file, 'xlsx'), sha256, count }
}
