import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { hasField } from '../../content/fields'
import { getContentType } from '../../content/registry'
import { staffQuery } from '../../data/admin/staff-query'
import { useOpenEntryForm } from '../form/entry-context'
import { lazyPart } from '../../ui/deferred-part'

const WritingHelpCard = lazyPart(() => import('./writing-help-card'))

/** The writing help, fetched where the operator has set a model and entries of the category bear its mark. */
export function LateWritingHelp({ category }: { category: number }) {
  const { type, entry } = useOpenEntryForm()
  const isMarked = Object.values(getContentType(type).fields).some(
    (field) => field.kind === 'aiMark' && hasField(field, category),
  )
  const { data } = useQuery({
    ...staffQuery('writingHelp.facts'),
    // That changes with a restart only.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isMarked && entry?.state !== 'deleted',
  })
  if (!isMarked || !data?.isAvailable || entry?.state === 'deleted') return null
  return (
    <Suspense>
      <WritingHelpCard readsPictures={data.readsPictures} />
    </Suspense>
  )
}
