import type { Kysely } from 'kysely'
import { getContentType, isTypeName, typeNames } from '../../content/registry'
import {
  type applicationShowSearch,
  type candidatesSearch,
  type mediaSearch,
  stringifySearch,
  type updateSearch,
} from '../../navigation/search-params'
import type { Database } from '../db'
import type { ToldRecord } from './sentences'

type UpdateSearch = ReturnType<typeof updateSearch>
type MediaSearch = ReturnType<typeof mediaSearch>
type InboxSearch = ReturnType<typeof applicationShowSearch>
type CandidatesSearch = ReturnType<typeof candidatesSearch>

export interface PlacesDeps {
  db: Kysely<Database>
  /** Which of these entries are there and not in the trash; the module of the entries stands on this one. */
  listLivingEntries: (ids: number[]) => Promise<ReadonlySet<number>>
}

type Place = Pick<ToldRecord, 'link' | 'difference' | 'isGone'>

/** Finds where the targets of records are edited, and which are no more. */
export async function findPlaces(
  { db, listLivingEntries }: PlacesDeps,
  rows: ReadonlyArray<{ target: string }>,
): Promise<(target: string) => Place> {
  const listIds = (names: readonly string[]) => [
    0,
    ...new Set(
      rows.flatMap(({ target }) => {
        const [name = '', id] = target.split(':')
        return names.includes(name) && id !== undefined ? [Number(id)] : []
      }),
    ),
  ]
  const [entries, files, applications, candidates] = await Promise.all([
    listLivingEntries(listIds(typeNames)),
    db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', listIds(['media']))
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('application')
      .select('id')
      .where('id', 'in', listIds(['application']))
      .execute(),
    db
      .selectFrom('candidate')
      .select('id')
      .where('id', 'in', listIds(['candidate']))
      .execute(),
  ])
  const living = {
    entry: entries,
    media: new Set(files.map(({ id }) => id)),
    application: new Set(applications.map(({ id }) => id)),
    candidate: new Set(candidates.map(({ id }) => id)),
  }
  return (target) => {
    const [name = '', number] = target.split(':')
    const id = Number(number ?? 0)
    const find = (known: ReadonlySet<number>, link: string): Place =>
      known.has(id)
        ? { link, difference: undefined, isGone: false }
        : { link: undefined, difference: undefined, isGone: id > 0 }
    if (isTypeName(name)) {
      const { paths, single } = getContentType(name)
      const place = find(
        living.entry,
        single ? paths.update : paths.update + stringifySearch({ id } satisfies UpdateSearch),
      )
      return place.link === undefined
        ? place
        : { ...place, difference: paths.update + stringifySearch({ id, view: 'history' } satisfies UpdateSearch) }
    }
    if (name === 'media')
      return find(living.media, `/manage/media${stringifySearch({ file: id } satisfies MediaSearch)}`)
    if (name === 'application') {
      const search = stringifySearch({ id } satisfies InboxSearch)
      return find(living.application, `/linkUS/applicationShow${search}`)
    }
    if (name === 'candidate') {
      const search = stringifySearch({ id } satisfies CandidatesSearch)
      return find(living.candidate, `/manage/candidates${search}`)
    }
    return { link: target === '' ? undefined : linksOfGroups[name], difference: undefined, isGone: false }
  }
}

const linksOfGroups: Readonly<Record<string, string>> = {
  account: '/manage/accounts',
  bid: '/manage/bids',
  companyWord: '/manage/words',
  mediaFolder: '/manage/media',
  redirect: '/manage/redirects',
  settings: '/manage/settings',
}
