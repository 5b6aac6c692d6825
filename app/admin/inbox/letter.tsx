import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { formatRelativeTime } from '../shared/relative-time'
import type { ApplicationRow } from '../../contract'
import type { applicationShowSearch } from '../../navigation/search-params'
import { adminTextSize, color } from '../../ui/theme'

/** A row of the inbox. */
export function Letter({
  row,
  search,
  now,
  current,
}: {
  row: ApplicationRow
  search: ReturnType<typeof applicationShowSearch>
  now: number
  current: boolean
}) {
  return (
    <LetterLink
      to="/linkUS/applicationShow"
      search={{ ...search, id: row.id }}
      data-application={row.id}
      data-unread={row.read ? undefined : ''}
      aria-current={current ? 'true' : undefined}
      activeProps={{}}
      preload={false}
      resetScroll={false}
    >
      <Sender $unread={!row.read}>{row.status === 'withdrawn' ? row.receipt : row.company}</Sender>
      {/* A minute may have passed since the server wrote it. */}
      <Facts className="num" suppressHydrationWarning>
        {formatRelativeTime(row.createdAt, now)}
      </Facts>
      <Need>{row.status === 'withdrawn' ? `${row.direction} · 申请人已撤回` : row.need}</Need>
      <Facts>
        {row.place}
        {row.assignee && ` · ${row.assignee}`}
        {row.corrected && row.status !== 'withdrawn' && <Corrected> · 有更正</Corrected>}
      </Facts>
    </LetterLink>
  )
}

const LetterAnchor = styled.a`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  padding: 12px 20px 12px 28px;
  border-bottom: 1px solid ${color.lineSoft};
  &:hover {
    background: ${color.rowHover};
  }
  &[data-unread]::before {
    content: '';
    position: absolute;
    left: 14px;
    top: 20px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.danger};
  }
  &[aria-current] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
`

const LetterLink = createLink((props: ComponentProps<'a'>) => <LetterAnchor {...props} />)

const Sender = styled.b<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Need = styled.p`
  grid-column: 1 / -1;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Facts = styled.small`
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Corrected = styled.em`
  color: ${color.warning};
  font-style: normal;
`
