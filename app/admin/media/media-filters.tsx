import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
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
      <Find>
        <FindField label="按文件名查找" placeholder="文件名、替代文字、审图号" {...find} />
      </Find>
      <Narrow
        aria-label="上传人"
        value={search.by ?? ''}
        onChange={(event) => change({ by: event.target.value === '' ? undefined : Number(event.target.value) })}
      >
        <option value="">全部上传人</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Narrow>
      <Narrow
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
      </Narrow>
    </>
  )
}

const Find = styled.div`
  flex: 1 1 220px;
`

const Narrow = styled(Select)`
  flex: none;
  width: 132px;
`
