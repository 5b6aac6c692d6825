import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, textSize } from '../../ui/theme'
import type { MapColumn } from './columns'

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  border-top: 2px solid ${color.lineStrong};
  border-bottom: 1px solid ${color.lineStrong};
  section {
    padding: 22px 20px 32px;
    border-left: 1px solid ${color.line};
    min-width: 0;
  }
  section:first-child {
    border-left: 0;
    padding-left: 0;
  }
  section:last-child {
    padding-right: 0;
  }
  &[data-columns='7'] {
    grid-template-columns: repeat(7, 1fr);
  }
  header {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-bottom: 14px;
    border-bottom: 1px solid ${color.line};
    color: ${color.link};
  }
  header svg {
    flex: none;
  }
  h2 {
    font-size: ${textSize.titleMedium};
    color: ${color.text};
    flex: 1;
    min-width: 0;
  }
  a:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  .toggle {
    display: none;
  }
  .part {
    font-size: ${textSize.lead};
    font-weight: 600;
    line-height: 1.5;
    padding-top: 16px;
  }
  .entries {
    margin-top: 6px;
    font-size: ${textSize.note};
    color: ${color.textSoft};
    line-height: 1.55;
  }
  .entries li {
    padding: 5px 0;
  }
  mark {
    background: ${color.warningLine};
    color: inherit;
  }
  ${media.narrow} {
    &,
    &[data-columns='7'] {
      grid-template-columns: repeat(3, 1fr);
    }
    section:nth-child(3n + 1) {
      border-left: 0;
      padding-left: 0;
    }
    section:nth-child(3n) {
      padding-right: 0;
    }
  }
  ${media.mobile} {
    display: block;
    border-bottom: 0;
    section,
    section:first-child {
      padding: 0;
      border-left: 0;
      border-bottom: 1px solid ${color.line};
    }
    header {
      padding: 0;
      border: 0;
      gap: 0.6rem;
    }
    h2 a {
      display: block;
      padding: 0.8rem 0;
    }
    .toggle {
      display: grid;
      place-items: center;
      width: 2.9rem;
      height: 2.9rem;
      margin-right: -0.7rem;
      color: ${color.textMuted};
    }
    .toggle svg {
      transition: transform ${duration.slow} ${easing.standard};
    }
    [data-open] .toggle svg {
      transform: rotate(180deg);
    }
    section:not([data-open]) .parts {
      display: none;
    }
    .parts {
      padding: 0 0 1rem 1.9rem;
    }
    .part {
      padding-top: 0.5rem;
    }
    .part > a {
      display: inline-block;
      padding: 0.3rem 0;
    }
    .entries {
      margin-top: 0;
    }
    .entries li {
      padding: 0;
    }
    .entries a {
      display: block;
      padding: 0.35rem 0;
    }
  }
`

/** The columns of the map; on mobile they fold, and unfold while words narrow them. */
export function MapSheet({ columns, words }: { columns: MapColumn[]; words: string }) {
  const [opened, setOpened] = useState<Array<MapColumn['key']>>([])
  return (
    <Sheet data-columns={columns.length}>
      {columns.map((column) => {
        const open = words !== '' || opened.includes(column.key)
        const Icon = column.icon
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
                onClick={() =>
                  setOpened((keys) =>
                    keys.includes(column.key) ? keys.filter((key) => key !== column.key) : [...keys, column.key],
                  )
                }
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
