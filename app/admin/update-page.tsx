import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { getContentType, type TypeName } from '../content/registry'
import { managedEntryQuery, managedListQuery } from '../data/admin/entries'
import type { updateSearch } from '../navigation/search-params'
import { ButtonAnchor } from '../ui/form/button'
import { EmptyState } from '../ui/feedback/states'
import { ListPage } from './list/list-page'
import { Card } from './shared/card'
import { useAdminLink } from './shell/admin-link'

/** The form comes with an entry only: the list, which is opened far more often, does without its code. */
const EntryForm = lazyRouteComponent(() => import('./form/entry-form'), 'EntryForm')
// The server renders in one go and cannot wait for it.
if (import.meta.env.SSR) await EntryForm.preload?.()

/** The managed list of a content type; with an id, the form of that entry; for a type with one entry, its form. */
export function UpdatePage({ type, search }: { type: TypeName; search: ReturnType<typeof updateSearch> }) {
  if (search.id) return <EditEntry type={type} id={search.id} />
  return getContentType(type).single ? <OnlyEntry type={type} /> : <ListPage type={type} search={search} />
}

function EditEntry({ type, id }: { type: TypeName; id: number }) {
  const { data: entry } = useSuspenseQuery(managedEntryQuery(type, id))
  if (!entry) return <Missing type={type} />
  return (
    <Suspense>
      <EntryForm key={id} type={type} stored={entry} />
    </Suspense>
  )
}

function OnlyEntry({ type }: { type: TypeName }) {
  const { data } = useSuspenseQuery(managedListQuery(type))
  const [only] = data.rows
  if (only) return <EditEntry type={type} id={only.id} />
  return (
    <Suspense>
      <EntryForm type={type} stored={null} />
    </Suspense>
  )
}

function Missing({ type }: { type: TypeName }) {
  const link = useAdminLink({ to: getContentType(type).paths.update })
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
