import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { applicationStatusNames, type ApplicationStatus, cooperationDirections } from '../../content/application'
import type { Purpose } from '../../content/purposes'
import { toFile } from '../../data/admin/files'
import { applicationListQuery, inboxPageSize } from '../../data/admin/inbox'
import { parseEndOfDay, parseStartOfDay } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { applicationShowSearch } from '../../navigation/search-params'
import { Button } from '../../ui/form/button'
import { FilterChoice } from '../list/filter-fields'
import { ResourceList } from '../list/resource-list'
import { PageHead } from '../shell/page-head'
import { MoreMenu } from '../shell/menu-button'
import { notifyDone } from '../shell/notify'
import { useRights } from '../session/use-rights'
import { PurposeDialog } from './purpose-dialog'
import { ApplicationPane } from './application-pane'
import { Checkbox } from '../shared/input'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { SubmissionFilters } from '../submissions/filters'
import { RowLink, Sender, Wanted } from '../submissions/row'
import { PaneHint, PanesHead, TwoPanes } from '../submissions/two-panes'
import { useWalk, walkKeys } from '../submissions/use-walk'
import { useWords } from '../submissions/use-words'
import { Term } from './term'
import styled from 'styled-components'
import { color, media } from '../../ui/theme'
import { saveFile } from '../shared/save-file'
import { formatRelativeTime } from '../shared/relative-time'
import type { ApplicationRow } from '../../contract'
import { Text } from '../../ui/text'

type InboxSearch = ReturnType<typeof applicationShowSearch>

const keys = [...walkKeys, ['E', '关闭申请']] as const

const statuses = Object.keys(applicationStatusNames) as ApplicationStatus[]

const settingItems = [
  { label: '分派规则', link: <Link to="/linkUS/applicationShow" search={{ part: 'rules' }} /> },
  { label: '回复模板', link: <Link to="/linkUS/applicationShow" search={{ part: 'templates' }} /> },
]

/** The search params of the inbox without its filters; its state stays. */
const noFilters: InboxSearch = {
  direction: undefined,
  assignee: undefined,
  sentFrom: undefined,
  sentUntil: undefined,
}

/** The filter of an inbox address; without a status it shows the pending ones. */
export function inboxFilter({ status = 'pending', direction, assignee, sentFrom, sentUntil, page }: InboxSearch) {
  return {
    status,
    direction,
    assignee,
    sentFrom: parseStartOfDay(sentFrom),
    sentUntil: parseEndOfDay(sentUntil),
    page,
  }
}

