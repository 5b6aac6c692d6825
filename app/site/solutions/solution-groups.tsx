import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { SolutionRow } from '../../data/site/solutions'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { color, media, textSize } from '../../ui/theme'

const Groups = styled.div`
  > section {
    display: grid;
    grid-template-columns: 304px 1fr;
    gap: 64px;
    align-items: start;
    padding: 48px 0;
    border-top: 1px solid ${color.line};
  }
  > section:first-child {
    border-top-color: ${color.lineStrong};
  }
  h2 {
    font-size: ${textSize.title};
  }
  h2 a:hover,
  h3 a:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  .index-glyph {
    width: 36px;
    height: 24px;
    color: ${color.link};
    margin-bottom: 14px;
  }
  .note {
    color: ${color.textSoft};
    margin-top: 6px;
  }
  .all {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    margin-top: 16px;
    color: ${color.link};
    font-weight: 600;
  }
  .all:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 32px 48px;
  }
  h3 {
    font-size: ${textSize.cardTitle};
  }
  li p {
    margin-top: 6px;
    color: ${color.textSoft};
    font-size: ${textSize.meta};
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .none {
    color: ${color.textMuted};
  }
  ${media.narrow} {
    > section {
      grid-template-columns: 1fr;
      gap: 24px;
    }
  }
  ${media.mobile} {
    > section {
      display: block;
      padding: 1.2rem 0 1rem;
    }
    > section:first-child {
      border-top: 0;
      padding-top: 0;
    }
    > section > div {
      display: flex;
      align-items: center;
      gap: 0.6rem;
    }
    .index-glyph {
      width: 30px;
      height: 20px;
      margin: 0;
    }
    .note,
    .all {
      display: none;
    }
    ul {
      display: block;
      margin-top: 0.5rem;
    }
    li {
      padding: 0.6rem 0;
      border-top: 1px solid ${color.lineSoft};
    }
    li:first-child {
      border: 0;
    }
    li p {
      margin-top: 0.1rem;
    }
  }
`

/** All solutions under their categories, for the section as a whole. */
export function SolutionGroups({ rows }: { rows: SolutionRow[] }) {
  return (
    <Groups>
      {sections.solution.parts.map(({ model, label, note }) => {
        const own = rows.filter((row) => row.type === model)
        return (
          <section key={model}>
            <div>
              <IndexGlyph tile={model} />
              <h2>
                <Link to={sections.solution.to} search={{ model }}>
                  {label}
                </Link>
              </h2>
              <p className="note">{note}</p>
              <Link className="all" to={sections.solution.to} search={{ model }} aria-label={`查看此类：${label}`}>
                查看此类
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </Link>
            </div>
            {own.length === 0 && <p className="none">内容整理中</p>}
            <ul>
              {own.map((row) => (
                <li key={row.id}>
                  <h3>
                    <Link {...entryLink('solution', row)}>{row.title}</Link>
                  </h3>
                  <p>{row.abstract}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Groups>
  )
}
