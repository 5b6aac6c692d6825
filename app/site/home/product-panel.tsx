import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import type { HomePage } from '../../contract'
import { entryLink } from '../../navigation/public-address'
import { stringifySearch } from '../../navigation/search-params'
import { sections } from '../../content/site-structure'
import { Picture } from '../../ui/picture'
import { TabPanel, TabRow, TabSet } from '../../ui/navigation/tab-set'
import { color, media, radius, size, textSize, translucent } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { Section, SectionTitle } from '../shared/section-head'
import { useSettings } from '../shared/settings'
import { SectionLabel } from '../shared/section-links'

const Panel = styled(Section)`
  background: ${color.band};
  overflow: hidden;
  .w {
    display: grid;
    grid-template-columns: 392px 1fr;
    gap: 48px;
    align-items: center;
  }
  .window:empty {
    display: none;
  }
  .lead {
    font-size: ${textSize.intro};
    color: ${color.textSoft};
    margin-top: 14px;
  }
  li {
    border-top: 1px solid ${color.line};
  }
  li:last-child {
    border-bottom: 1px solid ${color.line};
  }
  li a {
    display: block;
    padding: ${size(15, 0.85)} 0;
  }
  li b {
    display: flex;
    justify-content: space-between;
    align-items: center;
    font-size: ${textSize.cardTitle};
    font-weight: 600;
  }
  li svg {
    color: ${color.icon};
    flex: none;
  }
  li p {
    color: ${color.textSoft};
    font-size: ${textSize.meta};
    margin-top: ${size(4, 0)};
    display: none;
  }
  .current b,
  li a:hover b {
    color: ${color.link};
  }
  .current p {
    display: block;
  }
  .window {
    margin-right: -120px;
    border-radius: ${radius.popup};
    overflow: hidden;
    height: 552px;
    background: ${color.surface};
    box-shadow:
      0 30px 60px -24px ${translucent.ink(0.34)},
      0 2px 6px ${translucent.ink(0.08)};
  }
  .window img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: left top;
  }
  ${media.narrow} {
    .w {
      grid-template-columns: 1fr;
    }
    .window {
      height: auto;
      margin: 0;
      aspect-ratio: 16/10;
    }
  }
  ${media.mobile} {
    .w {
      display: block;
    }
    .lead,
    .window {
      display: none;
    }
    li {
      border-top: 0;
      border-bottom: 1px solid ${color.line};
    }
    li b,
    .current b {
      font-size: ${textSize.titleSmall};
      color: inherit;
    }
    li p {
      display: block;
    }
  }
`

const tabs = sections.product.parts.map(({ model, label }) => ({
  value: model,
  label,
  href: `${sections.product.to}${stringifySearch({ model })}`,
}))

/** The company's software: two kinds, a list, and a look at the one pointed at. */
export function ProductPanel({ products }: { products: HomePage['products'] }) {
  // A tab without products would be a blank one.
  const filled = tabs.filter(({ value }) => products.some(({ type }) => type === value))
  const [kind, setKind] = useState<CategoryNumber<'product'>>(filled.some(({ value }) => value === 2) ? 2 : 1)
  const [pointed, setPointed] = useState(0)
  const { productLead } = useSettings()
  const rows = products.filter((row) => row.type === kind).slice(0, 5)
  const shown = rows.find((row) => row.id === pointed) ?? rows[0]
  return (
    <Panel>
      <div className="w">
        <div>
          <SectionTitle>
            <SectionLabel section="product" />
          </SectionTitle>
          {productLead && <p className="lead">{productLead}</p>}
          <TabSet value={kind} onChange={setKind}>
            <TabRow label="产品类型" look="segments" tabs={filled} value={kind} />
            <TabPanel value={kind}>
              <ul>
                {rows.map((row) => (
                  <li key={row.id} className={row === shown ? 'current' : undefined}>
                    <Link
                      {...entryLink('product', row)}
                      onPointerEnter={() => setPointed(row.id)}
                      onFocus={() => setPointed(row.id)}
                    >
                      <b>
                        {row.title}
                        {row === shown ? (
                          <ArrowRight size={18} aria-hidden="true" />
                        ) : (
                          <ChevronRight size={18} aria-hidden="true" />
                        )}
                      </b>
                      <p>{row.values.abstract}</p>
                    </Link>
                  </li>
                ))}
              </ul>
            </TabPanel>
          </TabSet>
        </div>
        <div className="window">
          {shown && (
            <Picture
              image={coverOr(shown.values.cover, 'product', shown)}
              sizes={{ phone: [91, 57], page: [880, 552], tablet: [1200, 750] }}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
