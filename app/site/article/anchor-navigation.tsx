import { ChevronDown } from 'lucide-react'
import { useState, useEffect } from 'react'
import styled from 'styled-components'
import type { ArticleHeading } from '../../content/define'
import { color, duration, easing, layer, media, shadow, size, textSize, ellipsis } from '../../ui/theme'

const Nav = styled.nav`
  position: sticky;
  top: ${size(88, 2.9)};
  max-height: calc(100vh / var(--z) - 112px);
  overflow-y: auto;
  font-size: ${textSize.lead};
  color: ${color.textSoft};
  .toggle {
    display: none;
  }
  a {
    display: block;
    padding: 9px 0 9px 18px;
    border-left: 1px solid ${color.line};
    transition: color ${duration.fast} ${easing.standard};
  }
  a:hover {
    color: ${color.text};
  }
  a[aria-current] {
    color: ${color.link};
    font-weight: 600;
    border-left: 3px solid ${color.primary};
    padding-left: 16px;
  }
  .num {
    margin-left: 8px;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
    font-weight: 400;
  }
  ${media.narrow} {
    position: static;
    max-height: none;
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 28px;
    }
    a,
    a[aria-current] {
      border: 0;
      padding: 4px 0;
    }
  }
  ${media.mobile} {
    position: sticky;
    z-index: ${layer.bar};
    overflow: visible;
    margin: 0 -0.9rem;
    background: ${color.surface};
    border-bottom: 1px solid ${color.line};
    .toggle {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      width: 100%;
      height: 2.5rem;
      padding: 0 0.9rem;
      text-align: left;
    }
    .toggle span {
      color: ${color.textMuted};
      font-size: ${textSize.caption};
    }
    .toggle b {
      flex: 1;
      min-width: 0;
      font-weight: 600;
      color: ${color.text};
      ${ellipsis}
    }
    .toggle svg {
      flex: none;
      transition: transform ${duration.base} ${easing.standard};
    }
    &[data-open] .toggle svg {
      transform: rotate(180deg);
    }
    ul {
      display: none;
      position: absolute;
      left: 0;
      right: 0;
      top: 100%;
      padding: 0.2rem 0.9rem 0.6rem;
      background: ${color.surface};
      border-bottom: 1px solid ${color.line};
      box-shadow: ${shadow.middle};
    }
    &[data-open] ul {
      display: block;
    }
    a,
    a[aria-current] {
      padding: 0.5rem 0;
      border: 0;
      border-top: 1px solid ${color.lineSoft};
    }
    li:first-child a {
      border-top: 0;
    }
  }
`

interface Anchor extends ArticleHeading {
  /** How many things the part holds, such as pictures. */
  count?: number
}

/** The parts of a page beside its text, the one being read marked; on mobile a drop-down under the header. */
export function Anchors({ items }: { items: Anchor[] }) {
  const current = useCurrentPart(
    items.map(({ id }) => id),
    items[0]?.id,
  )
  const [open, setOpen] = useState(false)
  if (items.length === 0) return <span />
  return (
    <Nav
      aria-label="本页目录"
      data-open={open || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button type="button" className="toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>目录</span>
        <b>{items.find(({ id }) => id === current)?.text}</b>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <ul>
        {items.map(({ id, text, count }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={() => setOpen(false)}>
              {text}
              {count !== undefined && count > 1 && <span className="num">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

/**
 * The part of a page that is being read: the last whose heading has passed the upper quarter of the window.
 * @param headings the ids of their headings, from top to bottom
 * @param first which one it is until the page is hydrated
 */
export function useCurrentPart(headings: string[], first: string | undefined): string | undefined {
  const [current, setCurrent] = useState(first)
  const ids = headings.join(' ')
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const passed = elements.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
        setCurrent((passed.at(-1) ?? elements[0])?.id)
      },
      // Without an upper bound: a jump over several headings changes them too.
      { rootMargin: '1000000px 0px -75% 0px' },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return current
}
