import type { QueryClient } from '@tanstack/react-query'
import { getContentType, type TypeName } from '../../content/registry'
import { refetchAfterChange } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { stringifySearch } from '../../navigation/search-params'
import { notifyFailure, notifyUndoable } from '../shell/notify'
import { takeBack } from './change-all'

interface History {
  location: { href: string }
  push: (address: string) => void
}

/**
 * Copies an entry as a new draft, and opens its form. Its notice puts the copy into the trash, unless it was changed
 * since, and leads back.
 */
export async function duplicateAndOpen(
  client: QueryClient,
  history: History,
  type: TypeName,
  id: number,
): Promise<void> {
  try {
    const before = history.location.href
    const copy = await writeAsStaff(`${type}.duplicate`, { id })
    await refetchAfterChange(client)
    const form = getContentType(type).paths.update + stringifySearch({ id: copy.id })
    history.push(form)
    notifyUndoable('已复制为新草稿', async () => {
      const undone = await takeBack(client, type, 'delete', [copy])
      if (undone > 0 && history.location.href === form) history.push(before)
    })
  } catch (error) {
    notifyFailure(error)
  }
}
