import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import type { SolutionRow } from '../../data/solutions'
import { solutionLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'

const { c, fs } = theme

const Rows = styled.ul`
  border-top:1px solid ${c.lineStrong};
  a{display:grid;grid-template-columns:416px 1fr;gap:56px;align-items:center;padding:40px 0;border-bottom:1px solid ${c.line}}
  img{width:100%;height:260px;object-fit:cover;border-radius:${theme.r.img}}
  h3{font-size:27px}
  a:hover h3{color:${c.link};text-decoration:underline;text-underline-offset:5px;text-decoration-thickness:1px}
  p{margin-top:12px;color:${c.textSoft};max-width:640px}
  dl{display:flex;gap:16px;margin-top:18px;font-size:${fs.sm};color:${c.n700}}
  dt{flex:none;color:${c.textMuted}}
  .more{display:inline-flex;align-items:center;gap:6px;margin-top:22px;color:${c.link};font-weight:600}
  ${media.narrow}{a{grid-template-columns:320px 1fr;gap:32px}img{height:200px}}
  ${media.mobile}{
    a{display:block;padding:1.1rem 0}
    img{height:auto;aspect-ratio:16/10}
    h3{font-size:1.02rem;margin-top:.7rem}
    p{font-size:.8rem;margin-top:.25rem}
    dl{font-size:.75rem;margin-top:.4rem;gap:.6rem}
    .more{margin-top:.6rem;font-size:.8rem}
  }
`

/** The solutions of one category: picture, what it is, the standards it follows. */
export function SolutionRows({ rows }: { rows: SolutionRow[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <li key={row.id}>
          <Link {...solutionLink(row)}>
            <Picture image={coverOr(row.cover, 'solution', row)} sizes="(max-width:767px) 100vw, 416px" priority={index === 0} alt="" />
            <div>
              <h3>
                <Headline text={row.title} />
              </h3>
              <p>{row.abstract}</p>
              {row.standards && (
                <dl>
                  <dt>适用标准</dt>
                  <dd className="num">{row.standards}</dd>
                </dl>
              )}
              <span className="more">
                查看方案
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
              </span>
            </div>
          </Link>
        </li>
      ))}
    </Rows>
  )
}
