import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuRow } from '../../content/wire'

interface LinkListProps {
  title: string
  rows: MenuRow[]
  /** Renders the typed link to a row around its content. */
  link: (row: MenuRow, content: ReactNode) => ReactNode
}

/** A titled list of links in the rail of a detail page; nothing when it is empty. Styled by `DetailGrid`. */
export function LinkList({ title, rows, link }: LinkListProps) {
  if (rows.length === 0) return null
  return (
    <div className="links">
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
    </div>
  )
}
