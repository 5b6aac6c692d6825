import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, createLink } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { applicationStatusNames, type ApplicationStatus, type Purpose } from '../../content/application'
import { toFile } from '../../data/admin/files'
import { applicationListQuery, inboxPageSize } from '../../data/admin/inbox'
import { parseEndOfDay, parseStartOfDay } from '../../data/admin/staff-query'
import { writeAsStaff } from '../../data/client/staff-client'
import type { applicationShowSearch } from '../../navigation/search-params'
import { Button } from '../../ui/form/button'
import { ResourceList } from '../list/resource-list'
import { PageHead } from '../shell/page-head'
import { isForPage, usePageKeys } from '../shared/page-keys'
import { MoreMenu } from '../shell/menu-button'
import { notifyDone } from '../shell/notify'
import { useRights } from '../session/use-rights'
import { PurposeDialog } from './purpose-dialog'
import { ApplicationPane } from './application-pane'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { InboxFilters, noFilters } from './inbox-filters'
import { Term } from './term'
import styled from 'styled-components'
import { color, media, adminTextSize, ellipsis } from '../../ui/theme'
import { Card } from '../shared/card'
import { saveFile } from '../shared/save-file'
import { formatRelativeTime } from '../shared/relative-time'
import type { ApplicationRow } from '../../contract'
import { Text } from '../../ui/text'

type InboxSearch = ReturnType<typeof applicationShowSearch>

const statuses = Object.keys(applicationStatusNames) as ApplicationStatus[]

const settingItems = [
  { label: '分派规则', link: <Link to="/linkUS/applicationShow" search={{ part: 'rules' }} /> },
  { label: '回复模板', link: <Link to="/linkUS/applicationShow" search={{ part: 'templates' }} /> },
]

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
  const [find, setFind] = useState('')
  const [text, setText] = useState('')
  const wanted = text === '' ? filter : { ...filter, text }
  const loaded = useSuspenseQuery(applicationListQuery(filter))
  const found = useQuery({ ...applicationListQuery(wanted), placeholderData: keepPreviousData })
  const { data = loaded.data, dataUpdatedAt = loaded.dataUpdatedAt } = found
  const { rows, total, counts } = data
  const current = search.id
  const place = useRef(0)
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === current)
    if (at >= 0) place.current = at
    // A focused row that left the list has lost the focus to the body.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-application-title]')?.focus()
  }, [rows, current])
  // From the current address: a second filter may be set while the list of the first is still loading.
  const change = (parts: InboxSearch, replace = false) =>
    void navigate({
      from: '/linkUS/applicationShow',
      search: (before) => ({ ...before, page: undefined, id: undefined, ...parts }),
      replace,
    })

  const isNarrowed =
    text !== '' ||
    [search.direction, search.assignee, search.sentFrom, search.sentUntil].some((set) => set !== undefined)
  function clear() {
    setFind('')
    setText('')
    change(noFilters)
  }

  useDebouncedSearch(find, text, (words) => {
    setText(words)
    if (search.page) change({}, true)
  })

  usePageKeys((event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !isForPage(event)) return
    const found = rows.findIndex(({ id }) => id === current)
    // What was just closed has left the list: the one after it took its place.
    const at = found >= 0 ? found + step : current === undefined ? 0 : place.current - (step < 0 ? 1 : 0)
    const next = rows[at]
    if (!next) return
    event.preventDefault()
    place.current = at
    change({ id: next.id, page: search.page }, true)
    document.querySelector<HTMLElement>(`a[data-application="${next.id}"]`)?.focus()
  })

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
      <PageHead here="合作申请" title="合作申请">
        {has('application.export') && (
          <Button size="admin" variant="secondary" onClick={() => setExporting(true)}>
            <Download size={16} aria-hidden />
            导出
          </Button>
        )}
        {has('application.handle', 'all') && <MoreMenu label="合作申请的设置" items={settingItems} />}
      </PageHead>
      <InboxCard data-reading={current ? '' : undefined}>
        <ListSide>
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
                <InboxFilters
                  search={search}
                  words={find}
                  isNarrowed={isNarrowed}
                  onFind={setFind}
                  onChange={change}
                  onClear={clear}
                />
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
        </ListSide>
        <Pane>
          {current ? (
            <ApplicationPane key={current} id={current} onClose={() => change({ page: search.page })} />
          ) : (
            <Hint>选择左侧的申请查看详情。↑ ↓ 切换，E 关闭申请</Hint>
          )}
        </Pane>
      </InboxCard>
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

/** List and letter side by side; where there is no room for both, `data-reading` says which of them is shown. */
const InboxCard = styled(Card)`
  display: grid;
  grid-template-columns: 420px minmax(0, 1fr);
  min-height: calc(100vh - 190px);
  ${media.compact} {
    grid-template-columns: 364px minmax(0, 1fr);
  }
  ${media.narrow} {
    display: block;
  }
`

const ListSide = styled.div`
  min-width: 0;
  border-right: 1px solid ${color.line};
  ${media.narrow} {
    border: 0;
    [data-reading] > & {
      display: none;
    }
  }
`

const Pane = styled.div`
  min-width: 0;
  padding: 24px 28px;
  ${media.narrow} {
    padding: 16px;
    :not([data-reading]) > & {
      display: none;
    }
  }
`

/** In the pane while no application is open. */
const Hint = styled.p`
  padding-top: 120px;
  color: ${color.textMuted};
  text-align: center;
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
      <Text as="small" $tone="muted" $size="small" $atEnd className="num" suppressHydrationWarning>
        {formatRelativeTime(row.createdAt, now)}
      </Text>
      <Need>{row.status === 'withdrawn' ? `${row.direction} · 申请人已撤回` : row.need}</Need>
      <Text as="small" $tone="muted" $size="small" $cut>
        {row.place}
        {row.assignee && ` · ${row.assignee}`}
        {row.corrected && row.status !== 'withdrawn' && <Corrected> · 有更正</Corrected>}
      </Text>
      {row.dueAt !== null && <Term dueAt={row.dueAt} now={now} />}
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
  ${ellipsis}
`

const Need = styled.p`
  grid-column: 1 / -1;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  ${ellipsis}
`

const Corrected = styled.em`
  color: ${color.warning};
  font-style: normal;
`
