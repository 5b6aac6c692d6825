import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { ProductCase } from '../../data/site/cases'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { color, media, textSize } from '../../ui/theme'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'

/** The finished projects that used a product, inside its text. */
export function ProductCases({ cases }: { cases: ProductCase[] }) {
  return (
    <Rows>
      {cases.map((row) => (
        <li key={row.id}>
          <RowLink {...entryLink('caseInfo', row)}>
            <CroppedPicture
              image={coverOr(row.cover, 'case', row)}
              sizes={{ phone: [32, 20], page: [176, 110] }}
              alt=""
              $height="110px"
              $mobileHeight="4rem"
            />
            <div>
              <ProjectFacts project={row} />
            </div>
          </RowLink>
        </li>
      ))}
    </Rows>
  )
}

/** For whom a project was done, how large it is and what it achieved. */
function ProjectFacts({ project: { title, client, scale, year, result } }: { project: ProductCase }) {
  return (
    <>
      <Title>
        <Headline text={title} />
      </Title>
      <Facts className="num">
        {client && <span>{client}</span>}
        {scale && <span>{scale}</span>}
        {year !== null && <span>{year} 年</span>}
      </Facts>
      {result && (
        <Facts>
          <Result className="num">{[result.value, result.unit].filter(Boolean).join(' ')}</Result>
          <span>{result.label}</span>
        </Facts>
      )}
    </>
  )
}

const Title = styled(LinkTitle)`
  font-size: ${textSize.cardTitle};
  line-height: 1.5;
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1em;
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  line-height: 1.6;
`

const Result = styled.b`
  color: ${color.success};
  font-weight: 600;
`

const Rows = styled.ul`
  border-top: 1px solid ${color.lineStrong};
`

const RowLink = createLink(styled.a`
  display: grid;
  grid-template-columns: 176px 1fr;
  gap: 24px;
  align-items: center;
  padding: 20px 0;
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    grid-template-columns: 6.4rem 1fr;
    gap: 0.8rem;
    padding: 0.8rem 0;
  }
  @media print {
    display: block;
    padding: 2mm 0;
    picture {
      display: none;
    }
  }
`)
