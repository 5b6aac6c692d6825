import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { type CategoryOf, categoryEntries, recruitmentCategories } from '../../content/categories'
import { positionsQuery } from '../../data/contact'
import { Button, ButtonAnchor } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'
import { CategoryTabs } from '../category-tabs'
import { useSettings } from '../settings'
import { filtersOf, narrowed } from './position-filters'
import { PositionRow } from './position-row'

const { c, fs, t } = theme

const Layout = styled.section`
  padding:64px 0 110px;
  .kinds .bar{margin-bottom:28px}
  .kinds .tabs{font-size:${fs.h4};gap:32px}
  .filters{display:flex;gap:12px}
  select{
    height:44px;padding:0 38px 0 14px;border:1px solid ${c.field};border-radius:${theme.r.ctl};appearance:none;cursor:pointer;font-size:${fs.sm};
    background:${c.n0} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") right 10px center/18px no-repeat;
  }
  select:hover{border-color:${c.n700}}
  details{border-bottom:1px solid ${c.line};scroll-margin-top:80px}
  .positions{border-top:1px solid ${c.lineStrong}}
  summary,.columns{display:grid;grid-template-columns:1fr 170px 130px 70px 110px 104px 20px;gap:20px;align-items:center}
  summary{padding:22px 0;cursor:pointer;list-style:none}
  summary::-webkit-details-marker{display:none}
  summary:hover{background:${c.hoverRow}}
  summary:hover h3{color:${c.link}}
  .columns{padding:10px 0;font-size:${fs.cap};color:${c.textMuted};border-bottom:1px solid ${c.line}}
  h3{font-size:20px}
  summary>span{color:${c.textSoft};line-height:1.5}
  summary svg{color:${c.n400};transition:transform ${t.base} ${t.ease}}
  details[open] summary svg{transform:rotate(180deg)}
  .body{display:grid;grid-template-columns:664px 1fr;gap:72px;padding:18px 0 36px}
  h4{margin:20px 0 6px;font-size:18px}
  .body>div>h4:first-child{margin-top:0}
  .body p{white-space:pre-line;color:${c.n800}}
  .body a{display:inline-flex;gap:8px;align-items:center;color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  .body .hint{color:${c.textSoft};font-size:${fs.sm};margin-top:8px}
  ${media.narrow}{
    summary{grid-template-columns:1fr 20px;gap:2px 16px}
    summary>span{grid-column:1;display:none}
    summary svg{grid-column:2;grid-row:1}
    summary>span:nth-of-type(2){display:block}
    .columns{display:none}
    .body{grid-template-columns:1fr;gap:0}
  }
  ${media.mobile}{
    padding:1.4rem 0 2.6rem;
    .kinds .bar{margin-bottom:.9rem}
    .kinds .tabs{font-size:1rem;gap:1.4rem;margin-top:0}
    .filters{gap:.6rem;margin-top:.7rem}
    select{height:2.5rem;flex:1;min-width:0;font-size:max(16px,.82rem)}
    summary{display:flex;flex-wrap:wrap;gap:0 .9rem;position:relative;padding:.8rem 1.8rem .8rem 0}
    h3{flex:0 0 100%;font-size:.95rem}
    summary>span,summary>span:nth-of-type(2){display:block;font-size:.78rem}
    summary>span:empty{display:none}
    summary svg{position:absolute;right:0;top:.95rem}
    h4{font-size:.86rem;margin:.9rem 0 .2rem}
    .body{padding:.7rem 0 1.2rem}
    .body>.apply>h4:first-child{margin-top:.9rem}
    .body p{font-size:.82rem}
    .body a{min-height:2.3rem}
    .body .hint{font-size:.78rem;margin-top:.2rem}
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
  const filters = (
    <div className="filters unprinted">
      {cities.length > 1 && <Choice label="城市" every="全部城市" value={city} options={cities} onChange={setCity} />}
      {departments.length > 1 && <Choice label="职能部门" every="全部职能" value={department} options={departments} onChange={setDepartment} />}
    </div>
  )
  return (
    <Layout>
      <h2 className="visually-hidden">人才招聘</h2>
      <CategoryTabs
        className="kinds"
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
        {ofKind.length > 0 && shown.length === 0 && (
          <EmptyState
            title="没有符合条件的记录"
            action={
              <Button size="small" variant="secondary" onClick={clear}>
                清除筛选
              </Button>
            }
          />
        )}
        {shown.length > 0 && (
          <div className="positions">
            <div className="columns" aria-hidden="true">
              <span>岗位</span>
              <span>部门</span>
              <span>城市</span>
              <span>人数</span>
              <span>学历</span>
              <span>发布日期</span>
            </div>
            {shown.map((row) => (
              <PositionRow key={row.id} row={row} email={row.values.email || email} />
            ))}
          </div>
        )}
      </CategoryTabs>
    </Layout>
  )
}

function NoPositions({ email }: { email: string }) {
  if (email === '') return <EmptyState title="暂无在招岗位" />
  return (
    <EmptyState
      title={`暂无在招岗位，欢迎将简历发送至 ${email}`}
      action={
        <ButtonAnchor size="small" variant="secondary" href={`mailto:${email}?subject=${encodeURIComponent('求职意向-姓名-联系电话')}`}>
          发送简历
        </ButtonAnchor>
      }
    />
  )
}

interface ChoiceProps {
  label: string
  /** What stands for no choice. */
  every: string
  value: string
  options: string[]
  onChange: (value: string) => void
}

function Choice({ label, every, value, options, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{every}</option>
      {options.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
