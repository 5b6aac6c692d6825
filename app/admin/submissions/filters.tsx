import { CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { color, media } from '../../ui/theme'
import { FilterDays } from '../list/filter-fields'
import { FindField } from '../shared/find-field'
import { TextButton } from '../shared/text'

interface Days {
  sentFrom?: string | undefined
  sentUntil?: string | undefined
}

/** Narrows what visitors have sent to words, to days, and to what else is given. */
export function SubmissionFilters({
  placeholder,
  words,
  days: { sentFrom, sentUntil },
  isNarrowed,
  onFind,
  onDays,
  onClear,
  children,
}: {
  placeholder: string
  words: string
  days: Days
  isNarrowed: boolean
  onFind: (words: string) => void
  onDays: (changes: Days) => void
  /** Takes all filters and the words away. */
  onClear: () => void
  /** What else narrows. */
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const showsDays = isOpen || sentFrom !== undefined || sentUntil !== undefined
  return (
    <Bar role="search">
      <Find label="查找" placeholder={placeholder} small value={words} onChange={onFind} />
      {children}
      {!showsDays && (
        <OpenDays aria-expanded={false} onClick={() => setOpen(true)}>
          <CalendarDays size={16} aria-hidden />
          提交日期
        </OpenDays>
      )}
      {isNarrowed && <Clear onClick={onClear}>清除筛选</Clear>}
      {showsDays && (
        <FilterDays
          label="提交日期"
          stacked
          from={sentFrom}
          until={sentUntil}
          onFrom={(day) => onDays({ sentFrom: day })}
          onUntil={(day) => onDays({ sentUntil: day })}
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

const OpenDays = styled(TextButton)`
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
