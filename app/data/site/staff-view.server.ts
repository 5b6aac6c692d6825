import type { QueryClient } from '@tanstack/react-query'
import { getRequest } from '@tanstack/react-start/server'
import { getContentType, isTypeName, type TypeName, typeNames } from '../../content/registry'
import { stringifySearch } from '../../navigation/search-params'
import { ensureOptional } from '../client'
import { readSession } from '../client/session'
import { readPreviewOfPage, hasVisitorSession } from '../client/transport.server'
import { expiredHonoursQuery } from './about'
import { staffViewKey, type StaffContentType, type StaffView } from './staff-view'

/** The server's part of `loadStaffView`. Does nothing without a valid session. */
export async function loadStaffViewOnServer(client: QueryClient): Promise<void> {
  if (!hasVisitorSession()) return
  const session = await readSession().catch((error: unknown) => {
    console.warn('left out the staff bar:', error instanceof Error ? error.message : error)
    return null
  })
  if (!session) return
  const { name, username, role } = session.account
  const asked = await readPreviewOfPage()
  const view: StaffView = {
    name: name || username,
    role,
    types: staffContentTypes,
    ...(asked ? { preview: addFormPath(asked.revision) } : {}),
  }
  // The page's own loader runs at the same time and cannot know yet.
  if (new URL(getRequest().url).pathname === '/about') await ensureOptional(client, expiredHonoursQuery, [])
  client.setQueryData(staffViewKey, view)
}

const staffContentTypes = Object.fromEntries(typeNames.map((name) => [name, describeContentType(name)])) as Record<
  TypeName,
  StaffContentType
>

function describeContentType(name: TypeName): StaffContentType {
  const { label, paths, isRarelyAdded } = getContentType(name)
  return { label, add: isRarelyAdded ? null : paths.add, update: paths.update }
}

type Revision = Omit<NonNullable<StaffView['preview']>, 'form'>

function addFormPath(revision: Revision | null): StaffView['preview'] {
  if (!revision || !isTypeName(revision.type)) return null
  return { ...revision, form: getContentType(revision.type).paths.update + stringifySearch({ id: revision.id }) }
}
