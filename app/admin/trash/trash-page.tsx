import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { getContentType, typeNames } from '../../content/registry'
import type { TrashedRow } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { trashPageSize, trashQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { trashSearch } from '../../navigation/search-params'
import { EmptyState } from '../../ui/feedback/states'
import { Pagination } from '../../ui/navigation/pagination'
import { media } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'
import { takeBack, tellSkipped } from '../list/change-all'
import { useSession } from '../session/use-session'
import { Card } from '../shared/card'
import { CardFoot } from '../shared/card-foot'
import { DataTable } from '../shared/data-table'
import { Select } from '../shared/input'
import { Cell } from '../shared/table'
import { AdminTextLink, TextButton } from '../shared/text-link'
import { confirm } from '../shell/confirm'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'
import { PageHead } from '../shell/page-head'

const columns = ['标题', '类型', '删除人', '删除时间', '保留至', '操作']

/** The trash: what was deleted of every type, by whom, and until when it can be brought back. */
export function TrashPage({ search }: { search: ReturnType<typeof trashSearch> }) {
  const navigate = useNavigate()
  const type = typeNames.find((name) => name === search.type)
  const { data } = useSuspenseQuery(trashQuery({ page: search.page, type }))
  return (
    <>
      <PageHead here="回收站" title="回收站" />
      <Card>
        <Row $gap={10} $padding={[14, 20]} $wrap>
          <TypeSelect
            $small
            aria-label="类型"
            value={type ?? ''}
            onChange={(event) =>
              void navigate({ to: '/manage/trash', search: { type: event.target.value || undefined } })
            }
          >
            <option value="">全部类型</option>
            {typeNames.map((name) => (
              <option key={name} value={name}>
                {getContentType(name).label}
              </option>
            ))}
          </TypeSelect>
          <Text $tone="muted">内容在回收站保留 90 天，到期后彻底删除</Text>
        </Row>
        {data.rows.length === 0 ? (
          <EmptyState title="回收站是空的" />
        ) : (
          <DataTable wide columns={columns}>
            {data.rows.map((row) => (
              <TrashRow key={row.id} row={row} />
            ))}
          </DataTable>
        )}
        <Foot>
          <Text $tone="muted">共 {data.total} 条</Text>
          <Pagination
            size="admin"
            page={search.page ?? 1}
            pageCount={Math.ceil(data.total / trashPageSize)}
            link={(page, props) => (
              <Link to="/manage/trash" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            )}
          />
        </Foot>
      </Card>
    </>
  )
}

function TrashRow({ row }: { row: TrashedRow }) {
  const client = useQueryClient()
  const { account } = useSession()
  const [busy, setBusy] = useState(false)
  const { label, categories, paths } = getContentType(row.type)
  const category = categories?.table[row.category]

  async function restore() {
    setBusy(true)
    try {
      const { id, version } = row
      const { changed, skipped } = await writeAsStaff(`${row.type}.bulk`, {
        action: 'revert',
        entries: { named: [{ id, version }] },
      })
      await refetchAfterChange(client)
      const [restored] = changed
      tellSkipped(client, row.type, { action: 'revert', done: '已恢复，前台已更新' }, skipped)
      if (restored)
        notifyUndoable(row.wasPublished ? '已恢复，前台已更新' : '已恢复', () =>
          takeBack(client, row.type, 'revert', [restored]),
        )
    } catch (error) {
      notifyFailure(error)
    }
    setBusy(false)
  }

  function askAndPurge() {
    confirm({
      title: `彻底删除“${row.title}”？`,
      text: `这条${label}的内容与全部历史版本将被删除，不能恢复。`,
      action: '彻底删除',
      busy: '正在删除',
      dangerous: true,
      async run() {
        const { type, id, version } = row
        await writeAsStaff('trash.purge', { type, id, version })
        await refetchAfterChange(client)
        notifyDone('已彻底删除')
      },
    })
  }

  return (
    <tr>
      <TitleCell>
        <AdminTextLink to={paths.update} search={{ id: row.id }}>
          {row.title || '（无标题）'}
        </AdminTextLink>
        <br />
        <Text $tone="muted">{row.wasPublished ? '删除前已发布，恢复后重新显示' : '恢复后不在前台显示'}</Text>
      </TitleCell>
      <Cell>{category === undefined ? label : `${label} · ${category}`}</Cell>
      <Cell>{row.deletedBy || '—'}</Cell>
      <MomentCell className="num">{formatChinaDateTime(row.deletedAt)}</MomentCell>
      <MomentCell className="num">{formatChinaDate(row.endsAt)}</MomentCell>
      <ActionsCell>
        <TextButton disabled={busy} aria-label={`恢复“${row.title}”`} onClick={restore}>
          恢复
        </TextButton>
        {account?.role === 'administrator' && (
          <DangerButton aria-label={`彻底删除“${row.title}”`} onClick={askAndPurge}>
            彻底删除
          </DangerButton>
        )}
      </ActionsCell>
    </tr>
  )
}

const TypeSelect = styled(Select)`
  width: 160px;
`

const Foot = styled(CardFoot)`
  ${media.mobile} {
    padding: 12px;
  }
`

const TitleCell = styled(Cell)`
  min-width: 220px;
`

const MomentCell = styled(Cell)`
  white-space: nowrap;
`

const ActionsCell = styled(Cell)`
  white-space: nowrap;
`

const DangerButton = styled(TextButton)`
  margin-left: 14px;
`
