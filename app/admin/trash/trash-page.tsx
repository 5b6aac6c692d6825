import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { getContentType, type TypeName, typeNames } from '../../content/registry'
import type { TrashedRow } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { trashPageSize, trashQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { trashSearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { Row } from '../../ui/layout'
import { FilterChoice } from '../list/filter-fields'
import { type Column, ResourceList } from '../list/resource-list'
import { takeBack, notifySkipped } from '../list/change-all'
import { useRights } from '../session/use-rights'
import { Card } from '../shared/card'
import { AdminTextLink, TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'
import { PageHead } from '../shell/page-head'

/** The trash: what was deleted of every type, by whom, and until when it can be brought back. */
export function TrashPage({ search }: { search: ReturnType<typeof trashSearch> }) {
  const type = typeNames.find((name) => name === search.type)
  const { data } = useSuspenseQuery(trashQuery({ page: search.page, type }))
  return (
    <>
      <PageHead here="回收站" title="回收站" />
      <Card>
        <ResourceList
          filters={<TypeFilter type={type} />}
          items={data.rows}
          rows={columns}
          empty={{ title: '回收站是空的' }}
          pages={{
            page: search.page,
            size: trashPageSize,
            total: data.total,
            link: (page, props) => (
              <Link to="/manage/trash" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            ),
          }}
        />
      </Card>
    </>
  )
}

const columns: ReadonlyArray<Column<TrashedRow>> = [
  {
    head: '标题',
    minWidth: 220,
    show: ({ type, id, title, wasPublished }) => (
      <>
        <AdminTextLink to={getContentType(type).paths.update} search={{ id }}>
          {title || '（无标题）'}
        </AdminTextLink>
        <br />
        <Fate type={type} wasPublished={wasPublished} />
      </>
    ),
  },
  {
    head: '类型',
    show({ type, category }) {
      const { label, categories } = getContentType(type)
      const name = categories?.table[category]
      return name === undefined ? label : `${label} · ${name}`
    },
  },
  { head: '删除人', show: ({ deletedBy }) => deletedBy },
  {
    head: '删除时间',
    nowrap: true,
    show: ({ deletedAt }) => <span className="num">{formatChinaDateTime(deletedAt)}</span>,
  },
  { head: '保留至', nowrap: true, show: ({ endsAt }) => <span className="num">{formatChinaDate(endsAt)}</span> },
  { head: '操作', nowrap: true, show: (row) => <RowActions row={row} /> },
]

/** What becomes of an entry that is brought back: who may not publish gets a draft. */
function Fate({ type, wasPublished }: Pick<TrashedRow, 'type' | 'wasPublished'>) {
  const { has } = useRights()
  const again = has(`${type}.publish`) ? '恢复后重新显示' : '恢复为草稿'
  return <Text $tone="muted">{wasPublished ? `删除前已发布，${again}` : '恢复后不在前台显示'}</Text>
}

function TypeFilter({ type }: { type: TypeName | undefined }) {
  const navigate = useNavigate()
  return (
    <Row $gap={10} $padding={[14, 20]} $wrap>
      <FilterChoice
        label="类型"
        all="全部类型"
        width={160}
        value={type}
        options={typeNames.map((name) => [name, getContentType(name).label])}
        onChange={(value) => void navigate({ to: '/manage/trash', search: { type: value || undefined } })}
      />
      <Text $tone="muted">内容在回收站保留 90 天，到期后彻底删除</Text>
    </Row>
  )
}

/** Brings an entry back, or deletes it for good. */
function RowActions({ row }: { row: TrashedRow }) {
  const client = useQueryClient()
  const { has } = useRights()
  const mayRepublish = has(`${row.type}.publish`)
  const { mutate: restore, isPending } = useMutation({
    mutationFn: async () => {
      const { id, version } = row
      const action = mayRepublish ? 'revert' : 'restore'
      const { changed, skipped } = await writeAsStaff(`${row.type}.bulk`, {
        action,
        entries: { named: [{ id, version }] },
      })
      await refetchAfterChange(client)
      const [restored] = changed
      notifySkipped(client, row.type, { action, done: '已恢复，前台已更新' }, skipped)
      if (restored && !mayRepublish) notifyDone('已恢复为草稿')
      else if (restored)
        notifyUndoable(row.wasPublished ? '已恢复，前台已更新' : '已恢复', () =>
          takeBack(client, row.type, 'revert', [restored]),
        )
    },
    onError: notifyFailure,
  })

  function askAndPurge() {
    confirm({
      title: `彻底删除“${row.title}”？`,
      text: `这条${getContentType(row.type).label}的内容与全部历史版本将被删除，不能恢复。`,
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
    <Row $gap={14} $inline>
      {has(`${row.type}.delete`) && (
        <TextButton disabled={isPending} aria-label={`恢复“${row.title}”`} onClick={() => restore()}>
          恢复
        </TextButton>
      )}
      {has('trash.purge') && (
        <TextButton aria-label={`彻底删除“${row.title}”`} onClick={askAndPurge}>
          彻底删除
        </TextButton>
      )}
    </Row>
  )
}