/** The inbox of cooperation applications: list and letter side by side. */
export function InboxPage({ search }: { search: InboxSearch }) {
  const navigate = useNavigate()
  const filter = inboxFilter(search)
  const { typed, words, type, clear: clearWords } = useWords(() => search.page && change({}, true))
  const wanted = words === '' ? filter : { ...filter, text: words }
  const loaded = useSuspenseQuery(applicationListQuery(filter))
  const found = useQuery({ ...applicationListQuery(wanted), placeholderData: keepPreviousData })
  const { data = loaded.data, dataUpdatedAt = loaded.dataUpdatedAt } = found
  const { rows, total, counts } = data
  const current = search.id
  // From the address itself: the rendered search is older while the list of another filter is loading.
  const change = (parts: InboxSearch, replace = false) =>
    void navigate({
      from: '/linkUS/applicationShow',
      search: (before) => ({ ...before, page: undefined, id: undefined, ...parts }),
      replace,
    })

  const isNarrowed =
    words !== '' ||
    [search.direction, search.assignee, search.sentFrom, search.sentUntil].some((set) => set !== undefined)
  function clear() {
    clearWords()
    change(noFilters)
  }

  const walk = useWalk(rows, current, (id) => change({ id, page: search.page }, true))

  const { has } = useRights()
  const exportsAll = has('application.export', 'all')
  const [isExporting, setExporting] = useState(false)

  async function exportTable({ purpose, password }: { purpose: Purpose; password: string }) {
    const { page: _page, ...narrowed } = wanted
    const { file, count } = await writeAsStaff('application.export', { ...narrowed, purpose, password })
    saveFile(toFile(file, 'xlsx'), `合作申请-${applicationStatusNames[filter.status]}.xlsx`)
    notifyDone(`已导出 ${count} 份申请`)
  }

  return (
    <>
      <PanesHead $reading={current !== undefined}>
        <PageHead here="合作申请" title="合作申请">
          {has('application.export') && (
            <Button size="admin" variant="secondary" onClick={() => setExporting(true)}>
              <Download size={16} aria-hidden />
              导出
            </Button>
          )}
          {has('application.handle', 'all') && <MoreMenu label="合作申请的设置" items={settingItems} />}
        </PageHead>
      </PanesHead>
      <TwoPanes
        open={current}
        list={
          <ResourceList
            filters={
              <>
                <Tabs $tight aria-label="处理状态">
                  {statuses.map((status) => (
                    <TabLink
                      key={status}
                      to="/linkUS/applicationShow"
                      search={{ ...search, status, page: undefined, id: undefined }}
                      aria-current={status === filter.status ? 'page' : undefined}
                      activeProps={{}}
                    >
                      {applicationStatusNames[status]} <TabCount>{counts[status]}</TabCount>
                    </TabLink>
                  ))}
                </Tabs>
                <SubmissionFilters
                  placeholder="单位、联系人、手机号或后四位、邮箱、编号"
                  words={typed}
                  days={search}
                  isNarrowed={isNarrowed}
                  onFind={type}
                  onDays={change}
                  onClear={clear}
                >
                  <FilterChoice
                    label="合作方向"
                    all="全部方向"
                    value={search.direction}
                    options={cooperationDirections.map((direction) => [direction, direction])}
                    onChange={(value) => change({ direction: value || undefined })}
                  />
                  <Mine>
                    <Checkbox
                      checked={search.assignee === 'me'}
                      onChange={(event) => change({ assignee: event.target.checked ? 'me' : undefined })}
                    />
                    只看我的
                  </Mine>
                </SubmissionFilters>
              </>
            }
            items={rows}
            rows={(letters) => (
              <ul>
                {letters.map((row) => (
                  <li key={row.id}>
                    <Letter row={row} search={search} now={dataUpdatedAt} current={row.id === current} />
                  </li>
                ))}
              </ul>
            )}
            onClear={isNarrowed ? clear : undefined}
            empty={{ title: `没有${applicationStatusNames[filter.status]}的申请` }}
            pages={{
              page: search.page,
              size: inboxPageSize,
              total,
              isCounted: false,
              link: (page, props) => (
                <Link
                  to="/linkUS/applicationShow"
                  search={{ ...search, page: page === 1 ? undefined : page, id: undefined }}
                  {...props}
                />
              ),
            }}
          />
        }
      >
        {current !== undefined ? (
          <ApplicationPane
            key={current}
            id={current}
            walk={walk}
            listed={filter.status}
            onClose={() => change({ page: search.page })}
          />
        ) : (
          rows.length > 0 && <PaneHint text="选择左侧的申请查看详情" keys={keys} />
        )}
      </TwoPanes>
      {isExporting && (
        <PurposeDialog
          id={null}
          title="导出合作申请"
          description={`${exportsAll ? '所列申请' : '所列申请中分派给自己的'}将连同完整联系方式写入表格，首行注明导出人、时间和用途`}
          action="导出"
          busy="正在导出"
          asksPassword
          run={exportTable}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

const Mine = styled.label`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 36px;
  padding: 0 4px;
  color: ${color.textSecondary};
  cursor: pointer;
  ${media.mobile} {
    min-height: 44px;
  }
`

/** A row of the inbox. */
function Letter({
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
    <RowLink
      to="/linkUS/applicationShow"
      search={{ ...search, id: row.id }}
      data-submission={row.id}
      data-unread={row.read ? undefined : ''}
      aria-current={current ? 'true' : undefined}
      activeProps={{}}
      preload={false}
      resetScroll={false}
    >
      <Sender $unread={!row.read}>{row.status === 'withdrawn' ? row.receipt : row.company}</Sender>
      {/* A minute may have passed since the server wrote it. */}
      <Text as="small" $tone="muted" $size="small" $atEnd className="num" suppressHydrationWarning>
        {formatRelativeTime(row.createdAt, now)}
      </Text>
      <Wanted>{row.status === 'withdrawn' ? `${row.direction} · 申请人已撤回` : row.need}</Wanted>
      <Text as="small" $tone="muted" $size="small" $cut>
        {row.place}
        {row.assignee && ` · ${row.assignee}`}
        {row.corrected && row.status !== 'withdrawn' && <Corrected> · 有更正</Corrected>}
      </Text>
      {row.dueAt !== null && <Term dueAt={row.dueAt} now={now} />}
    </RowLink>
  )
}

const Corrected = styled.em`
  color: ${color.warning};
  font-style: normal;
`
