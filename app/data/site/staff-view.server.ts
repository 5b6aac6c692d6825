import type { QueryClient } from '@tanstack/react-query'
import { getRequest } from '@tanstack/react-start/server'
import { contentType, isTypeName, type TypeName, typeNames } from '../../content/registry'
import { stringifySearch } from '../../navigation/search-params'
import { readSession } from '../client/session'
import { ensureOptional } from '../client'
import { previewOfPage } from '../client/transport.server'
import { visitorHasSession } from '../client/visitor.server'
import { expiredHonoursQuery } from './expired-honours'
import { staffKey, type StaffType, type StaffView } from './staff-view'

/** The server's half of `loadStaff`. A session that has ended, or cannot be asked for, is none. */
export async function loadStaffView(client: QueryClient): Promise<void> {
  if (!visitorHasSession()) return
  const { session } = await readSession()
  if (!session) return
  const { name, username, role } = session.account
  const asked = await previewOfPage()
  const view: StaffView = {
    name: name || username,
    role,
    types: staffTypes,
    ...(asked ? { preview: withForm(asked.revision) } : {}),
  }
  // The page's own loader runs at the same time and cannot know yet.
  if (new URL(getRequest().url).pathname === '/about') await ensureOptional(client, expiredHonoursQuery, [])
  client.setQueryData(staffKey, view)
}

const staffTypes = Object.fromEntries(typeNames.map((name) => [name, staffType(name)])) as Record<TypeName, StaffType>

function staffType(name: TypeName): StaffType {
  const { label, paths } = contentType(name)
  // What is managed under /manage is written once in a while: profile, milestones, certificates.
  const add = paths.add.startsWith('/manage/') ? null : paths.add
  return { label, add, update: paths.update }
}

type Revision = Omit<NonNullable<StaffView['preview']>, 'form'>

function withForm(revision: Revision | null): StaffView['preview'] {
  if (!revision || !isTypeName(revision.type)) return null
  return { ...revision, form: contentType(revision.type).paths.update + stringifySearch({ id: revision.id }) }
}
