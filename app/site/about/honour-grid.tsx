import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { categoryEntries, honourCategories } from '../../content/categories'
import { honoursQuery } from '../../data/about'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'

const CertificateViewer = lazy(() => import('./certificate-viewer'))

const Section = styled.section`
  .switch { display: flex; gap: 28px; }
  .switch button { font-size: ${theme.fs.control}; color: ${theme.c.textSoft}; padding-bottom: 6px; }
  .switch button[aria-pressed='true'] { color: ${theme.c.link}; font-weight: 600; box-shadow: 0 3px 0 ${theme.c.link}; }
  .grid { display: grid; grid-template-columns: repeat(4, 1fr); gap: 32px 28px; }
  .scan { background: ${theme.c.n50}; height: 212px; display: grid; place-items: center; border-radius: ${theme.r.img}; padding: 24px; }
  .scan img { max-height: 164px; width: auto; object-fit: contain; }
  .grid > button { text-align: left; display: flex; flex-direction: column; }
  .grid > button > div { width: 100%; }
  .grid > button:hover b { color: ${theme.c.link}; }
  b { display: block; font-weight: 600; font-size: ${theme.fs.control}; margin-top: 12px; text-align: center; }
  .big { grid-column: span 2; display: grid !important; grid-template-columns: 1fr 1fr; align-items: center; background: ${theme.c.n50}; border-radius: ${theme.r.img}; }
  .big .words { padding: 26px 24px 22px 0; align-self: center; }
  .big b { text-align: left; font-size: ${theme.fs.h4}; margin: 0 0 6px; }
  .big p { font-size: ${theme.fs.sm}; color: ${theme.c.textSoft}; }
  ${media.narrow} { .grid { grid-template-columns: 1fr 1fr; } }
  ${media.mobile} {
    .switch { gap: 1.1rem; overflow-x: auto; white-space: nowrap; margin-top: .6rem; padding-bottom: 4px; }
    .grid { gap: .9rem; }
    .scan { height: 7.5rem; padding: .6rem; }
    .scan img { max-height: 6.2rem; }
    b { font-size: .8rem; margin-top: .4rem; }
    .big { grid-template-columns: 1fr; }
    .big .words { padding: 0 .9rem .9rem; }
    .big b { font-size: 1rem; }
  }
`

/** Part 5: certificates and awards in four kinds; each opens larger with its number, issuer and validity. */
export function HonourGrid() {
  const { rows } = useSuspenseQuery(honoursQuery).data
  const [kind, setKind] = useState(1)
  const [open, setOpen] = useState(0)
  const shown = rows.filter((row) => row.type === kind)
  const opened = rows.find((row) => row.id === open)
  return (
    <Section id="part-5" aria-labelledby="heading-5">
      <div className="w">
        <div className="head">
          <h2 id="heading-5">资质荣誉</h2>
          <div className="switch" role="group" aria-label="荣誉类别">
            {categoryEntries(honourCategories).map(([type, name]) => (
              <button type="button" key={type} aria-pressed={kind === type} onClick={() => setKind(type)}>
                {name}
              </button>
            ))}
          </div>
        </div>
        {shown.length === 0 && <EmptyState title="该类别还没有内容" />}
        <div className="grid">
          {shown.map((row, index) => (
            <button type="button" key={row.id} className={index === 0 && kind === 1 ? 'big' : undefined} aria-haspopup="dialog" onClick={() => setOpen(row.id)}>
              <div className="scan">{row.values.scan && <Picture image={row.values.scan} sizes="280px" />}</div>
              <div className="words">
                <b>
                  <Headline text={row.title} />
                </b>
                {index === 0 && kind === 1 && <p>{row.values.text}</p>}
              </div>
            </button>
          ))}
        </div>
        {opened && (
          <Suspense>
            <CertificateViewer honour={opened} onClose={() => setOpen(0)} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
