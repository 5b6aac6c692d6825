import { useSuspenseQuery } from '@tanstack/react-query'
import { contentType, type TypeName } from '../content/registry'
import { managedEntryQuery, managedListQuery } from '../data/managed'
import type { updateSearch } from '../navigation/search-params'
import { ButtonAnchor } from '../ui/button'
import { EmptyState } from '../ui/states'
import { EntryForm } from './form/entry-form'
import { ListPage } from './list/list-page'
import { useOfficeLink } from './shell/office-link'

/** The managed list of a content type; with an id, the form of that entry; for a type with one entry, its form. */
export function UpdatePage({ type, search }: { type: TypeName; search: ReturnType<typeof updateSearch> }) {
  if (search.id) return <EditEntry type={type} id={search.id} />
  return contentType(type).single ? <OnlyEntry type={type} /> : <ListPage type={type} search={search} />
}

function EditEntry({ type, id }: { type: TypeName; id: number }) {
  const { data: entry } = useSuspenseQuery(managedEntryQuery(type, id))
  return entry ? <EntryForm key={id} type={type} stored={entry} /> : <Missing type={type} />
}

function OnlyEntry({ type }: { type: TypeName }) {
  const { data } = useSuspenseQuery(managedListQuery(type))
  const [only] = data.rows
  return only ? <EditEntry type={type} id={only.id} /> : <EntryForm type={type} stored={null} />
}

function Missing({ type }: { type: TypeName }) {
  const link = useOfficeLink({ to: contentType(type).paths.update })
  return (
    <section className="card">
      <EmptyState
        title="内容不存在或已删除"
        action={
          <ButtonAnchor {...link} size="office">
            返回列表
          </ButtonAnchor>
        }
      />
    </section>
  )
}
