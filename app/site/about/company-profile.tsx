import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { profileEntryQuery, profileQuery } from '../../data/about'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'
import { RichText } from '../rich-text'

const { c, fs } = theme

const Layout = styled.div`
  display:grid;grid-template-columns:640px 1fr;gap:96px;align-items:start;
  &[data-alone]{grid-template-columns:664px}
  #heading-1{margin-bottom:24px}
  .text h2{font-size:${fs.h4};letter-spacing:0;margin:32px 0 10px}
  dl{border-top:1px solid ${c.lineStrong}}
  dl div{display:flex;justify-content:space-between;align-items:baseline;gap:16px;border-bottom:1px solid ${c.line};padding:17px 0 15px}
  dt{color:${c.textSoft}}
  dd{font-size:40px;line-height:1;font-weight:600;color:${c.success};white-space:nowrap}
  small{display:inline-block;min-width:1.3em;font-size:17px;margin-left:6px;font-weight:400;color:${c.n700}}
  ${media.narrow}{&,&[data-alone]{grid-template-columns:1fr;gap:48px}}
  ${media.mobile}{
    gap:1.6rem;
    #heading-1{margin-bottom:.9rem}
    .text h2{font-size:1.02rem;margin:1.4rem 0 .4rem}
    dl div{padding:.7rem 0}
    dd{font-size:1.6rem}
    small{font-size:.82rem}
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
            <h2 id="heading-1" tabIndex={-1}>企业简介</h2>
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
        <h2 id="heading-1" tabIndex={-1}>企业简介</h2>
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
