import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { categoryEntries } from '../../content/categories'
import { getContentType, type MenuType } from '../../content/registry'
import { menuQuery } from '../../data/site/entries'
import { Categories, Category } from './step-parts'

/** Which categories of a type have something published, and which are still empty. */
export function StepCategories({ type }: { type: MenuType }) {
  const { data: rows } = useQuery({ ...menuQuery(type), staleTime: 0 })
  const { label, categories } = getContentType(type)
  if (!rows) return null
  return (
    <Categories aria-label={`${label}的类别`}>
      {categoryEntries(categories?.table ?? {}).map(([number, name]) => {
        const isFilled = rows.some((row) => row.type === number)
        return (
          <Category key={number} data-filled={isFilled || undefined}>
            {isFilled && <Check size={14} strokeWidth={2.5} role="img" aria-label="已有内容" />}
            {name}
          </Category>
        )
      })}
    </Categories>
  )
}
