import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import type { SolutionRow } from '../../data/site/solutions'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'

const Rows = styled.ul`
  border-top: 1px solid ${color.lineStrong};
  a {
    display: grid;
    grid-template-columns: 416px 1fr;
    gap: 56px;
    align-items: center;
    padding: 40px 0;
    border-bottom: 1px solid ${color.line};
  }
  img {
    width: 100%;
    height: 260px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  p {
    margin-top: 12px;
    color: ${color.textSoft};
    max-width: 640px;
  }
  dl {
    display: flex;
    gap: 16px;
    margin-top: 18px;
    font-size: ${textSize.meta};
    color: ${color.textSecondary};
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  .open {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-top: 22px;
    color: ${color.link};
    font-size: ${textSize.lead};
    font-weight: 600;
    white-space: nowrap;
  }
  ${media.narrow} {
    a {
      grid-template-columns: 320px 1fr;
      gap: 32px;
    }
    img {
      height: 200px;
    }
  }
  ${media.mobile} {
    a {
      display: block;
      padding: 1.1rem 0;
    }
    img {
      height: auto;
      aspect-ratio: 16/10;
    }
    p {
      font-size: ${textSize.lead};
      margin-top: 0.25rem;
    }
    dl {
      margin-top: 0.4rem;
      gap: 0.6rem;
    }
    .open {
      margin-top: 0.6rem;
    }
  }
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.titleLarge};
  ${media.mobile} {
    margin-top: 0.7rem;
  }
`

/** The solutions of one category: picture, what it is, the standards it follows. */
export function SolutionRows({ rows }: { rows: SolutionRow[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <li key={row.id}>
          <Link {...entryLink('solution', row)}>
            <Picture
              image={coverOr(row.cover, 'solution', row)}
              sizes={{ phone: [91, 57], page: [416, 260] }}
              priority={index === 0}
              alt=""
            />
            <div>
              <Title $underlineOffset="5px">
                <Headline text={row.title} />
              </Title>
              <p>{row.abstract}</p>
              {row.standards && (
                <dl>
                  <dt>适用标准</dt>
                  <dd className="num">{row.standards}</dd>
                </dl>
              )}
              <span className="open">
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
