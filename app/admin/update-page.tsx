import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getContentType, type TypeName } from '../content/registry'
import { fetchForUpdatePage, managedEntryQuery, managedListQuery } from '../data/admin/entries'
import type { updateSearch } from '../navigation/search-params'
import { atOnce, deferPart } from '../ui/deferred-part'
import { ButtonAnchor } from '../ui/form/button'
import { EmptyState } from '../ui/feedback/states'
import type { OpenEntryOptions } from './form/use-open-entry'
import { preloadReviewCard } from './reviews/late-review'
import { useListTarget } from './list/list-search'
import { ListPage } from './list/list-page'
import { useOpenEntry } from './list/row-focus'
import { useHeldPage } from './session/use-held-page'
import { useRights } from './session/use-rights'
import { Card } from './shared/card'
import { HeldNotice } from './shared/notice'
import { useAdminLink } from './shell/admin-link'

type UpdateSearch = ReturnType<typeof updateSearch>

/**
 * Loaded for an entry only: the list, which is opened far more often, does not need its code. With what asks before
 * decisions are voided: what came alive later would not ask before the first key.
 */
const EntryForm = deferPart(async () => {
  const [{ EntryForm: Form }, { ReviewGuard }] = await Promise.all([
    import('./form/entry-form'),
    import('./reviews/review-guard'),
  ])
  return (options: OpenEntryOptions) => <Form {...options} ReviewGuard={ReviewGuard} />
}, atOnce)
const ReadOnlyEntry = deferPart(async () => (await import('./form/read-only-entry')).ReadOnlyEntry, atOnce)
const HistoryPage = deferPart(async () => (await import('./history/history-page')).HistoryPage, atOnce)

/** The loader of an update page. It loads what the page shows too: the server renders in one go and cannot wait for it. */
export async function loadUpdatePage(client: QueryClient, type: TypeName, search: UpdateSearch) {
  const { label, single } = getContentType(type)
  const data = fetchForUpdatePage(client, type, search)
  if (search.id && search.view === 'history') {
    await Promise.all([data, HistoryPage.preload()])
    return { title: `${label}的历史版本` }
  }
  const hasForm = search.id !== undefined || single
  // Who may write is known when the entry is: both are there for the server, which renders in one go.
  const [entryId] = await Promise.all([data, hasForm && Promise.all([EntryForm.preload(), ReadOnlyEntry.preload()])])
  if (entryId !== null) await preloadReviewCard(client, type, entryId)
  return { title: hasForm ? `编辑${label}` : `${label}管理` }
}

/** The managed list of a content type; with an id, the form of that entry; for a type with one entry, its form. */
export function UpdatePage({ type, search }: { type: TypeName; search: UpdateSearch }) {
  const isPreviewed = search.view === 'preview'
  if (search.id && search.view === 'history') return <EntryHistory type={type} id={search.id} search={search} />
  if (search.id) return <EditEntry type={type} id={search.id} isPreviewed={isPreviewed} />
  return getContentType(type).single ? (
    <OnlyEntry type={type} isPreviewed={isPreviewed} />
  ) : (
    <ListPage type={type} search={search} />
  )
}

function EditEntry({ type, id, isPreviewed }: { type: TypeName; id: number; isPreviewed: boolean }) {
  const { data: entry } = useSuspenseQuery(managedEntryQuery(type, id))
  const { may } = useRights()
  useOpenEntry(type, id)
  const isAllowed = entry !== null && may(type, 'edit', entry)
  const isHeld = useHeldPage(isAllowed, `${type} ${id}`)
  // The form goes on from the entry that it was opened with, though that is deleted for good meanwhile.
  const [known, setKnown] = useState(entry)
  if (entry && entry !== known) setKnown(entry)
  if (!isAllowed && !isHeld)
    return entry ? <ReadOnlyEntry key={id} type={type} entry={entry} /> : <Missing type={type} />
  return (
    <>
      {isHeld && <HeldNotice text={describeLoss(type, entry !== null)} />}
      <EntryForm key={id} type={type} stored={entry ?? known} isPreviewed={isPreviewed} />
    </>
  )
}

/** Why the form on the screen cannot be saved any more. */
function describeLoss(type: TypeName, isThere: boolean): string {
  const { label } = getContentType(type)
  const reason = isThere ? `编辑这条${label}的权限已取消` : `这条${label}已被彻底删除`
  return `${reason}，不能再保存。已写的内容保留在此，离开前请自行复制`
}

function EntryHistory({ type, id, search }: { type: TypeName; id: number; search: UpdateSearch }) {
  const { data: entry } = useSuspenseQuery(managedEntryQuery(type, id))
  useOpenEntry(type, id)
  if (!entry) return <Missing type={type} />
  const { older, newer } = search
  const compared = older !== undefined && newer !== undefined ? { older, newer } : null
  return <HistoryPage key={id} type={type} entry={entry} compared={compared} />
}

function OnlyEntry({ type, isPreviewed }: { type: TypeName; isPreviewed: boolean }) {
  const { data } = useSuspenseQuery(managedListQuery(type))
  const [only] = data.rows
  // Its empty form stays once it has stored the entry.
  const [wasEmpty] = useState(!only)
  const { may } = useRights()
  if (only && !wasEmpty) return <EditEntry type={type} id={only.id} isPreviewed={isPreviewed} />
  if (!may(type, 'edit', null)) return <Missing type={type} />
  return <EntryForm type={type} stored={null} isPreviewed={isPreviewed} />
}

function Missing({ type }: { type: TypeName }) {
  const link = useAdminLink(useListTarget(type))
  return (
    <Card>
      <EmptyState
        title="内容不存在或已删除"
        action={
          <ButtonAnchor {...link} size="admin">
            返回列表
          </ButtonAnchor>
        }
      />
    </Card>
  )
}
