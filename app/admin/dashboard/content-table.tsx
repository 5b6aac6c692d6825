import { Plus } from 'lucide-react'
import { formatChinaDate } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import type { OverviewRow } from '../../contract'
import { TableScroll } from '../shared/table'
import { useRights } from '../session/use-rights'
import { TypeIcon } from '../shell/type-icon'
import { DashboardCard } from './side-cards'
import styled, { css } from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { createAdminLink } from '../shell/admin-link'

const good = 85

/** 内容概况: how much there is of each content type, and how complete it is. */
export function ContentTable({ rows }: { rows: readonly OverviewRow[] }) {
  const { has } = useRights()
  const mayEditSome = rows.some(({ type }) => isTypeName(type) && has(`${type}.edit`))
  return (
    <DashboardCard title="内容概况" note="完整度按封面、摘要是否齐备计算">
      <TableScroll>
        <Figures className="num">
          <thead>
            <tr>
              <HeadCell>内容</HeadCell>
              <HeadCell>已发布</HeadCell>
              <HeadCell>草稿</HeadCell>
              <CompleteHeadCell>完整度</CompleteHeadCell>
              <DayHeadCell>最近更新</DayHeadCell>
              <HeadCell>{mayEditSome && '操作'}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.type} row={row} />
            ))}
          </tbody>
        </Figures>
      </TableScroll>
    </DashboardCard>
  )
}

function Row({ row }: { row: OverviewRow }) {
  const { has } = useRights()
  if (!isTypeName(row.type)) return null
  const { label, icon, paths, single } = getContentType(row.type)
  const { published, drafts, scheduled, completeness, updatedAt } = row
  const mayEdit = has(`${row.type}.edit`)
  return (
    <tr>
      <Cell>
        <NameLink to={paths.update}>
          <TypeIcon name={icon} />
          {label}
        </NameLink>
      </Cell>
      <Cell>{published}</Cell>
      <DraftsCell $none={drafts + scheduled === 0} title={scheduled > 0 ? `其中定时发布 ${scheduled}` : undefined}>
        {drafts + scheduled}
      </DraftsCell>
      <CompleteCell>
        <Bar aria-hidden="true">
          <BarValue $low={completeness < good} style={{ width: `${published === 0 ? 0 : completeness}%` }} />
        </Bar>
        {published === 0 ? '—' : `${completeness}%`}
      </CompleteCell>
      <DayCell>{updatedAt === null ? '—' : formatChinaDate(updatedAt).slice(5)}</DayCell>
      <Cell>
        {mayEdit && (
          <AddLink to={single ? paths.update : paths.add}>
            {single ? (
              '编辑'
            ) : (
              <>
                <Plus size={15} aria-hidden />
                新增
              </>
            )}
          </AddLink>
        )}
      </Cell>
    </tr>
  )
}

/** The parts of the dashboard's table, which is denser than those of lists. */

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
`

const HeadCell = styled.th`
  height: 34px;
  padding: 0 8px;
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  text-align: right;
  white-space: nowrap;
  &:first-child {
    padding-left: 20px;
    text-align: left;
  }
  &:last-child {
    padding-right: 20px;
  }
`

const Cell = styled.td`
  height: 42px;
  padding: 0 8px;
  border-bottom: 1px solid ${color.lineSoft};
  text-align: right;
  white-space: nowrap;
  tr:last-child > & {
    border: 0;
  }
  &:first-child {
    padding-left: 20px;
    text-align: left;
  }
  &:last-child {
    padding-right: 20px;
  }
`

const notOnPhones = css`
  ${media.mobile} {
    display: none;
  }
`

const complete = css`
  padding-left: 36px;
  text-align: left;
  ${notOnPhones}
`

const CompleteHeadCell = styled(HeadCell)`
  ${complete}
`

const CompleteCell = styled(Cell)`
  ${complete}
`

const DraftsCell = styled(Cell)<{ $none: boolean }>`
  ${({ $none }) => $none && `color: ${color.textMuted};`}
`

const DayHeadCell = styled(HeadCell)`
  ${notOnPhones}
`

const DayCell = styled(Cell)`
  color: ${color.textSoft};
  ${notOnPhones}
`

const NameLink = createAdminLink(styled.a`
  display: inline-flex;
  gap: 9px;
  align-items: center;
  font-weight: 600;
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    color: ${color.link};
  }
`)

const AddLink = createAdminLink(styled.a`
  display: inline-flex;
  gap: 3px;
  align-items: center;
  color: ${color.link};
  font-weight: 600;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** How complete the entries are: the bar, and how far it goes. */
const Bar = styled.span`
  display: inline-block;
  width: 150px;
  height: 8px;
  margin-right: 12px;
  border-radius: 1px;
  background: ${color.sunken};
  vertical-align: middle;
`

const BarValue = styled.i<{ $low: boolean }>`
  display: block;
  height: 8px;
  border-radius: 1px;
  background: ${({ $low }) => ($low ? color.mark : color.accent)};
`
