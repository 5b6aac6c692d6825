import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
import { FilterChoice, FilterDays } from '../list/filter-fields'
import { FindField, useFindWords } from '../shared/find-field'
import { Select } from '../shared/input'

type MediaSearch = ReturnType<typeof mediaSearch>

const orders = { newest: '最近上传', oldest: '最早上传', name: '按文件名', size: '按大小' } as const

/** Narrows and orders the files of the library. */
export function MediaFilters({ search }: { search: MediaSearch }) {
  const navigate = useNavigate()
  const people = useQuery(staffQuery('account.people')).data?.rows ?? []
  const change = (changed: Partial<MediaSearch>) =>
    // From the address itself: the rendered search is older while the files of another filter are loading.
    void navigate({
      from: '/manage/media',
      search: (before) => ({ ...before, page: undefined, file: undefined, ...changed }),
      replace: true,
    })
  const find = useFindWords((words) => change({ find: words }))

  return (
    <>
      <Find label="按文件名查找" placeholder="文件名、替代文字、审图号" small {...find} />
      <FilterChoice
        label="上传人"
        all="全部上传人"
        width={132}
        value={search.by}
        options={people.map(({ id, name }) => [String(id), name])}
        onChange={(value) => change({ by: value === '' ? undefined : Number(value) })}
      />
      <UploadDays from={search.uploadedFrom} until={search.uploadedUntil} onChange={change} />
      <Order
        $small
        aria-label="排序"
        value={search.order ?? 'newest'}
        onChange={({ target: { value } }) =>
          change({ order: value === 'oldest' || value === 'name' || value === 'size' ? value : undefined })
        }
      >
        {Object.entries(orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </Order>
    </>
  )
}

const Find = styled(FindField)`
  flex: 1 1 220px;
`

const Order = styled(Select)`
  flex: none;
  width: 132px;
`

const ownDays = '自选日期'

/** The days that are chosen with one click, by their names. */
function listPeriods(): Array<readonly [name: string, from: string, until: string]> {
  const today = formatChinaDate(Date.now())
  const year = Number(today.slice(0, 4))
  const daysAgo = (days: number) => formatChinaDate(Date.now() - days * dayMs)
  return [
    ['近 7 天', daysAgo(6), today],
    ['近 30 天', daysAgo(29), today],
    ['今年', `${year}-01-01`, `${year}-12-31`],
    ['去年', `${year - 1}-01-01`, `${year - 1}-12-31`],
  ]
}

interface UploadDaysProps {
  from: string | undefined
  until: string | undefined
  onChange: (days: Partial<Pick<MediaSearch, 'uploadedFrom' | 'uploadedUntil'>>) => void
}

/** Narrows the library to when files were uploaded: a known period, or any days. */
function UploadDays({ from, until, onChange }: UploadDaysProps) {
  const [isOpen, setOpen] = useState(false)
  const periods = listPeriods()
  const known = periods.find((period) => period[1] === from && period[2] === until)?.[0]
  const hasDays = from !== undefined || until !== undefined
  const [hadDays, setHadDays] = useState(hasDays)
  const isOwn = isOpen || (known === undefined && hasDays)
  if (hadDays !== hasDays) {
    setHadDays(hasDays)
    // Cleared, also from outside.
    if (!hasDays) setOpen(false)
  }

  function choose(value: string) {
    const [, uploadedFrom, uploadedUntil] = periods.find(([name]) => name === value) ?? []
    setOpen(value === ownDays)
    onChange(value === ownDays ? {} : { uploadedFrom, uploadedUntil })
  }

  return (
    <>
      <FilterChoice
        label="上传时间"
        all="全部时间"
        width={118}
        value={isOwn ? ownDays : known}
        options={[...periods.map(([name]) => [name, name] as const), [ownDays, ownDays]]}
        onChange={choose}
      />
      {isOwn && (
        <FilterDays
          label="上传日期"
          from={from}
          until={until}
          stacked={false}
          onFrom={(day) => onChange({ uploadedFrom: day })}
          onUntil={(day) => onChange({ uploadedUntil: day })}
        />
      )}
    </>
  )
}
