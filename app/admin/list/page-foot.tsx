import { type ComponentProps, type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { pageSizes } from '../../navigation/search-params'
import { Pagination } from '../../ui/navigation/pagination'
import { color, media } from '../../ui/theme'
import { CardFoot } from '../shared/card-foot'
import { Input, Select } from '../shared/input'

/** Which part of a list is shown, how much of it on a page, and the way to its other pages. */
export function PageFoot({
  page,
  pageSize,
  total,
  link,
  onPage,
  onPageSize,
}: {
  page: number
  pageSize: number
  total: number
  link: ComponentProps<typeof Pagination>['link']
  onPage: (page: number) => void
  onPageSize: (size: (typeof pageSizes)[number] | undefined) => void
}) {
  const pageCount = Math.ceil(total / pageSize)
  const last = Math.min(page * pageSize, total)
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
          onChange={(event) => onPageSize(pageSizes.find((size) => size === Number(event.target.value)))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size} 条
            </option>
          ))}
        </Select>
      </Size>
      <Pagination size="admin" page={page} pageCount={pageCount} link={link} />
      {pageCount > 1 && <Jump key={page} pageCount={pageCount} onPage={onPage} />}
    </Foot>
  )
}

function Jump({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('')

  function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.trunc(Number(typed))
    if (wanted >= 1) onPage(Math.min(wanted, pageCount))
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
