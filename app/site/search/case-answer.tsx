import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { foundCasesQuery } from '../../data/site/case-library'
import { asksForCases, findCaseSubject } from '../../navigation/find-pages'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../content/site-structure'
import { AnswerCard, AnswerFacts, AnswerName, AnswerWays } from './answer-card'

const { to, library } = sections.solution

/** The finished projects that a search asks for, above what was found. */
export function CaseAnswer({ keyword }: { keyword: string }) {
  const asks = asksForCases(keyword)
  const find = findCaseSubject(keyword)
  const { data } = useQuery({ ...foundCasesQuery(find), enabled: asks })
  if (!asks || !data || data.all === 0) return null
  return (
    <AnswerCard aria-label={library.label}>
      <AnswerName>{library.label}</AnswerName>
      {data.titles.length > 0 && (
        <AnswerFacts>
          {data.titles.map(({ id, title }) => (
            <li key={id}>
              <Link {...entryLink('caseInfo', { id })}>{title}</Link>
            </li>
          ))}
        </AnswerFacts>
      )}
      <AnswerWays>
        {find && data.total > 0 && (
          <Link to={to} search={{ ...library.search, find }}>
            {`查看相关的 ${data.total} 项案例`}
          </Link>
        )}
        <Link to={to} search={library.search}>
          {`查看全部 ${data.all} 项案例`}
        </Link>
      </AnswerWays>
    </AnswerCard>
  )
}
