import { type FormEvent, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import { getPageSize, isTree } from '../../data/admin/entries'
import { rememberPageSize } from '../../data/admin/page-size'
import { pageSizes, stringifySearch } from '../../navigation/search-params'
import { color, media } from '../../ui/theme'
import { Pagination } from '../../ui/navigation/pagination'
import { CardFoot } from '../shared/card-foot'
import { Input, Select } from '../shared/input'
import { AdminLink } from '../shell/admin-link'
import { type ListSearch, useListSearch } from './list-search'

/** Which part of a list is shown, how much of it on a page, and the way to its other pages. */
export function ListFoot({ type, search, total }: { type: TypeName; search: ListSearch; total: number }) {
  const { paths } = getContentType(type)
  const change = useListSearch(type, search)
  const page = search.page ?? 1
  const pageSize = getPageSize(type, search)
  const pageCount = Math.ceil(total / pageSize)
  const last = Math.min(page * pageSize, total)

  function choose(size: ListSearch['size']) {
    if (size !== undefined && !isTree(type)) rememberPageSize(size)
    change({ size })
  }

  return (
    <Foot>
      <Part className="num">
        <Range>
          第 {Math.min((page - 1) * pageSize + 1, last)}–{last} 条，
        </Range>
        共 {total} 条
      </Part>
      <Size>
        每页
        <Select
          $small
          aria-label="每页条数"
          value={pageSize}
          onChange={(event) => choose(pageSizes.find((size) => size === Number(event.target.value)))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size} 条
            </option>
          ))}
        </Select>
      </Size>
      <Pagination
        size="admin"
        page={page}
        pageCount={pageCount}
        link={(number, props) => (
          <AdminLink to={paths.update} search={{ ...search, page: number === 1 ? undefined : number }} {...props} />
        )}
      />
      {pageCount > 1 && <Jump key={page} type={type} search={search} pageCount={pageCount} />}
    </Foot>
  )
}

function Jump({ type, search, pageCount }: { type: TypeName; search: ListSearch; pageCount: number }) {
  const router = useRouter()
  const [typed, setTyped] = useState('')

  function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.trunc(Number(typed))
    if (!(wanted >= 1)) return
    const page = Math.min(wanted, pageCount)
    const address = stringifySearch({ ...search, page: page === 1 ? undefined : page })
    router.history.push(getContentType(type).paths.update + address)
  }

  return (
    <JumpForm onSubmit={jump}>
      跳至
      <PageInput
        $small
        inputMode="numeric"
        aria-label={`跳至第几页，共 ${pageCount} 页`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      页
    </JumpForm>
  )
}

const Foot = styled(CardFoot)`
  gap: 12px 20px;
  color: ${color.textSoft};
  ${media.mobile} {
    padding: 12px;
  }
`

const Part = styled.span`
  white-space: nowrap;
`

const Range = styled.span`
  ${media.compact} {
    display: none;
  }
`

const Size = styled.label`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  margin-right: auto;
  white-space: nowrap;
`

const JumpForm = styled.form`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  white-space: nowrap;
`

const PageInput = styled(Input)`
  width: 56px;
`
