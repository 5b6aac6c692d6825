import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { type CategoryOf, categoryEntries, honourCategories } from '../../content/categories'
import { honoursQuery } from '../../data/site/about'
import { expiredHonoursQuery } from '../../data/site/expired-honours'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, radius, textSize, translucent } from '../../ui/theme'
import { CategoryTabs } from '../shared/category-tabs'
import { CertificateDrawing } from './certificate-drawing'

const loadViewer = () => import('./certificate-viewer')
const CertificateViewer = lazy(loadViewer)

const Section = styled.section`
  .grid {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 32px 28px;
  }
  .grid button {
    width: 100%;
    height: 100%;
    text-align: left;
    display: flex;
    flex-direction: column;
    justify-content: flex-start;
  }
  .scan {
    display: grid;
    place-items: center;
    width: 100%;
    height: 212px;
    padding: 24px;
    background: ${color.band};
    border-radius: ${radius.image};
    overflow: hidden;
  }
  .scan img {
    width: auto;
    max-width: 100%;
    max-height: 164px;
    object-fit: contain;
    object-position: center;
    box-shadow: 0 1px 3px ${translucent.ink(0.1)};
  }
  .drawing {
    width: 220px;
    max-width: 100%;
    height: auto;
    max-height: 164px;
  }
  .words {
    display: block;
    width: 100%;
    margin-top: 12px;
    text-align: center;
  }
  b {
    display: block;
    font-weight: 600;
    font-size: ${textSize.control};
    line-height: 1.5;
  }
  small {
    display: block;
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  .expired {
    color: ${color.danger};
  }
  button:hover b {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  .big {
    grid-column: span 2;
  }
  .big button {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: center;
    min-height: 212px;
    background: ${color.band};
    border-radius: ${radius.image};
  }
  .big .scan {
    background: none;
  }
  .big .words {
    text-align: left;
    margin: 0;
    padding: 26px 24px 22px 0;
  }
  .big b {
    font-size: ${textSize.title};
    line-height: 1.3;
    margin-bottom: 6px;
  }
  .big .text {
    display: block;
    font-size: ${textSize.note};
    color: ${color.textSoft};
  }
  .grid:has(> .big):has(> :nth-child(5):last-child) {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.narrow} {
    .grid,
    .grid:has(> .big):has(> :nth-child(5):last-child) {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.mobile} {
    .grid {
      gap: 1.1rem 0.8rem;
    }
    .scan {
      height: 7.2rem;
      padding: 0.6rem;
    }
    .scan img,
    .drawing {
      max-height: 6rem;
    }
    .words {
      margin-top: 0.4rem;
    }
    .big button {
      display: block;
      min-height: 0;
    }
    .big .scan {
      height: 9rem;
    }
    .big .scan img {
      max-height: 7.8rem;
    }
    .big .words {
      padding: 0 0.9rem 0.9rem;
    }
    .big b {
      margin-bottom: 0.2rem;
    }
  }
`

/** Part 5: certificates and awards in four kinds; each opens larger with its number, issuer and validity. */
export function HonourGrid() {
  const expired = useQueryClient().getQueryData(expiredHonoursQuery.queryKey) ?? []
  const rows = [...useSuspenseQuery(honoursQuery).data.rows, ...expired]
  const kinds = categoryEntries(honourCategories)
  const firstFilled = kinds.find(([type]) => rows.some((row) => row.type === type))?.[0] ?? 1
  const [kind, setKind] = useState<CategoryOf<typeof honourCategories>>(firstFilled)
  const [open, setOpen] = useState(0)
  const shown = rows.filter((row) => row.type === kind)
  const opened = rows.find((row) => row.id === open)
  const heading = (
    <h2 id="heading-5" tabIndex={-1}>
      资质荣誉
    </h2>
  )
  return (
    <Section id="part-5" aria-labelledby="heading-5">
      <div className="w">
        <CategoryTabs label="荣誉类别" categories={kinds} current={kind} onChoose={setKind} before={heading}>
          {shown.length === 0 && <EmptyState title="该类别还没有内容" text="可以先看看其他类别" />}
          <ul className="grid">
            {shown.map((row, index) => {
              const big = index === 0 && kind === 1
              return (
                <li key={row.id} className={big ? 'big' : undefined}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => setOpen(row.id)}
                    onPointerEnter={() => void loadViewer()}
                    onFocus={() => void loadViewer()}
                  >
                    <span className="scan">
                      {row.values.scan ? (
                        <Picture image={row.values.scan} sizes="280px" alt="" />
                      ) : (
                        <CertificateDrawing />
                      )}
                    </span>
                    <span className="words">
                      <b>
                        <Headline text={row.title} />
                      </b>
                      {big && row.values.text && <span className="text">{row.values.text}</span>}
                      {expired.includes(row) && <small className="expired">已过期</small>}
                      {!big && kind === 2 && row.values.issuedOn && (
                        <small className="num">{row.values.issuedOn}</small>
                      )}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </CategoryTabs>
        {opened && (
          <Suspense>
            <CertificateViewer honour={opened} onClose={() => setOpen(0)} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
