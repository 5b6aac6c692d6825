import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CaseCard } from '../../data/site/cases'
import { entryLink } from '../../navigation/public-address'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { CaseFacts } from '../article/case-facts'
import { coverOr } from '../shared/fallback-cover'

const Rows = styled.ul`
  border-top: 1px solid ${color.lineStrong};
  a {
    display: grid;
    grid-template-columns: 200px 1fr;
    gap: 28px;
    align-items: center;
    padding: 20px 0;
    border-bottom: 1px solid ${color.line};
  }
  img {
    width: 100%;
    height: 125px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  h3 {
    font-size: ${textSize.titleSmall};
    line-height: 1.45;
  }
  a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  p {
    color: ${color.textMuted};
    font-size: ${textSize.meta};
    margin-top: 4px;
  }
  p span + span {
    margin-left: 1em;
  }
  ${media.mobile} {
    a {
      grid-template-columns: 6.4rem 1fr;
      gap: 0.8rem;
      padding: 0.8rem 0;
    }
    img {
      height: 4rem;
    }
    p {
      margin-top: 0.1rem;
    }
  }
`

/** The finished projects that used a product, inside its text. */
export function ProductCases({ cases }: { cases: CaseCard[] }) {
  return (
    <Rows>
      {cases.map((row) => (
        <li key={row.id}>
          <Link {...entryLink('caseInfo', row)}>
            <Picture image={coverOr(row.cover, 'case', row)} sizes="(max-width:767px) 32vw, 200px" alt="" />
            <div>
              <CaseFacts project={row} />
            </div>
          </Link>
        </li>
      ))}
    </Rows>
  )
}
