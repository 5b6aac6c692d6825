import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Mail, MapPin, Phone } from 'lucide-react'
import styled from 'styled-components'
import { foundCasesQuery } from '../../data/site/cases'
import { asksForCases, findCaseSubject, findSitePages, type SitePage } from '../../navigation/find-pages'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../content/site-structure'
import { color, media, size, space, textLink, textSize } from '../../ui/theme'
import { SectionPartLink } from '../shared/section-links'
import { telephoneLink, useSettings } from '../shared/settings'
import { asksForDownloads, findDocumentWords, foundDownloadsQuery } from './load-search'

/** Direct answers to a search, above what was found: the company, documents, projects, or else the pages it names. */
export function SearchAnswers({ keyword }: { keyword: string }) {
  const pages = findNamedPages(keyword)
  return (
    <>
      {asksForContact(keyword) && <ContactAnswer />}
      <DownloadAnswer keyword={keyword} />
      <CaseAnswer keyword={keyword} />
      {pages.length > 0 && <PageAnswer pages={pages} />}
    </>
  )
}

/** Whether a search has a direct answer even if it finds no content. */
export function isAnswered(keyword: string): boolean {
  return asksForCases(keyword) || findNamedPages(keyword).length > 0
}

/** The pages that a search names, unless a better answer leads there. */
function findNamedPages(keyword: string) {
  return asksForContact(keyword) || asksForDownloads(keyword) || asksForCases(keyword) ? [] : findSitePages(keyword)
}

/** The pages of the site that a search names, above what was found. */
function PageAnswer({ pages }: { pages: readonly SitePage[] }) {
  return (
    <AnswerCard aria-label="相关栏目">
      <AnswerName>相关栏目</AnswerName>
      <AnswerWays>
        {pages.map(({ section, model, label }) =>
          model === undefined ? (
            <Link key={section} to={sections[section].to}>
              {label}
            </Link>
          ) : (
            <SectionPartLink key={label} section={section} model={model}>
              {label}
            </SectionPartLink>
          ),
        )}
      </AnswerWays>
    </AnswerCard>
  )
}

/** The documents that a search asks for, above what was found. */
function DownloadAnswer({ keyword }: { keyword: string }) {
  const { to, library } = sections.product
  const { data } = useQuery({ ...foundDownloadsQuery(keyword), enabled: asksForDownloads(keyword) })
  if (!data || data.total === 0 || !asksForDownloads(keyword)) return null
  const find = findDocumentWords(keyword)
  return (
    <AnswerCard aria-label={library.label}>
      <AnswerName>{library.label}</AnswerName>
      <AnswerFacts>
        {data.rows.map(({ src, name }) => (
          <li key={src}>
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            <a href={src} download={name}>
              {name}
            </a>
          </li>
        ))}
      </AnswerFacts>
      <AnswerWays>
        <Link to={to} search={find ? { ...library.search, find } : library.search}>
          {find ? `查看相关的 ${data.total} 份资料` : `查看全部 ${data.total} 份资料`}
        </Link>
      </AnswerWays>
    </AnswerCard>
  )
}

/** What those type who want to reach the company, in characters or as it sounds. */
const contactWords = /电话|热线|联系|手机|邮箱|邮件|地址|怎么走|在哪|合作|报价|dianhua|lianxi|rexian|youxiang|dizhi/iu

/** Whether a search asks how to reach the company. */
function asksForContact(keyword: string): boolean {
  return contactWords.test(keyword.replaceAll(/\s+/gu, ''))
}

/** How to reach the company, above what was found. */
function ContactAnswer() {
  const { companyName, phone, email, address } = useSettings()
  const facts = [
    { Icon: Phone, value: phone, href: telephoneLink(phone), look: 'num' },
    { Icon: Mail, value: email, href: `mailto:${email}` },
    { Icon: MapPin, value: address },
  ]
  if (!phone && !email && !address) return null
  return (
    <AnswerCard aria-label="联系方式">
      <AnswerName>{companyName}</AnswerName>
      <AnswerFacts>
        {facts
          .filter(({ value }) => value)
          .map(({ Icon, value, href, look }) => (
            <li key={value}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {href ? (
                <a className={look} href={href}>
                  {value}
                </a>
              ) : (
                value
              )}
            </li>
          ))}
      </AnswerFacts>
      <AnswerWays>
        <Link to="/linkUS">联系方式与交通路线</Link>
        <Link to="/linkUS" search={{ model: 3 }}>
          提交合作申请
        </Link>
      </AnswerWays>
    </AnswerCard>
  )
}

/** The finished projects that a search asks for, above what was found. */
function CaseAnswer({ keyword }: { keyword: string }) {
  const { to, library } = sections.solution
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

/** A direct answer to a search, above what was found. */
const AnswerCard = styled.section`
  margin-bottom: ${space[28]};
  padding: ${size(22, 0.8)} ${size(26, 0.9)};
  border: 1px solid ${color.lineStrong};
  border-left: 4px solid ${color.primary};
  background: ${color.surface};
  max-width: 832px;
`

const AnswerName = styled.h2`
  font-size: ${textSize.titleSmall};
`

const AnswerFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px ${size(32, 0.3)};
  margin-top: 10px;
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  svg {
    flex: none;
    color: ${color.link};
  }
  a:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    flex-direction: column;
    a {
      padding: 0.4rem 0;
    }
  }
`

/** Where it leads. */
const AnswerWays = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: 12px;
  font-size: ${textSize.body};
  a {
    ${textLink}
  }
  ${media.mobile} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
