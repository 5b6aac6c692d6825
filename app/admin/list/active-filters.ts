import { listedStateNames } from '../../content/entries'
import { nameLacks } from '../../content/lacks'
import { getContentType, type TypeName } from '../../content/registry'
import type { ListSearch } from './list-search'

/** The search params of a list without its filters; its order, page size and category stay. */
export const noFilters: ListSearch = {
  find: undefined,
  state: undefined,
  editor: undefined,
  missing: undefined,
  changedFrom: undefined,
  changedUntil: undefined,
}

/** A filter that is set: what it says, and what takes it away. */
export interface ActiveFilter {
  text: string
  without: ListSearch
}

/**
 * The filters of a list that are set, but its words.
 * @param people the names of the accounts
 */
export function listActiveFilters(
  type: TypeName,
  { state, editor, missing, changedFrom, changedUntil }: ListSearch,
  people: ReadonlyArray<{ id: number; name: string }>,
): ActiveFilter[] {
  const found: Array<ActiveFilter | false | undefined> = [
    state && { text: listedStateNames[state], without: { state: undefined } },
    editor !== undefined && {
      text: people.find(({ id }) => id === editor)?.name ?? '编辑人',
      without: { editor: undefined },
    },
    missing && { text: `缺${nameLacks(getContentType(type))[missing] ?? ''}`, without: { missing: undefined } },
    (changedFrom !== undefined || changedUntil !== undefined) && {
      text: `更新于 ${changedFrom ?? ''} — ${changedUntil ?? ''}`,
      without: { changedFrom: undefined, changedUntil: undefined },
    },
  ]
  return found.filter((filter) => typeof filter === 'object')
}
