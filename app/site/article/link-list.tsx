import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { EntryTitle } from '../../content/entries'
import { color, media, textSize } from '../../ui/theme'

const Links = styled.div`
  h2 {
    margin: 40px 0 6px;
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
    h2 {
      margin: 0 0 0.3rem;
    }
    a {
      padding: 0.62rem 0;
      font-size: ${textSize.control};
    }
  }
`

interface LinkListProps<Row> {
  title: string
  rows: Row[]
  /** Renders the typed link to a row around its content. */
  link: (row: Row, content: ReactNode) => ReactNode
}

/** A titled list of links in the rail of a detail page; nothing when it is empty. */
export function LinkList<Row extends EntryTitle>({ title, rows, link }: LinkListProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Links className="unprinted">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {link(
              row,
              <>
                {row.title}
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </>,
            )}
          </li>
        ))}
      </ul>
    </Links>
  )
}
