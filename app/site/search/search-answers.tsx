import { Link } from '@tanstack/react-router'
import { Award, BriefcaseBusiness, Clock, FileText, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { DirectAnswer } from '../../contract'
import { parseSearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { color, media, size, space, textLink, textSize } from '../../ui/theme'

type Fact = DirectAnswer['facts'][number]

/** What a search asks for, answered above what was found: the company, documents, positions, certificates, projects, pages. */
export function SearchAnswers({ answers }: { answers: readonly DirectAnswer[] }) {
  return answers.map(({ kind, title, facts, ways }) => (
    <AnswerCard key={kind} aria-label={labels[kind]}>
      <AnswerName>{title}</AnswerName>
      {facts.length > 0 && (
        <AnswerFacts data-kind={kind}>
          {facts.map((fact, index) => (
            <AnswerFact key={`${fact.label} ${fact.value} ${index}`} kind={kind} fact={fact} />
          ))}
        </AnswerFacts>
      )}
      <AnswerWays>
        {ways.map(({ label, address }) => (
          <AnswerLink key={address} address={address}>
            {label}
          </AnswerLink>
        ))}
      </AnswerWays>
    </AnswerCard>
  ))
}

const labels: Record<DirectAnswer['kind'], string> = {
  contact: '联系方式',
  downloads: '资料下载',
  jobs: '在招岗位',
  honours: '资质荣誉',
  cases: '典型案例',
  pages: '相关栏目',
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true }

const icons: Readonly<Record<string, ReactNode>> = {
  contact: <Phone {...look} />,
  邮箱: <Mail {...look} />,
  地址: <MapPin {...look} />,
  工作时间: <Clock {...look} />,
  downloads: <FileText {...look} />,
  jobs: <BriefcaseBusiness {...look} />,
  honours: <Award {...look} />,
  cases: <FileText {...look} />,
}

function AnswerFact({ kind, fact }: { kind: DirectAnswer['kind']; fact: Fact }) {
  const { label, value, note, address } = fact
  return (
    <li>
      {icons[label] ?? icons[kind]}
      <div>
        {label && <FactLabel>{label}</FactLabel>}
        <AnswerLink address={address} name={value}>
          {value}
        </AnswerLink>
        {note && (
          <Text as="span" $tone="muted" $role="caption" className="num">
            {note}
          </Text>
        )}
      </div>
    </li>
  )
}

/** A link to where an answer leads: a page of this site, a file of it, a telephone or a mailbox; its words alone without one. */
function AnswerLink({ address, name, children }: { address: string; name?: string; children: ReactNode }) {
  if (address === '') return <span>{children}</span>
  if (!address.startsWith('/'))
    return (
      <a className={address.startsWith('tel:') ? 'num' : undefined} href={address}>
        {children}
      </a>
    )
  if (address.startsWith('/media/'))
    return (
      <a href={address} download={name}>
        {children}
      </a>
    )
  const [path = '/', query = ''] = address.split('?')
  return (
    <Link to={path} search={parseSearch(query)}>
      {children}
    </Link>
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
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px ${size(32, 0.3)};
  margin-top: 14px;
  li {
    display: flex;
    gap: 10px;
    align-items: baseline;
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: baseline;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    align-self: flex-start;
    margin-top: 4px;
    color: ${color.link};
  }
  a:hover {
    color: ${color.link};
  }
  /* The number itself is the answer. */
  &[data-kind='contact'] li:first-child a,
  &[data-kind='contact'] li:first-child div > span:last-child {
    font-size: ${textSize.titleSmall};
    font-weight: 600;
  }
  &[data-kind='contact'] li:first-child svg {
    margin-top: 6px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0.9rem;
    a {
      margin: -0.45rem 0;
      padding: 0.45rem 0;
    }
  }
`

const FactLabel = styled.span`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

/** Where it leads. */
const AnswerWays = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: 14px;
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
