import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
import { FilterChoice } from '../list/filter-fields'
import { FindField, useFindWords } from '../shared/find-field'
import { Select } from '../shared/input'

type MediaSearch = ReturnType<typeof mediaSearch>

const orders = { newest: '最近上传', oldest: '最早上传', name: '按文件名', size: '按大小' } as const

/** Narrows and orders the files of the library. */
export function MediaFilters({ search }: { search: MediaSearch }) {
  const navigate = useNavigate()
  const people = useQuery(staffQuery('account.people')).data?.rows ?? []
  const { page: _page, file: _file, ...filters } = search
  const change = (changed: Partial<MediaSearch>) =>
    void navigate({ to: '/manage/media', search: { ...filters, ...changed }, replace: true })
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
