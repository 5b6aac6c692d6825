import type { QueryClient } from '@tanstack/react-query'
import { applicationListQuery } from '../../data/admin/inbox'
import { requireFound } from '../../data/client/read-api'
import { staffQuery } from '../../data/admin/staff-query'
import type { applicationShowSearch } from '../../navigation/search-params'
import { atOnce, deferPart } from '../../ui/deferred-part'
import { inboxFilter, InboxPage } from './inbox-page'

type InboxSearch = ReturnType<typeof applicationShowSearch>

/** Loaded when they are opened: the inbox, which is opened far more often, does not need their code. */
const RulesPage = deferPart(async () => (await import('./rules-page')).RulesPage, atOnce)
const TemplatesPage = deferPart(async () => (await import('./templates-page')).TemplatesPage, atOnce)

/** The loader of the inbox and of the pages in its place. */
export async function loadInboxPage(client: QueryClient, { part, id, ...search }: InboxSearch) {
  if (part === 'rules') {
    await Promise.all([client.fetchQuery(staffQuery('applicationRule.list')), RulesPage.preload()])
    return { title: '分派规则' }
  }
  if (part === 'templates') {
    await Promise.all([client.fetchQuery(staffQuery('replyTemplate.list')), TemplatesPage.preload()])
    return { title: '回复模板' }
  }
  await Promise.all([
    client.fetchQuery(applicationListQuery(inboxFilter(search))),
    // Asking whether it is there leaves it unread.
    id === undefined ? undefined : requireFound(client.fetchQuery(staffQuery('application.exists', { id }))),
  ])
  return { title: '合作申请' }
}

/** The inbox, or the page in its place. */
export function InboxParts({ search }: { search: InboxSearch }) {
  if (search.part === 'rules') return <RulesPage />
  return search.part === 'templates' ? <TemplatesPage /> : <InboxPage search={search} />
}
