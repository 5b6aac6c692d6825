import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CaseCard } from '../../data/cases'
import { caseLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'

const { c, fs } = theme

const Rows = styled.ul`
  border-top:1px solid ${c.lineStrong};
  a{display:grid;grid-template-columns:200px 1fr;gap:28px;align-items:center;padding:20px 0;border-bottom:1px solid ${c.line}}
  img{width:100%;height:125px;object-fit:cover;border-radius:${theme.r.img}}
  h3{font-size:20px;line-height:1.45}
  a:hover h3{color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  p{color:${c.textMuted};font-size:${fs.sm};margin-top:4px}
  p span+span{margin-left:1em}
  ${media.mobile}{
    a{grid-template-columns:6.4rem 1fr;gap:.8rem;padding:.8rem 0}
    img{height:4rem}
    h3{font-size:.88rem}
    p{font-size:.75rem;margin-top:.1rem}
  }
`

/** The finished projects that used a product, inside its text. */
export function ProductCases({ cases }: { cases: CaseCard[] }) {
  return (
    <Rows>
      {cases.map((row) => (
        <li key={row.id}>
          <Link {...caseLink(row)}>
            <Picture image={coverOr(row.cover, 'case', row)} sizes="(max-width:767px) 32vw, 200px" alt="" />
            <div>
              <h3>
                <Headline text={row.title} />
              </h3>
              <p className="num">
                {row.year !== null && <span>{row.year} 年</span>}
                {row.scale && <span>{row.scale}</span>}
              </p>
            </div>
          </Link>
        </li>
      ))}
    </Rows>
  )
}
