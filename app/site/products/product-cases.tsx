import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CaseCard } from '../../data/site/cases'
import { entryLink } from '../../navigation/public-address'
import { color, media } from '../../ui/theme'
import { CaseFacts } from '../article/case-facts'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'

/** The finished projects that used a product, inside its text. */
export function ProductCases({ cases }: { cases: CaseCard[] }) {
  return (
    <Rows>
      {cases.map((row) => (
        <li key={row.id}>
          <RowLink {...entryLink('caseInfo', row)}>
            <CroppedPicture
              image={coverOr(row.cover, 'case', row)}
              sizes={{ phone: [32, 20], page: [200, 125] }}
              alt=""
              $height="125px"
              $mobileHeight="4rem"
            />
            <div>
              <CaseFacts project={row} place="row" />
            </div>
          </RowLink>
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled.ul`
  border-top: 1px solid ${color.lineStrong};
`

const RowLink = createLink(styled.a`
  display: grid;
  grid-template-columns: 200px 1fr;
  gap: 28px;
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
