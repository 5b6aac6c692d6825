import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { categoryEntries } from '../../content/categories'
import { getContentType, type TypeName } from '../../content/registry'
import { managedListQuery } from '../../data/admin/entries'
import { createAddTarget } from '../shell/admin-link'
import { Categories, CategoryLink, FilledCategory } from './step-parts'

/** Which categories of a type have something published; an empty one leads to its empty form. */
export function StepCategories({ type }: { type: TypeName }) {
  const { label, categories } = getContentType(type)
  const published = managedListQuery(type, { state: 'published', limit: 1 })
  const { data } = useQuery({ ...published, enabled: categories !== undefined, staleTime: 0 })
  if (!data || !categories) return null
  return (
    <Categories aria-label={`${label}的类别`}>
      {categoryEntries(categories.table).map(([category, name]) => (
        <li key={category}>
          {data.counts[category] ? (
            <FilledCategory>
              <Check size={14} strokeWidth={2.5} role="img" aria-label="已有内容" />
              {name}
            </FilledCategory>
          ) : (
            <CategoryLink {...createAddTarget(type, category)} aria-label={`新增${label}：${name}`}>
              <Plus size={14} aria-hidden />
              {name}
            </CategoryLink>
          )}
        </li>
      ))}
    </Categories>
  )
}
