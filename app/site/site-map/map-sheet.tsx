import { Building2, ChevronDown, House, Layers, LayoutDashboard, type LucideIcon, MapPin, Newspaper, Package } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'
import type { MapColumn } from './columns'

const { c, fs } = theme

const icons: Record<MapColumn['key'], LucideIcon> = {
  '/': House,
  '/news/showNews': Newspaper,
  '/productAndService/showProductAndService': Package,
  '/industryInfo/showIndustryInfo': Layers,
  '/about': Building2,
  '/linkUS': MapPin,
  '/manage': LayoutDashboard,
}

const Sheet = styled.div`
  display:grid;grid-template-columns:repeat(6,1fr);border-top:2px solid ${c.lineStrong};border-bottom:1px solid ${c.lineStrong};
  section{padding:22px 20px 32px;border-left:1px solid ${c.line};min-width:0}
  section:first-child{border-left:0;padding-left:0}
  section:last-child{padding-right:0}
  &[data-columns='7']{grid-template-columns:repeat(7,1fr)}
  header{display:flex;align-items:center;gap:10px;padding-bottom:14px;border-bottom:1px solid ${c.line};color:${c.az600}}
  header svg{flex:none}
  h2{font-size:20px;color:${c.text};flex:1;min-width:0}
  a:hover{color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  .toggle{display:none}
  .part{font-size:${fs.body};font-weight:600;line-height:1.5;padding-top:16px}
  .entries{margin-top:6px;font-size:${fs.sm};color:${c.textSoft};line-height:1.55}
  .entries li{padding:5px 0}
  mark{background:${c.oc100};color:inherit}
  ${media.narrow}{&,&[data-columns='7']{grid-template-columns:repeat(3,1fr)}section:nth-child(3n+1){border-left:0;padding-left:0}section:nth-child(3n){padding-right:0}}
  ${media.mobile}{
    display:block;border-bottom:0;
    section,section:first-child{padding:0;border-left:0;border-bottom:1px solid ${c.line}}
    header{padding:0;border:0;gap:.6rem}
    h2{font-size:.94rem}
    h2 a{display:block;padding:.8rem 0}
    .toggle{display:grid;place-items:center;width:2.9rem;height:2.9rem;margin-right:-.7rem;color:${c.textMuted}}
    .toggle svg{transition:transform ${theme.t.slow} ${theme.t.ease}}
    [data-open] .toggle svg{transform:rotate(180deg)}
    section:not([data-open]) .parts{display:none}
    .parts{padding:0 0 1rem 1.9rem}
    .part{font-size:.82rem;padding-top:.5rem}
    .part>a{display:inline-block;padding:.3rem 0}
    .entries{font-size:.78rem;margin-top:0}
    .entries li{padding:0}
    .entries a{display:block;padding:.35rem 0}
  }
`

/** The columns of the map; on mobile they fold, and unfold while words narrow them. */
export function MapSheet({ columns, words }: { columns: MapColumn[]; words: string }) {
  const [opened, setOpened] = useState<Array<MapColumn['key']>>([])
  return (
    <Sheet data-columns={columns.length}>
      {columns.map((column) => {
        const open = words !== '' || opened.includes(column.key)
        const Icon = icons[column.key]
        return (
          <section key={column.key} data-open={open || undefined} aria-label={column.title}>
            <header>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <h2>{column.link(mark(column.title, words))}</h2>
              <button
                type="button"
                className="toggle"
                aria-expanded={open}
                aria-label={`${column.title}的全部页面`}
                onClick={() => setOpened((keys) => (keys.includes(column.key) ? keys.filter((key) => key !== column.key) : [...keys, column.key]))}
              >
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </button>
            </header>
            <ul className="parts">
              {column.parts.map((part) => (
                <li key={part.key}>
                  <div className="part">{part.link(mark(part.title, words))}</div>
                  {part.entries.length > 0 && (
                    <ul className="entries">
                      {part.entries.map((entry) => (
                        <li key={entry.key}>{entry.link(mark(entry.title, words))}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Sheet>
  )
}

function mark(title: string, words: string): ReactNode {
  const from = words === '' ? -1 : title.toLowerCase().indexOf(words.toLowerCase())
  if (from < 0) return title
  const to = from + words.length
  return (
    <>
      {title.slice(0, from)}
      <mark>{title.slice(from, to)}</mark>
      {title.slice(to)}
    </>
  )
}
