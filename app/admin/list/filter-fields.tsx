import { useQuery } from '@tanstack/react-query'
import styled, { css } from 'styled-components'
import { listedStateNames } from '../../content/entry-states'
import { lacks, nameLacks } from '../../content/lacks'
import { getContentType, type TypeName } from '../../content/registry'
import { peopleQuery } from '../../data/admin/accounts'
import { color } from '../../ui/theme'
import { Input, Select } from '../shared/input'
import type { ListSearch } from './list-search'

/** The filters of a managed list but its words; `stacked` one under the other, as in a dialog. */
export function FilterFields({
  type,
  search,
  change,
  stacked = false,
}: {
  type: TypeName
  search: ListSearch
  change: (changes: ListSearch) => void
  stacked?: boolean
}) {
  const { data: people = [] } = useQuery(peopleQuery)
  const lacking = Object.entries(nameLacks(getContentType(type)))
  return (
    <>
      <Choice
        label="状态"
        all="全部状态"
        stacked={stacked}
        value={search.state}
        options={Object.entries(listedStateNames)}
        onChange={(value) =>
          change({
            state: (Object.keys(listedStateNames) as Array<keyof typeof listedStateNames>).find(
              (name) => name === value,
            ),
          })
        }
      />
      <Choice
        label="编辑人"
        all="全部编辑人"
        stacked={stacked}
        value={search.editor}
        options={people.map(({ id, name }) => [String(id), name])}
        onChange={(value) => change({ editor: value === '' ? undefined : Number(value) })}
      />
      {lacking.length > 0 && (
        <Choice
          label="缺少内容"
          all="内容不限"
          stacked={stacked}
          value={search.missing}
          options={lacking.map(([lack, name]) => [lack, `缺${name}`])}
          onChange={(value) => change({ missing: lacks.find((lack) => lack === value) })}
        />
      )}
      <Days $stacked={stacked}>
        更新时间
        <DayInput
          $small
          $stacked={stacked}
          type="date"
          aria-label="更新时间不早于"
          value={search.changedFrom ?? ''}
          max={search.changedUntil}
          onChange={(event) => change({ changedFrom: event.target.value || undefined })}
        />
        —
        <DayInput
          $small
          $stacked={stacked}
          type="date"
          aria-label="更新时间不晚于"
          value={search.changedUntil ?? ''}
          min={search.changedFrom}
          onChange={(event) => change({ changedUntil: event.target.value || undefined })}
        />
      </Days>
    </>
  )
}

function Choice({
  label,
  all,
  value = '',
  options,
  stacked,
  onChange,
}: {
  label: string
  all: string
  value: string | number | undefined
  options: ReadonlyArray<readonly [string, string]>
  stacked: boolean
  onChange: (value: string) => void
}) {
  return (
    <Choices
      $small
      $stacked={stacked}
      $chosen={value !== ''}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Choices>
  )
}

interface Stacked {
  $stacked: boolean
}

const Choices = styled(Select)<Stacked & { $chosen: boolean }>`
  width: ${({ $stacked }) => ($stacked ? '100%' : 'auto')};
  max-width: ${({ $stacked }) => ($stacked ? '100%' : '122px')};
  ${({ $chosen }) =>
    $chosen &&
    css`
      border-color: ${color.primary};
      background-color: ${color.selected};
      color: ${color.link};
      font-weight: 600;
    `}
`

const Days = styled.span<Stacked>`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${color.textMuted};
  white-space: nowrap;
  ${({ $stacked }) => $stacked && 'flex-wrap: wrap;'}
`

const DayInput = styled(Input)<Stacked>`
  width: ${({ $stacked }) => ($stacked ? 'auto' : '124px')};
  ${({ $stacked }) => $stacked && 'flex: 1 1 120px;'}
  min-width: 0;
  color: ${color.textSecondary};
`
