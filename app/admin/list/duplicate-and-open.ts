import type { QueryClient } from '@tanstack/react-query'
import { getContentType, type TypeName } from '../../content/registry'
import { duplicateEntry, refetchAfterChange } from '../../data/admin/entry-writes'
import { stringifySearch } from '../../navigation/search-params'
import { notifyDone, notifyFailure } from '../shell/notify'

/** Copies an entry as a new draft, and opens its form. */
export async function duplicateAndOpen(
  client: QueryClient,
  history: { push: (address: string) => void },
  type: TypeName,
  id: number,
): Promise<void> {
  try {
    const copy = await duplicateEntry(type, id)
    await refetchAfterChange(client)
    history.push(getContentType(type).paths.update + stringifySearch({ id: copy.id }))
    notifyDone('已复制为新草稿')
  } catch (error) {
    notifyFailure(error)
  }
}
