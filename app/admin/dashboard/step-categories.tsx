import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import styled, { css } from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { categoryEntries } from '../../content/site-structure'
import { managedListQuery } from '../../data/admin/entries'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { createAddTarget, createAdminLink } from '../shell/admin-link'
import { Row } from '../../ui/layout'

/** Which categories of a type have something published; an empty one leads to its empty form. */
export function StepCategories({ type }: { type: TypeName }) {
  const { label, categories } = getContentType(type)
  const published = managedListQuery(type, { state: 'published', limit: 1 })
  const { data } = useQuery({ ...published, enabled: categories !== undefined, staleTime: 0 })
  if (!data || !categories) return null
  return (
    <Row as="ul" $gap={8} $align="stretch" $wrap aria-label={`${label}的类别`}>
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
    </Row>
  )
}

const category = css`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 28px;
  padding: 3px 10px;
  border: 1px dashed ${color.field};
  border-radius: ${radius.control};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
`

const FilledCategory = styled.span`
  ${category}
  border-style: solid;
  border-color: ${color.accent};
  color: ${color.text};
`

/** Leads to the empty form of a category. */
const CategoryLink = createAdminLink(styled.a`
  ${category}
  color: ${color.link};
  &:hover {
    border-style: solid;
    border-color: ${color.primary};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`)
