import styled from 'styled-components'
import { cooperationDirections } from '../../content/application'
import type { applicationShowSearch } from '../../navigation/search-params'
import { color, media } from '../../ui/theme'
import { FilterChoice } from '../list/filter-fields'
import { Checkbox } from '../shared/input'
import { SubmissionFilters } from '../submissions/filters'

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
  return (
    <SubmissionFilters
      placeholder="单位、联系人、手机号或后四位、邮箱、编号"
      words={words}
      days={search}
      isNarrowed={isNarrowed}
      onFind={onFind}
      onDays={onChange}
      onClear={onClear}
    >
      <FilterChoice
        label="合作方向"
        all="全部方向"
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
    </SubmissionFilters>
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
