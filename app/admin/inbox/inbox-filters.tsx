import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { cooperationDirections } from '../../content/application'
import type { applicationShowSearch } from '../../navigation/search-params'
import { color, media } from '../../ui/theme'
import { Checkbox } from '../shared/input'
import { FilterChoice, FilterDays } from '../list/filter-fields'
import { FindField } from '../shared/find-field'
import { TextButton } from '../shared/text'

type InboxSearch = ReturnType<typeof applicationShowSearch>

/** The search params of the inbox without its filters; its state stays. */
export const noFilters: InboxSearch = {
  direction: undefined,
  assignee: undefined,
  sentFrom: undefined,
  sentUntil: undefined,
}

/** Narrows the inbox to words, a direction, what is assigned to me, and days. */
export function InboxFilters({
  search,
  words,
  isNarrowed,
  onFind,
  onChange,
  onClear,
}: {
  search: InboxSearch
  words: string
  isNarrowed: boolean
  onFind: (words: string) => void
  onChange: (changes: InboxSearch) => void
  /** Takes all filters and the words away. */
  onClear: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const showsDays = isOpen || search.sentFrom !== undefined || search.sentUntil !== undefined
  return (
    <Bar role="search">
      <Find label="查找" placeholder="单位、联系人、手机号或后四位、邮箱、编号" small value={words} onChange={onFind} />
      <FilterChoice
        label="合作方向"
        all="全部方向"
        stacked={false}
        value={search.direction}
        options={cooperationDirections.map((direction) => [direction, direction])}
        onChange={(value) => onChange({ direction: value || undefined })}
      />
      <Mine>
        <Checkbox
          checked={search.assignee === 'me'}
          onChange={(event) => onChange({ assignee: event.target.checked ? 'me' : undefined })}
        />
        只看我的
      </Mine>
      {!showsDays && (
        <Days aria-expanded={false} onClick={() => setOpen(true)}>
          <CalendarDays size={16} aria-hidden />
          提交日期
        </Days>
      )}
      {isNarrowed && <Clear onClick={onClear}>清除筛选</Clear>}
      {showsDays && (
        <FilterDays
          label="提交日期"
          stacked
          from={search.sentFrom}
          until={search.sentUntil}
          onFrom={(day) => onChange({ sentFrom: day })}
          onUntil={(day) => onChange({ sentUntil: day })}
        />
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  padding: 12px 20px;
  border-bottom: 1px solid ${color.lineSoft};
  ${media.compact} {
    padding: 12px;
  }
`

const Find = styled(FindField)`
  flex: 1 1 100%;
`

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

const Days = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 36px;
  ${media.mobile} {
    min-height: 44px;
  }
`

const Clear = styled(TextButton)`
  margin-left: auto;
  ${media.mobile} {
    min-height: 44px;
  }
`
