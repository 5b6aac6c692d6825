import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import styled from 'styled-components'
import { amountBandNames } from '../../content/amount-bands'
import { type ListedRegister, registers } from '../../content/register-names'
import { sections } from '../../content/site-structure'
import type { RegisterFilter, RegisterPage } from '../../contract'
import type { RecordFilters as Filters } from '../../data/site/records'
import { getRegisterSearch } from '../../navigation/public-address'
import { Button } from '../../ui/form/button'
import { useSearchText, useTypedText } from '../../ui/form/use-debounced-search'
import { bareInput, color, findFrame, media, selectArrow, size, space, textSize } from '../../ui/theme'

const names: ReadonlyArray<readonly [filter: RegisterFilter, label: string, every: string]> = [
  ['year', '年份', '全部年份'],
  ['area', '地区', '全部地区'],
  ['kind', '类别', '全部类别'],
  ['amount', '金额', '全部金额'],
]

interface RecordFiltersProps {
  register: ListedRegister
  filters: Filters
  data: Pick<RegisterPage, 'filters'>
}

/** Narrows a register; without scripts the form leads to its address. */
export function RecordFilters({ register, filters, data }: RecordFiltersProps) {
  const navigate = useNavigate()
  const { text, setText, noteAsked } = useSearchText(filters.find ?? '')
  const field = useTypedText(setText)
  const { to } = sections.about
  const own = getRegisterSearch(register)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => String(fields.get(name) ?? '').trim() || undefined
    const search = {
      ...own,
      kind: Number(read('kind')) || undefined,
      year: Number(read('year')) || undefined,
      area: read('area'),
      amount: amountBandNames.find((name) => name === read('amount')),
      find: read('find'),
    }
    noteAsked(search.find ?? '')
    void navigate({ to, search, resetScroll: false })
  }

  return (
    <Form className="unprinted" action={to} role="search" aria-label={`筛选${registers[register]}`} onSubmit={submit}>
      {Object.entries(own).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {names.map(
        ([name, label, every]) =>
          data.filters[name].length > 0 && (
            // Anew when the address changes it, as what is chosen since has not been asked for.
            <select
              key={`${name} ${filters[name] ?? ''}`}
              name={name}
              aria-label={label}
              defaultValue={filters[name] ?? ''}
            >
              <option value="">{every}</option>
              {data.filters[name].map((option) => (
                <option key={option.value} value={option.value}>
                  {`${option.label} · ${option.count}`}
                </option>
              ))}
            </select>
          ),
      )}
      <div className="find">
        <input
          ref={field}
          type="search"
          name="find"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={50}
          placeholder="名称、单位、编号"
          aria-label="名称、单位、编号"
        />
      </div>
      <Button type="submit" size="small">
        筛选
      </Button>
    </Form>
  )
}

/** Whether other words than those that were searched for are being typed. */
export function isTypingOn(applied = ''): boolean {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.name === 'find' && field.value.trim() !== applied
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: center;
  padding: ${space[16]} 0;
  border-top: 1px solid ${color.lineStrong};
  border-bottom: 1px solid ${color.line};
  select,
  .find {
    ${findFrame}
    height: ${size(40, 2.4)};
    color: ${color.textBody};
    font-size: ${textSize.select};
  }
  select {
    -webkit-appearance: none;
    appearance: none;
    max-width: 240px;
    padding: 0 36px 0 12px;
    cursor: pointer;
    background: ${selectArrow};
  }
  .find {
    flex: 1;
    min-width: 180px;
  }
  input[type='search'] {
    ${bareInput}
    padding: 0 12px;
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    select {
      min-width: 0;
      max-width: none;
      padding-left: 0.6rem;
    }
    .find {
      min-width: 0;
    }
    button {
      height: 2.4rem;
    }
  }
`
