import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'
import type { Anchor } from '../anchors'

const { c, fs, t } = theme

const Nav = styled.nav`
  position:sticky;top:96px;font-size:${fs.body};color:${c.textSoft};
  .toggle{display:none}
  a{display:block;padding:9px 0 9px 18px;border-left:1px solid ${c.line};transition:color ${t.fast} ${t.ease}}
  a:hover{color:${c.text}}
  a[aria-current]{color:${c.link};font-weight:600;border-left:3px solid ${c.az600};padding-left:16px}
  ${media.narrow}{
    position:static;
    ul{display:flex;flex-wrap:wrap;gap:4px 28px}
    a,a[aria-current]{border:0;padding:4px 0}
  }
  ${media.mobile}{
    position:sticky;z-index:5;top:2.9rem;margin:0 -.9rem;background:${c.n0};border-bottom:1px solid ${c.line};font-size:.84rem;
    .toggle{display:flex;align-items:center;gap:.5rem;width:100%;height:2.5rem;padding:0 .9rem;text-align:left}
    .toggle span{color:${c.textMuted};font-size:.75rem}
    .toggle b{flex:1;min-width:0;font-weight:600;color:${c.text};overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .toggle svg{flex:none;transition:transform ${t.base} ${t.ease}}
    &[data-open] .toggle svg{transform:rotate(180deg)}
    ul{display:none;position:absolute;left:0;right:0;top:100%;padding:.2rem .9rem .6rem;background:${c.n0};border-bottom:1px solid ${c.line};box-shadow:${theme.sh.s2}}
    &[data-open] ul{display:block}
    a,a[aria-current]{padding:.5rem 0;border:0;border-top:1px solid ${c.n100}}
    li:first-child a{border-top:0}
  }
`

/** The parts of a page beside its text, the one being read marked; on mobile a drop-down under the header. */
export function Anchors({ items }: { items: Anchor[] }) {
  const current = useCurrentPart(items)
  const [open, setOpen] = useState(false)
  if (items.length === 0) return <span />
  return (
    <Nav aria-label="本页目录" data-open={open || undefined} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <button type="button" className="toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>目录</span>
        <b>{items.find(({ id }) => id === current)?.text}</b>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <ul>
        {items.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={() => setOpen(false)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

/** The last part whose heading has passed the upper quarter of the window. */
function useCurrentPart(items: Anchor[]): string | undefined {
  const [current, setCurrent] = useState(items[0]?.id)
  const ids = items.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
        setCurrent((passed.at(-1) ?? headings[0])?.id)
      },
      // Without an upper bound: a jump over several headings changes them too.
      { rootMargin: '1000000px 0px -75% 0px' },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])
  return current
}
