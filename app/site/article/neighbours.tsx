import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { EntryTitle } from '../../content/entries'
import { getPublicAddress, type PagedType } from '../../navigation/public-address'
import { parseSearch } from '../../navigation/search-params'
import { color, media, size, space, textSize } from '../../ui/theme'

const Bar = styled.nav`
  border-top: 1px solid ${color.line};
  .w {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
  a {
    padding: ${size(30, 0.8)} 0;
    display: flex;
    gap: ${space[18]};
    align-items: center;
    font-size: ${textSize.itemTitle};
  }
  a:hover {
    color: ${color.link};
  }
  .next {
    grid-column: 2;
    justify-content: flex-end;
    text-align: right;
    border-left: 1px solid ${color.line};
  }
  .next:first-child {
    border-left: 0;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  svg {
    flex: none;
    color: ${color.link};
  }
  ${media.mobile} {
    .w {
      display: block;
    }
    .next {
      border-left: 0;
    }
    .previous + .next {
      border-top: 1px solid ${color.line};
    }
  }
`

interface EntryLinkProps {
  type: PagedType
  entry: EntryTitle
  className?: string
  children: ReactNode
}

/** A link to the page of an entry of any type. */
function EntryLink({ type, entry, ...props }: EntryLinkProps) {
  const [path = '/', query = ''] = getPublicAddress({ type, id: entry.id, category: entry.type }).split('?')
  return <Link to={path} search={parseSearch(query)} {...props} />
}

interface NeighboursProps {
  type: PagedType
  /** The entry that the page shows. */
  entry: { previous: EntryTitle | null; next: EntryTitle | null }
}

/** Links to the entries before and after this one; nothing when it stands alone. */
export function Neighbours({ type, entry: { previous, next } }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <Bar aria-label="上一篇和下一篇">
      <div className="w">
        {previous && (
          <EntryLink className="previous" type={type} entry={previous}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            <span>
              <small>上一篇</small>
              {previous.title}
            </span>
          </EntryLink>
        )}
        {next && (
          <EntryLink className="next" type={type} entry={next}>
            <span>
              <small>下一篇</small>
              {next.title}
            </span>
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
          </EntryLink>
        )}
      </div>
    </Bar>
  )
}

const Links = styled.div`
  h2 {
    margin: ${size(40, 0)} 0 6px;
    font-size: ${textSize.asideTitle};
  }
  &:first-child h2 {
    margin-top: 0;
  }
  li {
    border-bottom: 1px solid ${color.line};
  }
  a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    padding: 12px 0;
  }
  a:hover {
    color: ${color.link};
  }
  svg {
    flex: none;
    color: ${color.icon};
  }
  ${media.mobile} {
    order: 3;
    a {
      font-size: ${textSize.control};
    }
  }
`

interface LinkListProps {
  title: string
  type: PagedType
  rows: EntryTitle[]
}

/** A titled list of links in the rail of a detail page; nothing when it is empty. */
export function LinkList({ title, type, rows }: LinkListProps) {
  if (rows.length === 0) return null
  return (
    <Links className="unprinted">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <EntryLink type={type} entry={row}>
              {row.title}
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </EntryLink>
          </li>
        ))}
      </ul>
    </Links>
  )
}
