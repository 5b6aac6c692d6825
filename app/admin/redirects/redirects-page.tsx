import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, Download, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate } from '../../content/format'
import { goneWord } from '../../content/redirects'
import type { MissingAddress, RedirectListRow } from '../../contract/redirects'
import { missingAddressesQuery, redirectsPageSize, redirectsQuery } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { redirectsSearch } from '../../navigation/search-params'
import { EmptyState } from '../../ui/feedback/states'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { ResourceList } from '../list/resource-list'
import { DeleteRowAction, ListRow, RowAction } from '../shared/list-row'
import { Card } from '../shared/card'
import { FindField, useFindWords } from '../shared/find-field'
import { Select } from '../shared/input'
import { saveFile } from '../shared/save-file'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { notifyFailure, notifyUndoable } from '../shell/notify'
import { PageHead } from '../shell/page-head'
import { ImportRedirectsDialog } from './import-redirects-dialog'
import { RedirectDialog } from './redirect-dialog'

type RedirectsSearch = ReturnType<typeof redirectsSearch>

/** What the dialog edits: a rule, a new one, or a new one for an address that was asked for in vain. */
type Edited = { rule: RedirectListRow | null; missing?: { source: string; target: string } }

/** 旧地址转向: where addresses of an old site lead, and which were asked for in vain. */
export function RedirectsPage({ search }: { search: RedirectsSearch }) {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(redirectsQuery(search))
  const { data: missing } = useSuspenseQuery(missingAddressesQuery)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isImporting, setImporting] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['redirect'] })
  const exported = useMutation({
    mutationFn: async () => {
      const { csv } = await writeAsStaff('redirect.export')
      saveFile(new Blob([csv], { type: 'text/csv' }), `旧地址转向-${formatChinaDate(Date.now())}.csv`)
    },
    onError: notifyFailure,
  })

  async function remove({ id, version, source, target }: RedirectListRow) {
    try {
      await writeAsStaff('redirect.delete', { id, version })
      notifyUndoable(`已删除“${source}”的转向`, async () => {
        await writeAsStaff('redirect.save', { source, target: target || goneWord }).catch(notifyFailure)
        await refresh()
      })
    } catch (error) {
      notifyFailure(error)
    }
    await refresh()
  }

  return (
    <>
      <PageHead here="旧地址转向" title="旧地址转向">
        {data.all > 0 && (
          <Button size="admin" variant="secondary" loading={exported.isPending} onClick={() => exported.mutate()}>
            <Download size={16} aria-hidden />
            导出
          </Button>
        )}
        <Button size="admin" variant="secondary" onClick={() => setImporting(true)}>
          <FileUp size={16} aria-hidden />
          导入
        </Button>
        <Button size="admin" onClick={() => setEdited({ rule: null })}>
          <Plus size={16} aria-hidden />
          新增
        </Button>
      </PageHead>
      <Card>
        <Tabs aria-label="旧地址">
          <TabLink
            to="/manage/redirects"
            search={{ tab: undefined }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={search.tab === undefined ? 'page' : undefined}
            activeProps={{}}
          >
            转向 <TabCount>{data.all}</TabCount>
          </TabLink>
          <TabLink
            to="/manage/redirects"
            search={{ tab: 'missing' }}
            aria-current={search.tab === 'missing' ? 'page' : undefined}
            activeProps={{}}
          >
            找不到的地址 <TabCount>{missing.total}</TabCount>
          </TabLink>
        </Tabs>
        {search.tab === 'missing' ? (
          <MissingList
            rows={missing.rows}
            total={missing.total}
            onSet={({ address, proposal }) =>
              setEdited({ rule: null, missing: { source: address, target: proposal?.target ?? '' } })
            }
          />
        ) : (
          <Register search={search} data={data} onEdit={(rule) => setEdited({ rule })} onRemove={remove} />
        )}
      </Card>
      {edited && <RedirectDialog {...edited} onSaved={refresh} onClose={() => setEdited(null)} />}
      {isImporting && <ImportRedirectsDialog onImported={refresh} onClose={() => setImporting(false)} />}
    </>
  )
}

const states = [
  ['', '全部转向'],
  ['gone', '提示内容已删除的'],
  ['broken', '目标已不在的'],
] as const

