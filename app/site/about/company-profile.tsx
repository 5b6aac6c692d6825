import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { profileEntryQuery, profileQuery } from '../../data/site/about'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, textSize } from '../../ui/theme'
import { RichText } from '../article/rich-text'

const Layout = styled.div`
  display: grid;
  grid-template-columns: 640px 1fr;
  gap: 96px;
  align-items: start;
  &[data-alone] {
    grid-template-columns: 664px;
  }
  #heading-1 {
    margin-bottom: 24px;
  }
  .text h2 {
    font-size: ${textSize.title};
    letter-spacing: 0;
    margin: 32px 0 10px;
  }
  dl {
    border-top: 1px solid ${color.lineStrong};
  }
  dl div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    border-bottom: 1px solid ${color.line};
    padding: 17px 0 15px;
  }
  dt {
    color: ${color.textSoft};
  }
  dd {
    font-size: ${textSize.figure};
    line-height: 1;
    font-weight: 600;
    color: ${color.success};
    white-space: nowrap;
  }
  small {
    display: inline-block;
    min-width: 1.3em;
    font-size: ${textSize.control};
    margin-left: 6px;
    font-weight: 400;
    color: ${color.textSecondary};
  }
  ${media.narrow} {
    &,
    &[data-alone] {
      grid-template-columns: 1fr;
      gap: 48px;
    }
  }
  ${media.mobile} {
    gap: 1.6rem;
    #heading-1 {
      margin-bottom: 0.9rem;
    }
    .text h2 {
      margin: 1.4rem 0 0.4rem;
    }
    dl div {
      padding: 0.7rem 0;
    }
  }
`

/** Part 1: who the company is, with its key figures. */
export function CompanyProfile() {
  const [row] = useSuspenseQuery(profileQuery).data.rows
  return (
    <section id="part-1" aria-labelledby="heading-1">
      <div className="w">
        {row ? (
          <Profile id={row.id} />
        ) : (
          <>
            <h2 id="heading-1" tabIndex={-1}>
              企业简介
            </h2>
            <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />
          </>
        )}
      </div>
    </section>
  )
}

function Profile({ id }: { id: number }) {
  const { values } = useSuspenseQuery(profileEntryQuery(id)).data
  return (
    <Layout data-alone={values.figures.length === 0 || undefined}>
      <div>
        <h2 id="heading-1" tabIndex={-1}>
          企业简介
        </h2>
        <RichText className="text" html={values.body} />
      </div>
      {values.figures.length > 0 && (
        <dl>
          {values.figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className="num">
                {figure.value}
                {figure.unit && <small>{figure.unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Layout>
  )
}
