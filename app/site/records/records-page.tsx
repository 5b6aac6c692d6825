import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import styled from 'styled-components'
import { type ListedRegister, registerNames, registers } from '../../content/register-names'
import { sections } from '../../content/site-structure'
import type { RegisterPage } from '../../contract'
import { profileQuery } from '../../data/site/about'
import { findRecordPage, mostPrinted, type RecordSearch, registerQuery } from '../../data/site/records'
import { getRegisterSearch } from '../../navigation/public-address'
import { stringifySearch } from '../../navigation/search-params'
import { Pagination } from '../../ui/navigation/pagination'
import {
  color,
  duration,
  easing,
  media,
  size,
  space,
  textLink,
  textSize,
  underlinedTab,
  underlinedTabs,
} from '../../ui/theme'
import { CooperationBand } from '../shared/cooperation-band'
import { ClearFilters, NothingMatches, NothingYet } from '../shared/empty-list'
import { PageFrame } from '../shared/page-frame'
import { sectionTrail } from '../shared/section-links'
import { AboutTabs } from '../shared/section-tabs'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { useNextSearch } from '../shared/use-next-search'
import { CompanyFacts } from './company-facts'
import { recordsNote } from '../about/load-about'
import { isTypingOn, RecordFilters } from './record-filters'
import { RecordTable } from './record-table'

const { to, library } = sections.about

/** The registers of the company: one of them as a table that visitors narrow, print and take with them. */
export function RecordsPage({ search: { register = 'projects', ...search } }: { search: RecordSearch }) {
  const listed = register === 'company' ? registerQuery('projects', {}) : registerQuery(register, search)
  const { data } = useSuspenseQuery(listed)
  return (
    <>
      <PageFrame
        art="qianli-day"
        title={library.label}
        text={recordsNote}
        tabs={<AboutTabs />}
        above={sectionTrail('about')}
      >
        <Body className="w">
          <Registers aria-label="登记表" data-centre-current>
            {registerNames.map((name) => (
              <RegisterLink
                key={name}
                to={to}
                search={getRegisterSearch(name)}
                activeOptions={{ exact: true }}
                aria-current={name === register ? 'page' : undefined}
                resetScroll={false}
              >
                {registers[name]}
                <span className="num">{data.registers.find((one) => one.name === name)?.count}</span>
              </RegisterLink>
            ))}
          </Registers>
          {register === 'company' ? <CompanyFacts /> : <Register {...{ register, search, data }} />}
        </Body>
      </PageFrame>
      <CooperationBand />
    </>
  )
}

interface RegisterProps {
  register: ListedRegister
  search: Omit<RecordSearch, 'register'>
  data: RegisterPage
}

function Register({ register, search, data }: RegisterProps) {
  const [profile] = useSuspenseQuery(profileQuery).data.rows
  const { page: _page, row, rows, ...filters } = search
  const own = getRegisterSearch(register)
  const heading = useFocusOnChange<HTMLHeadingElement>(JSON.stringify({ register, ...filters }), () =>
    isTypingOn(filters.find),
  )
  const isLoading = useNextSearch() !== undefined
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const note = register === 'projects' ? profile?.values.recordsNote : ''
  return (
    <>
      <Head>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {registers[register]} <span className="num">{data.total}</span> 项
        </h2>
        {note && <p>{note}</p>}
        {isNarrowed && <ClearFilters className="unprinted" to={to} search={own} resetScroll={false} />}
      </Head>
      {data.all > 0 && <RecordFilters key={register} {...{ register, filters, data }} />}
      <List aria-label={registers[register]} aria-busy={isLoading} data-loading={isLoading || undefined}>
        {data.rows.length > 0 ? (
          <>
            <Takeaway {...{ register, search, data }} />
            <RecordTable page={data} marked={row} />
          </>
        ) : isNarrowed ? (
          <NothingMatches to={to} search={own} resetScroll={false} />
        ) : (
          <NothingYet text="需要核实资信或业绩，可以先与我们联系" to="/linkUS">
            查看联系方式
          </NothingYet>
        )}
        {rows !== 'all' && (
          <Pagination
            {...findRecordPage(data)}
            link={(number, props) => (
              <Link to={to} search={{ ...own, ...filters, page: number === 1 ? undefined : number }} {...props} />
            )}
          />
        )}
      </List>
    </>
  )
}

/** The ways to take what is shown along: files of all rows that the filters leave, and all of them on one page to be printed. */
function Takeaway({ register, search, data }: RegisterProps) {
  const { page: _page, row: _row, rows, ...filters } = search
  const query = stringifySearch({ ...filters, register })
  const own = { ...getRegisterSearch(register), ...filters }
  const isWhole = rows === 'all' || data.rows.length === data.total
  return (
    <Ways className="unprinted">
      <span>
        {rows === 'all' && data.total > mostPrinted
          ? `只列出前 ${mostPrinted} 项，请先缩小范围`
          : `导出所列 ${data.total} 项`}
      </span>
      <a href={`/records.xlsx${query}`} download={`${registers[register]}.xlsx`}>
        Excel 表格
      </a>
      <a href={`/records.csv${query}`} download={`${registers[register]}.csv`}>
        CSV
      </a>
      {rows === 'all' && (
        <Link to={to} search={own} resetScroll={false}>
          分页显示
        </Link>
      )}
      {isWhole ? (
        <button type="button" onClick={() => print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          打印
        </button>
      ) : (
        <Link to={to} search={{ ...own, rows: 'all' }} resetScroll={false}>
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          列出全部并打印
        </Link>
      )}
    </Ways>
  )
}

const Body = styled.div`
  padding: ${size(40, 0.4)} 0 ${size(100, 2.2)};
  @media print {
    padding: 0;
  }
`

const Registers = styled.nav`
  ${underlinedTabs}
  gap: ${size(36, 1.2)};
  border-bottom: 1px solid ${color.line};
`

const RegisterLink = createLink(styled.a`
  ${underlinedTab}
  display: flex;
  gap: 6px;
  align-items: baseline;
  padding: ${size(10, 0.6)} 0;
  .num {
    color: ${color.textMuted};
    font-size: ${textSize.caption};
    font-weight: 400;
  }
`)

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[6]} ${space[24]};
  padding: ${space[40]} 0 ${space[24]};
  @media print {
    padding: 0;
  }
  h2 {
    font-size: ${textSize.heading3};
  }
  p {
    color: ${color.textSoft};
    font-size: ${textSize.note};
  }
`

const List = styled.section`
  transition: opacity ${duration.fast} ${easing.standard};
  &[data-loading] {
    opacity: 0.6;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${size(4, 0)} ${space[24]};
  padding: ${space[16]} 0;
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  a,
  button {
    ${textLink}
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: ${size(24, 2.3)};
  }
  > :last-child {
    margin-left: auto;
  }
  ${media.mobile} {
    > :first-child {
      width: 100%;
    }
    > :last-child {
      margin-left: 0;
    }
  }
`
