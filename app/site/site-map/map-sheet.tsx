import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled, { css } from 'styled-components'
import { Text } from '../../ui/text'
import { color, duration, easing, media, size, space, textSize, underlinedLink } from '../../ui/theme'
import type { MapColumn } from './columns'

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  border-top: 2px solid ${color.lineStrong};
  border-bottom: 1px solid ${color.lineStrong};
  &[data-columns='7'] {
    grid-template-columns: repeat(7, 1fr);
  }
  ${media.narrow} {
    &,
    &[data-columns='7'] {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  ${media.mobile} {
    display: block;
    border-bottom: 0;
  }
`

const Column = styled.section`
  padding: 22px 20px 32px;
  border-left: 1px solid ${color.line};
  min-width: 0;
  &:first-child {
    border-left: 0;
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
  ${media.narrow} {
    &:nth-child(3n + 1) {
      border-left: 0;
      padding-left: 0;
    }
    &:nth-child(3n) {
      padding-right: 0;
    }
  }
  ${media.mobile} {
    &,
    &:first-child {
      padding: 0;
      border-left: 0;
      border-bottom: 1px solid ${color.line};
    }
  }
`

const ColumnHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${size(10, 0.6)};
  padding-bottom: ${size(14, 0)};
  border-bottom: 1px solid ${color.line};
  color: ${color.link};
  > svg {
    flex: none;
  }
  ${media.mobile} {
    border: 0;
  }
`

const hoveredLink = css`
  a:hover {
    ${underlinedLink}
  }
`

const ColumnTitle = styled.h2`
  font-size: ${textSize.titleMedium};
  color: ${color.text};
  flex: 1;
  min-width: 0;
  ${hoveredLink}
  ${media.mobile} {
    a {
      display: block;
      padding: 0.8rem 0;
    }
  }
`

const Toggle = styled.button`
  display: none;
  ${media.mobile} {
    display: grid;
    place-items: center;
    width: 2.9rem;
    height: 2.9rem;
    margin-right: -0.7rem;
    color: ${color.textMuted};
    svg {
      flex: none;
      transition: transform ${duration.slow} ${easing.standard};
    }
    &[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
  }
`

const Parts = styled.ul`
  ${media.mobile} {
    padding: 0 0 1rem 1.9rem;
    &:not([data-open]) {
      display: none;
    }
  }
`

const PartTitle = styled.div`
  font-size: ${textSize.lead};
  font-weight: 600;
  line-height: 1.5;
  padding-top: ${space[16]};
  ${hoveredLink}
  ${media.mobile} {
    > a {
      display: inline-block;
      padding: 0.3rem 0;
    }
  }
`

const Entry = styled.li`
  padding: ${size(5, 0)} 0;
  ${hoveredLink}
  ${media.mobile} {
    a {
      display: block;
      padding: 0.35rem 0;
    }
  }
`

const Mark = styled.mark`
  background: ${color.warningLine};
  color: inherit;
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
          <Column key={column.key} aria-label={column.title}>
            <ColumnHead>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <ColumnTitle>{column.link(mark(column.title, words))}</ColumnTitle>
              <Toggle
                type="button"
                aria-expanded={open}
                aria-label={`${column.title}的全部页面`}
                onClick={() =>
                  setOpened((keys) =>
                    keys.includes(column.key) ? keys.filter((key) => key !== column.key) : [...keys, column.key],
                  )
                }
              >
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </Toggle>
            </ColumnHead>
            <Parts data-open={open || undefined}>
              {column.parts.map((part) => (
                <li key={part.key}>
                  <PartTitle>{part.link(mark(part.title, words))}</PartTitle>
                  {part.entries.length > 0 && (
                    <Text as="ul" $role="note" $tone="soft" $lineHeight={1.55} $above={size(6, 0)}>
                      {part.entries.map((entry) => (
                        <Entry key={entry.key}>{entry.link(mark(entry.title, words))}</Entry>
                      ))}
                    </Text>
                  )}
                </li>
              ))}
            </Parts>
          </Column>
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
      <Mark>{title.slice(from, to)}</Mark>
      {title.slice(to)}
    </>
  )
}
