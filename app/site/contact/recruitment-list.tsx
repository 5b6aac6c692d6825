import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { type CategoryOf, categoryEntries, recruitmentCategories } from '../../content/site-structure'
import { positionsQuery } from '../../data/site/entries'
import { ButtonAnchor } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, radius, size, space, textSize, selectArrow } from '../../ui/theme'
import { CategoryTabs } from '../shared/category-tabs'
import { NothingLeft } from '../shared/empty-list'
import { useSettings } from '../shared/settings'
import { filtersOf, narrowed } from './position-filters'
import { getPositionId, openPosition, PositionRow, positionColumns } from './position-row'
import { WorkingDays } from './working-days'

const Layout = styled.section`
  padding: ${size(64, 1.4)} 0 ${size(110, 2.6)};
`

const Filters = styled.div`
  display: flex;
  gap: ${space[12]};
  margin-top: ${size(0, 0.7)};
`

const Positions = styled.div`
  border-top: 1px solid ${color.lineStrong};
`

const ColumnNames = styled.div`
  ${positionColumns}
  padding: 10px 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  ${media.narrow} {
    display: none;
  }
`

type Kind = CategoryOf<typeof recruitmentCategories>

/** Part 4: open positions by kind, city and function; each opens in place. */
export function RecruitmentList() {
  const { rows } = useSuspenseQuery(positionsQuery).data
  const { email } = useSettings()
  const kinds = categoryEntries(recruitmentCategories)
  const [kind, setKind] = useState<Kind>(() => kinds.find(([type]) => rows.some((row) => row.type === type))?.[0] ?? 1)
  const [city, setCity] = useState('')
  const [department, setDepartment] = useState('')
  const ofKind = rows.filter((row) => row.type === kind)
  const { cities, departments } = filtersOf(ofKind)
  const shown = narrowed(ofKind, city, department)
  function clear() {
    setCity('')
    setDepartment('')
  }
  const [asked, setAsked] = useState<{ id: number } | null>(null)
  // Its row is there only when what the list was narrowed to is no longer shown.
  useEffect(() => {
    if (asked) openPosition(asked.id)
  }, [asked])
  /** Brings a position into view and opens it, whatever the list was narrowed to. */
  function showPosition({ id, type }: (typeof rows)[number]) {
    setKind(type)
    clear()
    setAsked({ id })
  }
  // Other pages lead to a position by its address, and so do the links of this page until it is hydrated.
  const hash = useLocation({ select: (location) => location.hash })
  const showAddressed = useEffectEvent(() => {
    const addressed = rows.find(({ id }) => getPositionId(id) === hash)
    if (addressed) showPosition(addressed)
  })
  useEffect(() => showAddressed(), [hash])
  const filters = (
    <Filters className="unprinted">
      {cities.length > 1 && (
        <PositionChoice label="城市" every="全部城市" value={city} options={cities} onChange={setCity} />
      )}
      {departments.length > 1 && (
        <PositionChoice
          label="职能部门"
          every="全部职能"
          value={department}
          options={departments}
          onChange={setDepartment}
        />
      )}
    </Filters>
  )
  return (
    <Layout>
      <h2 className="visually-hidden">人才招聘</h2>
      <CategoryTabs
        size="large"
        label="招聘类型"
        categories={kinds}
        current={kind}
        onChoose={(next) => {
          setKind(next)
          clear()
        }}
        after={filters}
      >
        <p className="visually-hidden" role="status">
          {`${shown.length} 个岗位`}
        </p>
        {ofKind.length === 0 && <NoPositions email={email} />}
        {ofKind.length > 0 && shown.length === 0 && <NothingLeft onClear={clear} />}
        {shown.length > 0 && (
          <Positions>
            <ColumnNames aria-hidden="true">
              <span>岗位</span>
              <span>部门</span>
              <span>城市</span>
              <span>薪资</span>
              <span>人数</span>
              <span>学历</span>
              <span>发布日期</span>
            </ColumnNames>
            {shown.map((row) => (
              <PositionRow key={row.id} row={row} email={row.values.email || email} />
            ))}
          </Positions>
        )}
      </CategoryTabs>
      <WorkingDays rows={rows} onChoose={showPosition} />
    </Layout>
  )
}

function NoPositions({ email }: { email: string }) {
  if (email === '') return <EmptyState title="暂无在招岗位" />
  return (
    <EmptyState
      title={`暂无在招岗位，欢迎将简历发送至 ${email}`}
      action={
        <ButtonAnchor
          size="small"
          variant="secondary"
          href={`mailto:${email}?subject=${encodeURIComponent('求职意向-姓名-联系电话')}`}
        >
          发送简历
        </ButtonAnchor>
      }
    />
  )
}

const Select = styled.select`
  height: ${size(44, 2.5)};
  padding: 0 38px 0 14px;
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${selectArrow};
  font-size: ${textSize.select};
  -webkit-appearance: none;
  appearance: none;
  cursor: pointer;
  &:hover {
    border-color: ${color.lineHover};
  }
  ${media.mobile} {
    flex: 1;
    min-width: 0;
  }
`

interface PositionChoiceProps {
  label: string
  /** What stands for no choice. */
  every: string
  value: string
  options: string[]
  onChange: (value: string) => void
}

/** Narrows the list of positions by one of their facts. */
function PositionChoice({ label, every, value, options, onChange }: PositionChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{every}</option>
      {options.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}
