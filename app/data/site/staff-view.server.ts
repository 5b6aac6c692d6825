import type { QueryClient } from '@tanstack/react-query'
import { getRequest } from '@tanstack/react-start/server'
import { getContentType, isTypeName } from '../../content/registry'
import { hasRight, listTypesWith } from '../../content/rights'
import type { SessionAnswer } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { ensureOptional } from '../client'
import { readLinkedReview } from '../client/request'
import { readSession } from '../client/session'
import { readPreviewOfPage, hasVisitorSession } from '../client/transport.server'
import { expiredHonoursQuery } from './about'
import { staffViewKey, type StaffView } from './staff-view'

/** The server's part of `loadStaffView`. Does nothing without a valid session, and on the page of a review link. */
export async function loadStaffViewOnServer(client: QueryClient): Promise<void> {
  if (!hasVisitorSession() || readLinkedReview()) return
  const session = await readSession().catch((error: unknown) => {
    console.warn('left out the staff bar:', error instanceof Error ? error.message : error)
    return null
  })
  if (!session) return
  const { account } = session
  const { name, username } = account
  const asked = await readPreviewOfPage()
  const view: StaffView = {
    name: name || username,
    types: describeTypes(account),
    opens: { settings: hasRight(account, 'setting.contact'), applications: hasRight(account, 'application.view') },
    ...(asked ? { preview: addFormPath(asked.revision) } : {}),
  }
  // The page's own loader runs at the same time and cannot know yet.
  if (new URL(getRequest().url).pathname === '/about') await ensureOptional(client, expiredHonoursQuery, [])
  client.setQueryData(staffViewKey, view)
}

function describeTypes(account: SessionAnswer['account']): StaffView['types'] {
  const types: StaffView['types'] = {}
  for (const name of listTypesWith(account, 'view')) {
    const { label, paths, isRarelyAdded } = getContentType(name)
    const mayAdd = !isRarelyAdded && hasRight(account, `${name}.edit`)
    types[name] = { label, add: mayAdd ? paths.add : null, update: paths.update }
  }
  return types
}

type Revision = Omit<NonNullable<StaffView['preview']>, 'form'>

function addFormPath(revision: Revision | null): StaffView['preview'] {
  if (!revision || !isTypeName(revision.type)) return null
  return { ...revision, form: getContentType(revision.type).paths.update + stringifySearch({ id: revision.id }) }
}
