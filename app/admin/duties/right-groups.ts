import { isLikeModel, modelType } from '../../content/duties'
import { getContentType, isTypeName } from '../../content/registry'
import { type RightGroup, type RightRow, rightGroups } from '../../content/rights'
import type { IconName } from '../../content/define'
import type { DutyRow } from '../../contract'
import type { DutyEdits } from './use-duty-edits'

/** A group of rows of the grid. */
export interface GridGroup {
  key: string
  label: string
  icon: IconName
  rows: RightRow[]
}

const ownGroup = new Set<string>(['application'])

/** What is neither content nor an application, under one head: a row says there of which subject it is. */
const systemRows: RightRow[] = rightGroups
  .filter(({ subject }) => !isTypeName(subject) && !ownGroup.has(subject))
  .flatMap(nameRows)

function nameRows({ subject, label, rows }: RightGroup): RightRow[] {
  if (subject === 'setting') return rows.map((row) => ({ ...row, hint: label }))
  if (rows.length === 1) return rows.map((row) => ({ ...row, label }))
  return rows.map((row) => ({ ...row, label: `${label}：${row.label}` }))
}

/** The groups of the grid: each content type, the applications, and the rest. */
const gridGroups: readonly GridGroup[] = [
  // The type that others follow comes first.
  ...rightGroups
    .toSorted((one, other) => Number(other.subject === modelType) - Number(one.subject === modelType))
    .flatMap(({ subject, label, rows }): GridGroup[] => {
      if (isTypeName(subject)) return [{ key: subject, label, icon: getContentType(subject).icon, rows }]
      return ownGroup.has(subject) ? [{ key: subject, label, icon: 'Inbox', rows }] : []
    }),
  { key: 'system', label: '系统', icon: 'Settings', rows: systemRows },
]

/** The groups that are open at first. */
export const firstOpenGroups: ReadonlySet<string> = new Set([modelType, 'application', 'system'])

/** What the closed head of a content type says: whether it follows the model type, and which duties differ. */
export function describeDifferences(key: string, duties: readonly DutyRow[], { getRights }: DutyEdits): string {
  if (!isTypeName(key) || key === modelType) return ''
  const differing = duties.filter((duty) => !isLikeModel(getRights(duty), key))
  const model = getContentType(modelType).label
  return differing.length === 0 ? `与${model}相同` : `${differing.map(({ name }) => name).join('、')}与${model}不同`
}

/** The groups that a search leaves: by the name of the group, or of their rows. */
export function findGroups(words: string): readonly GridGroup[] {
  const wanted = words.trim()
  if (wanted === '') return gridGroups
  return gridGroups.flatMap((group) => {
    if (group.label.includes(wanted)) return [group]
    const rows = group.rows.filter(({ label }) => label.includes(wanted))
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
}
