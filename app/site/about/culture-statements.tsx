import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { cultureQuery } from '../../data/site/about'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { EmptyState } from '../../ui/feedback/states'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'

const Layout = styled.div`
  .statements {
    margin-top: 36px;
    border-top: 1px solid ${color.lineStrong};
  }
  .statements li {
    display: grid;
    grid-template-columns: 160px 1fr;
    align-items: baseline;
    padding: 32px 0 34px;
    border-bottom: 1px solid ${color.line};
  }
  .statements h3 {
    font-size: ${textSize.intro};
    font-weight: 400;
    color: ${color.textMuted};
  }
  .statements p {
    font-size: ${textSize.statement};
    line-height: 1.35;
    font-weight: 600;
    letter-spacing: 0.01em;
    text-wrap-style: balance;
  }
  .statements p[data-long] {
    font-size: ${textSize.title};
    line-height: 1.5;
  }
  .articles {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 40px 32px;
    margin-top: 56px;
  }
  .articles a {
    display: grid;
    grid-template-columns: 240px 1fr;
    gap: 24px;
    align-items: center;
  }
  .articles img {
    width: 100%;
    height: 150px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  .articles h3 {
    font-size: ${textSize.year};
  }
  .articles p {
    color: ${color.textSoft};
    font-size: ${textSize.note};
    margin-top: 6px;
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .articles a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  ${media.wide} {
    .articles:has(> :nth-child(3):last-child) {
      grid-template-columns: repeat(3, 1fr);
      a {
        grid-template-columns: 1fr;
        gap: 16px;
        align-content: start;
        align-items: start;
      }
      img {
        height: 210px;
      }
    }
  }
  ${media.narrow} {
    .articles {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    .statements {
      margin-top: 0.9rem;
    }
    .statements li {
      display: block;
      padding: 0.9rem 0;
    }
    .statements p {
      margin-top: 0.15rem;
    }
    .articles {
      margin-top: 1.4rem;
      gap: 1rem;
    }
    .articles a {
      grid-template-columns: 6.4rem 1fr;
      gap: 0.8rem;
    }
    .articles img {
      height: 4.4rem;
    }
    .articles p {
      margin-top: 0.15rem;
      -webkit-line-clamp: 2;
    }
  }
`

/** A statement longer than this is set smaller. */
const statementLength = 48

/** Part 4: the company's statements in large type, then articles on its culture. */
export function CultureStatements() {
  const { rows } = useSuspenseQuery(cultureQuery).data
  const statements = rows.filter((row) => row.type === 1)
  const articles = rows.filter((row) => row.type === 2)
  return (
    <section id="part-4" aria-labelledby="heading-4">
      <div className="w">
        <h2 id="heading-4" tabIndex={-1}>
          企业文化
        </h2>
        {rows.length === 0 && <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />}
        <Layout>
          {statements.length > 0 && (
            <ul className="statements">
              {statements.map((row) => (
                <li key={row.id}>
                  <h3>{row.title}</h3>
                  <p data-long={row.values.abstract.length > statementLength || undefined}>
                    <Headline text={row.values.abstract} />
                  </p>
                </li>
              ))}
            </ul>
          )}
          {articles.length > 0 && (
            <div className="articles">
              {articles.map((row) => (
                <Link key={row.id} {...entryLink('culture', row)}>
                  <Picture
                    image={coverOr(row.values.cover, 'about', row)}
                    sizes="(max-width:767px) 32vw, 240px"
                    alt=""
                  />
                  <div>
                    <h3>
                      <Headline text={row.title} />
                    </h3>
                    {row.values.abstract && <p>{row.values.abstract}</p>}
                  </div>
                </Link>
              ))}
            </div>
          )}
        </Layout>
      </div>
    </section>
  )
}
