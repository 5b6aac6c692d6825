import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Neighbour } from '../../content/define'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

const Bar = styled.nav`
  border-top:1px solid ${c.line};
  .w{display:grid;grid-template-columns:1fr 1fr}
  a{padding:30px 0;display:flex;gap:18px;align-items:center;font-size:18px}
  a:hover{color:${c.link}}
  .next{grid-column:2;justify-content:flex-end;text-align:right;border-left:1px solid ${c.line}}
  .next:first-child{border-left:0}
  small{display:block;color:${c.textMuted};font-size:${fs.cap}}
  svg{flex:none;color:${c.link}}
  ${media.mobile}{
    .w{display:block}
    a{padding:.8rem 0;gap:.7rem;font-size:.84rem}
    .next{border-left:0}
    .previous+.next{border-top:1px solid ${c.line}}
    small{font-size:.75rem}
  }
`

interface NeighboursProps {
  previous: Neighbour | null
  next: Neighbour | null
  /** Renders the typed link to a neighbour: `(row, props) => <Link {...newsLink(row)} {...props} />`. */
  link: (row: Neighbour, props: { className: string; children: ReactNode }) => ReactNode
}

/** Links to the entries before and after this one; nothing when it stands alone. */
export function Neighbours({ previous, next, link }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <Bar aria-label="上一篇和下一篇">
      <div className="w">
        {previous &&
          link(previous, {
            className: 'previous',
            children: (
              <>
                <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
                <span>
                  <small>上一篇</small>
                  {previous.title}
                </span>
              </>
            ),
          })}
        {next &&
          link(next, {
            className: 'next',
            children: (
              <>
                <span>
                  <small>下一篇</small>
                  {next.title}
                </span>
                <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
              </>
            ),
          })}
      </div>
    </Bar>
  )
}
