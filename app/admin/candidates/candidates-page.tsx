import { keepPreviousData, type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { candidateStatusNames, type CandidateStatus, resumeKindNames } from '../../content/candidate'
import type { CandidateListing, CandidateRow } from '../../contract'
import { candidateListQuery, candidatesPageSize } from '../../data/admin/candidates'
import { parseEndOfDay, parseStartOfDay } from '../../data/admin/staff-query'
import type { candidatesSearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { FilterChoice } from '../list/filter-fields'
import { ResourceList } from '../list/resource-list'
import { formatRelativeTime } from '../shared/relative-time'
import { StateMark } from '../shared/state-mark'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { PageHead } from '../shell/page-head'
import { SubmissionFilters } from '../submissions/filters'
import { RowLink, Sender, Wanted } from '../submissions/row'
import { PaneHint, PanesHead, TwoPanes } from '../submissions/two-panes'
import { useWalk, walkKeys } from '../submissions/use-walk'
import { useWords } from '../submissions/use-words'
import { CandidatePane } from './candidate-pane'

type CandidatesSearch = ReturnType<typeof candidatesSearch>

const statuses = Object.keys(candidateStatusNames) as CandidateStatus[]

const noFilters: CandidatesSearch = { position: undefined, sentFrom: undefined, sentUntil: undefined }

function toFilter({ status, position, sentFrom, sentUntil, page }: CandidatesSearch) {
  return {
    status,
    positionId: position,
    sentFrom: parseStartOfDay(sentFrom),
    sentUntil: parseEndOfDay(sentUntil),
    page,
  }
}

/** The loader of the page. */
export async function loadCandidates(client: QueryClient, search: CandidatesSearch) {
  await client.fetchQuery(candidateListQuery(toFilter(search)))
  return { title: '应聘' }
}

/** Who applies for positions: list and one of them in full side by side. */
export function CandidatesPage({ search }: { search: CandidatesSearch }) {
  const navigate = useNavigate()
  const filter = toFilter(search)
  // From the address itself: the rendered search is older while the list of another filter is loading.
  const change = (parts: CandidatesSearch, replace = false) =>
    void navigate({
      from: '/manage/candidates',
      search: (before) => ({ ...before, page: undefined, id: undefined, ...parts }),
      replace,
    })
  const { typed, words, type, clear: clearWords } = useWords(() => search.page && change({}, true))
  const loaded = useSuspenseQuery(candidateListQuery(filter))
  const found = useQuery({
    ...candidateListQuery(words === '' ? filter : { ...filter, text: words }),
    placeholderData: keepPreviousData,
  })
  const { data = loaded.data, dataUpdatedAt = loaded.dataUpdatedAt } = found
  const { rows, total, counts, positions } = data
  const current = search.id
  const walk = useWalk(rows, current, (id) => change({ id, page: search.page }, true))
  const isNarrowed =
    words !== '' || [search.position, search.sentFrom, search.sentUntil].some((set) => set !== undefined)

  function clear() {
    clearWords()
    change(noFilters)
  }

  return (
    <>
      <PanesHead $reading={current !== undefined}>
        <PageHead here="应聘" title="应聘" />
      </PanesHead>
      <TwoPanes
        open={current}
        tabs={<StatusTabs search={search} counts={counts} />}
        list={
          <ResourceList
            filters={
              <SubmissionFilters
                placeholder="姓名、手机号、邮箱全称，岗位、编号"
                words={typed}
                days={search}
                isNarrowed={isNarrowed}
                onFind={type}
                onDays={change}
                onClear={clear}
              >
                <FilterChoice
                  label="岗位"
                  all="全部岗位"
                  width={180}
                  value={search.position}
                  options={positions.map(({ id, title }) => [String(id), title])}
                  onChange={(value) => change({ position: value === '' ? undefined : Number(value) })}
                />
              </SubmissionFilters>
            }
            items={rows}
            rows={(candidates) => (
              <ul>
                {candidates.map((row) => (
                  <li key={row.id}>
                    <Candidate row={row} search={search} now={dataUpdatedAt} current={row.id === current} />
                  </li>
                ))}
              </ul>
            )}
            onClear={isNarrowed ? clear : undefined}
            empty={
              search.status
                ? { title: `没有${candidateStatusNames[search.status]}的应聘` }
                : { title: '还没有收到应聘', text: '访客在“人才招聘”的岗位中提交后列在这里' }
            }
            pages={{
              page: search.page,
              size: candidatesPageSize,
              total,
              isCounted: false,
              link: (page, props) => (
                <Link
                  to="/manage/candidates"
                  search={{ ...search, page: page === 1 ? undefined : page, id: undefined }}
                  {...props}
                />
              ),
            }}
          />
        }
      >
        {current !== undefined ? (
          <CandidatePane
            key={current}
            id={current}
            walk={walk}
            listed={search.status}
            onClose={() => change({ page: search.page })}
          />
        ) : (
          rows.length > 0 && <PaneHint text="选择左侧的应聘查看详情" keys={walkKeys} />
        )}
      </TwoPanes>
    </>
  )
}

/** The states with how many there are in each; without one all but those who have withdrawn. */
function StatusTabs({ search, counts }: { search: CandidatesSearch; counts: CandidateListing['counts'] }) {
  const { withdrawn: _withdrawn, ...others } = counts
  const all = Object.values(others).reduce((sum, count) => sum + count, 0)
  const tabs: Array<[status: CandidateStatus | undefined, name: string, count: number]> = [
    [undefined, '全部', all],
    ...statuses.map((status): (typeof tabs)[number] => [status, candidateStatusNames[status], counts[status]]),
  ]
  return (
    <Tabs $tight aria-label="应聘状态">
      {tabs.map(([status, name, count]) => (
        <TabLink
          key={name}
          to="/manage/candidates"
          search={{ ...search, status, page: undefined, id: undefined }}
          activeOptions={{ exact: true }}
          aria-current={status === search.status ? 'page' : undefined}
        >
          {name} <TabCount>{count}</TabCount>
        </TabLink>
      ))}
    </Tabs>
  )
}

/** A row of the list. */
function Candidate({
  row,
  search,
  now,
  current,
}: {
  row: CandidateRow
  search: CandidatesSearch
  now: number
  current: boolean
}) {
  const { status, resume } = row
  const withdrawn = status === 'withdrawn'
  return (
    <RowLink
      to="/manage/candidates"
      search={{ ...search, id: row.id }}
      data-submission={row.id}
      data-unread={row.read ? undefined : ''}
      aria-current={current ? 'true' : undefined}
      activeProps={{}}
      preload={false}
      resetScroll={false}
    >
      <Sender $unread={!row.read}>{withdrawn ? row.receipt : row.person}</Sender>
      {/* A minute may have passed since the server wrote it. */}
      <Text as="small" $tone="muted" $size="small" $atEnd className="num" suppressHydrationWarning>
        {formatRelativeTime(row.createdAt, now)}
      </Text>
      <Wanted>{row.position}</Wanted>
      <Text as="small" $tone="muted" $size="small" $cut>
        {withdrawn
          ? '应聘者已撤回'
          : [row.education, resume && `${resumeKindNames[resume.kind]} 简历`].filter(Boolean).join(' · ')}
      </Text>
      <RowState $state={status}>{candidateStatusNames[status]}</RowState>
    </RowLink>
  )
}

const RowState = styled(StateMark)`
  justify-self: end;
`
