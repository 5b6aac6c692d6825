import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from './theme'

const Bar = styled.nav`
  display:flex;gap:30px;font-size:${theme.fs.control};color:${theme.c.textSoft};white-space:nowrap;
  a,button{padding-bottom:6px;border-bottom:3px solid transparent;transition:color ${theme.t.fast} ${theme.t.ease}}
  a:hover,button:hover{color:${theme.c.text}}
  [aria-current],[aria-selected=true],[aria-pressed=true]{color:${theme.c.link};font-weight:600;border-color:${theme.c.az600}}
  ${media.mobile}{
    gap:1.2rem;font-size:.82rem;overflow-x:auto;scrollbar-width:none;border-bottom:1px solid ${theme.c.line};
    &::-webkit-scrollbar{display:none}
    a,button{flex:none;padding:.5rem 0;border-bottom-width:2px}
  }
  &[data-size=office]{gap:24px;font-size:14px}
`

/** A row of tabs. Give it typed `<Link>`s; the current one is marked by its `aria-current`. */
export function Tabs({ label, size, children }: { label: string; size?: 'office'; children: ReactNode }) {
  return (
    <Bar aria-label={label} data-size={size}>
      {children}
    </Bar>
  )
}
