import { Plus } from 'lucide-react'
import { formatChinaDate } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import type { OverviewRow } from '../../contract'
import { TableScroll } from '../shared/table'
import { TypeIcon } from '../shell/type-icon'
import {
  AddLink,
  Bar,
  BarValue,
  Cell,
  CompleteCell,
  CompleteHeadCell,
  DayHeadCell,
  DayCell,
  DraftsCell,
  Figures,
  HeadCell,
  NameLink,
} from './content-table-parts'
import { DashboardCard } from './dashboard-card'

const good = 85

/** 内容概况: how much there is of each content type, and how complete it is. */
export function ContentTable({ rows }: { rows: readonly OverviewRow[] }) {
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
              <HeadCell>操作</HeadCell>
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
  if (!isTypeName(row.type)) return null
  const { label, icon, paths, single } = getContentType(row.type)
  const { published, drafts, scheduled, completeness, updatedAt } = row
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
      </Cell>
    </tr>
  )
}
