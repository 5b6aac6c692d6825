import { queryOptions } from '@tanstack/react-query'
import type { PublicRowBase } from '../content/define'
import type { TypeName } from '../content/registry'
import type { Listing, MenuRow } from '../content/wire'
import { readApi } from './call-api'

/** Number, category and title of entries by id, in the order asked for, for plain links to them. */
export function titlesQuery(name: TypeName, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['titles', name, ids],
    queryFn: async (): Promise<MenuRow[]> => {
      if (ids.length === 0) return []
      const { rows } = await readApi<Listing<PublicRowBase>>(`/@${name}/pick/allow`, { ids: ids.join(',') })
      return rows.map(({ id, type, title }) => ({ id, type, title }))
    },
    staleTime: 60_000,
  })
}