function Register({
  search,
  data,
  onEdit,
  onRemove,
}: {
  search: RedirectsSearch
  data: { rows: RedirectListRow[]; total: number; all: number; broken: number }
  onEdit: (rule: RedirectListRow) => void
  onRemove: (rule: RedirectListRow) => Promise<void>
}) {
  const navigate = useNavigate()
  const narrow = (parts: RedirectsSearch) =>
    // From the address itself: the rendered search is older while the rows of another filter are loading.
    void navigate({
      from: '/manage/redirects',
      search: (before) => ({ ...before, page: undefined, ...parts }),
      replace: true,
    })
  const find = useFindWords((words) => narrow({ find: words }))
  const isNarrowed = search.find !== undefined || search.state !== undefined
  return (
    <ResourceList
      filters={
        <Row $gap={10} $padding={['cardBar', 'cardSide']} $wrap>
          <FindField label="查找地址或标题" {...find} small />
          <Narrow
            $small
            aria-label="显示"
            value={search.state ?? ''}
            onChange={({ target }) =>
              narrow({
                state: states.map(([name]) => name).find((name) => name !== '' && name === target.value) || undefined,
              })
            }
          >
            {states.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
                {name === 'broken' && data.broken > 0 ? `（${data.broken}）` : ''}
              </option>
            ))}
          </Narrow>
          <Narrow
            $small
            aria-label="排列"
            value={search.order ?? ''}
            onChange={({ target }) => narrow({ order: target.value === 'hits' ? 'hits' : undefined })}
          >
            <option value="">按旧地址排列</option>
            <option value="hits">按使用次数排列</option>
          </Narrow>
          <Text $tone="muted">保存后随即生效，只在原来会找不到页面时转向</Text>
        </Row>
      }
      items={data.rows}
      rows={(rows) => (
        <ul aria-label="转向">
          {rows.map((row) => (
            <Rule key={row.id} row={row} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
          ))}
        </ul>
      )}
      empty={{
        title: '还没有转向',
        text: '把旧网站的地址导入进来，从搜索引擎和别处链接来的访问者就能到达新页面',
      }}
      onClear={isNarrowed ? () => void navigate({ to: '/manage/redirects' }) : undefined}
      pages={{
        page: search.page,
        size: redirectsPageSize,
        total: data.total,
        link: (page, props) => (
          <Link to="/manage/redirects" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
        ),
      }}
    />
  )
}

function Rule({ row, onEdit, onRemove }: { row: RedirectListRow; onEdit: () => void; onRemove: () => Promise<void> }) {
  const { source, target, title, isDormant, hits, lastDay, by, at } = row
  const facts = [hits === 0 ? '还没有用过' : `用过 ${hits} 次，最近 ${lastDay}`, `${by} ${formatChinaDate(at)}`.trim()]
  return (
    <ListRow>
      <div>
        <p>
          <b>{source}</b>
        </p>
        <Line>
          <ArrowRight size={14} aria-label="转到" />
          {target === '' ? (
            <Text $tone="secondary">{goneWord}</Text>
          ) : (
            <>
              {title === null ? <Text $tone="danger">目标已不在前台</Text> : <span>{title}</span>}
              <Address href={target} target="_blank" rel="noreferrer">
                {target}
              </Address>
            </>
          )}
        </Line>
        {isDormant && (
          <Text as="p" $size="small" $tone="warning">
            旧地址的内容还在前台，下线后才转向
          </Text>
        )}
        <Text as="p" $size="small" $tone="muted">
          {facts.join('，')}
        </Text>
      </div>
      <div>
        <RowAction aria-label={`编辑“${source}”`} onClick={onEdit}>
          编辑
        </RowAction>
        <DeleteRowAction name={source} onDelete={onRemove} />
      </div>
    </ListRow>
  )
}

function MissingList({
  rows,
  total,
  onSet,
}: {
  rows: MissingAddress[]
  total: number
  onSet: (missing: MissingAddress) => void
}) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="近 30 天没有找不到的地址"
        text="访问者或搜索引擎访问两次以上而没有页面的地址会列在这里，不记录访问者的任何信息"
      />
    )
  return (
    <>
      <Row $padding={['cardBar', 'cardSide']}>
        <Text $tone="muted">近 30 天访问两次以上而没有页面的地址，不含试探漏洞的访问，不记录访问者的任何信息</Text>
      </Row>
      <ul aria-label="找不到的地址">
        {rows.map((row) => (
          <ListRow key={row.address}>
            <div>
              <p>
                <b>{row.address}</b>
              </p>
              {row.proposal && (
                <Line>
                  <Text $tone="muted">可能是</Text>
                  <span>{row.proposal.title}</span>
                  <Address href={row.proposal.target} target="_blank" rel="noreferrer">
                    {row.proposal.target}
                  </Address>
                </Line>
              )}
              <Text as="p" $size="small" $tone="muted">
                访问 {row.count} 次，最近 {row.lastDay}
              </Text>
            </div>
            <div>
              <RowAction aria-label={`把“${row.address}”设为转向`} onClick={() => onSet(row)}>
                设为转向
              </RowAction>
            </div>
          </ListRow>
        ))}
      </ul>
      {total > rows.length && (
        <Row $padding={[12, 'cardSide']}>
          <Text $tone="muted">
            共 {total} 个，列出访问最多的 {rows.length} 个
          </Text>
        </Row>
      )}
    </>
  )
}

const Narrow = styled(Select)`
  width: auto;
`

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: center;
`

const Address = styled.a`
  color: ${color.link};
`
