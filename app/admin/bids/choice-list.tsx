import { useId, useState } from 'react'
import styled from 'styled-components'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { Card } from '../shared/card'
import { FindField } from '../shared/find-field'
import { Checkbox, Select } from '../shared/input'
import { NothingFound } from '../shared/notice'
import type { Choice } from './describe-choice'

const nothing = { find: '', year: '', kind: '' }

/** Rows to choose from, narrowed by words, year and kind. What is chosen stays so while it is not shown. */
export function ChoiceList({
  title,
  rows,
  chosen,
  onChange,
}: {
  title: string
  rows: readonly Choice[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const heading = useId()
  const [filter, setFilter] = useState(nothing)
  const narrow = (parts: Partial<typeof nothing>) => setFilter((before) => ({ ...before, ...parts }))
  const words = fold(filter.find).split(/\s+/).filter(Boolean)
  const shown = rows.filter(
    ({ title: name, facts, year, kind }) =>
      (filter.year === '' || year === filter.year) &&
      (filter.kind === '' || kind === filter.kind) &&
      words.every((word) => fold(`${name} ${facts}`).includes(word)),
  )
  const picked = shown.filter(({ id }) => chosen.includes(id)).length
  const years = listValues(rows, 'year').toSorted((one, other) => Number(other) - Number(one))
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const toggleShown = () => {
    const ids = new Set(shown.map(({ id }) => id))
    const others = chosen.filter((id) => !ids.has(id))
    onChange(picked === shown.length ? others : [...chosen, ...[...ids].filter((id) => !chosen.includes(id))])
  }

  return (
    <Card aria-labelledby={heading}>
      <Row $gap={[8, 12]} $wrap $padding={['cardBar', 'cardSide']}>
        <Heading id={heading}>{title}</Heading>
        <Text $tone="muted">
          共 {rows.length} 项，已选 {chosen.length} 项
        </Text>
        <Filters>
          <FindField small label={`查找${title}`} value={filter.find} onChange={(find) => narrow({ find })} />
          <Narrow
            label={`${title}的年份`}
            all="全部年份"
            options={years}
            value={filter.year}
            onChange={(year) => narrow({ year })}
          />
          <Narrow
            label={`${title}的类别`}
            all="全部类别"
            options={listValues(rows, 'kind')}
            value={filter.kind}
            onChange={(kind) => narrow({ kind })}
          />
        </Filters>
      </Row>
      {shown.length === 0 ? (
        rows.length === 0 ? (
          <Row $padding={['cardBar', 'cardSide']}>
            <Text $tone="muted">还没有已发布的内容，草稿发布后列在这里</Text>
          </Row>
        ) : (
          <NothingFound onClear={() => setFilter(nothing)} />
        )
      ) : (
        <>
          <Line>
            <Checkbox
              ref={(box) => {
                if (box) box.indeterminate = picked > 0 && picked < shown.length
              }}
              checked={picked === shown.length}
              onChange={toggleShown}
            />
            <Text $tone="secondary">全选列出的 {shown.length} 项</Text>
          </Line>
          <List aria-labelledby={heading}>
            {shown.map(({ id, title: name, facts, warnings }) => (
              <li key={id}>
                <Line>
                  <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />
                  <span>
                    <Name>{name}</Name>
                    {warnings.map((warning) => (
                      <Warning key={warning}>{warning}</Warning>
                    ))}
                    <Text as="span" $tone="muted" $size="small">
                      {facts}
                    </Text>
                  </span>
                </Line>
              </li>
            ))}
          </List>
        </>
      )}
    </Card>
  )
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const listValues = (rows: readonly Choice[], name: 'year' | 'kind') =>
  [...new Set(rows.map((row) => row[name]))].filter((value) => value !== '')

function Narrow({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string
  all: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <SmallSelect $small aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SmallSelect>
  )
}

const Heading = styled.h2`
  font-size: ${adminTextSize.body};
  font-weight: 600;
`

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;
  ${media.mobile} {
    width: 100%;
    > :first-child {
      flex: 1 1 100%;
    }
  }
`

const SmallSelect = styled(Select)`
  width: auto;
  max-width: 132px;
  text-overflow: ellipsis;
  ${media.mobile} {
    flex: 1;
    max-width: none;
  }
`

const List = styled.ul`
  position: relative;
  max-height: max(264px, 36vh);
  overflow-y: auto;
`

const Line = styled.label`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  padding: 9px 20px;
  border-top: 1px solid ${color.lineSoft};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color.band};
  }
  ${media.mobile} {
    min-height: 44px;
    padding: 9px 12px;
  }
`

const Name = styled.span`
  display: inline;
  margin-right: 8px;
  & ~ :last-child {
    display: block;
  }
`

const Warning = styled.b`
  margin-right: 8px;
  color: ${color.warning};
  font-size: ${adminTextSize.small};
  font-weight: 600;
`
