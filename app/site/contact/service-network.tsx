import { useTypedText } from '../../ui/form/use-debounced-search'
import { TriangulationMark } from '../../ui/marks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { categoryEntries, regionCategories } from '../../content/site-structure'
import { officesQuery } from '../../data/site/entries'
import type { RowOf } from '../../content/entries'
import { Button, ButtonLink } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, size, space, textSize, findFrame, bareInput } from '../../ui/theme'
import { NetworkMap } from './network-map'
import { telephoneLink } from '../shared/settings'

const Layout = styled.section`
  padding: ${size(64, 1.6)} 0 ${size(110, 2.6)};
  .columns {
    display: grid;
    grid-template-columns: 392px 1fr;
    gap: ${size(56, 1.2)};
    align-items: start;
  }
  .find {
    ${findFrame}
    gap: 10px;
    height: ${size(50, 2.5)};
    margin-bottom: ${space[12]};
    padding: 0 14px;
    border-color: ${color.field};
    color: ${color.textMuted};
  }
  .find input {
    ${bareInput}
    color: ${color.text};
  }
  .found {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  h3 {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
    font-weight: 400;
    margin: 20px 0 2px;
  }
  li {
    border-bottom: 1px solid ${color.line};
  }
  li > button {
    width: 100%;
    text-align: left;
    padding: ${size(13, 0.5)} ${size(14, 0.4)};
    display: flex;
    gap: ${space[10]};
    align-items: center;
    line-height: 1.5;
  }
  li > button:hover {
    background: ${color.rowHover};
  }
  li > button[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
  li svg {
    color: ${color.accent};
    flex: none;
  }
  .inplace {
    display: none;
  }
  .office {
    margin-top: 32px;
  }
  .office h3 {
    font-size: ${textSize.heading3};
    font-weight: 600;
    color: ${color.text};
    line-height: 1.3;
    margin: 0 0 20px;
  }
  ${media.narrow} {
    .columns {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    .columns {
      display: flex;
      flex-direction: column-reverse;
      align-items: stretch;
    }
    .columns > div:last-child {
      display: contents;
    }
    .find input {
      font-size: ${textSize.select};
    }
    .found,
    h3 {
      margin-top: 1rem;
    }
    li > button {
      min-height: 2.6rem;
      font-size: ${textSize.titleSmall};
    }
    .office {
      display: none;
    }
    .inplace {
      display: block;
      padding: 0 0.4rem 0.6rem;
    }
  }
`

/** What a visitor may look for an office by. */
function wordsOf({ type, title, values: { address, services, person } }: RowOf<'serviceNetwork'>): string {
  const region = categoryEntries(regionCategories).find(([number]) => number === type)?.[1] ?? ''
  return `${title} ${region} ${address} ${services} ${person}`.toLowerCase()
}

/** Part 2: the offices by region with a find field, a schematic, and the chosen one in full. */
export function ServiceNetwork() {
  const { rows } = useSuspenseQuery(officesQuery).data
  const [find, setFind] = useState('')
  const field = useTypedText(setFind)
  const [wanted, setWanted] = useState(rows[0]?.id ?? 0)
  const word = find.trim().toLowerCase()
  const found = rows.filter((row) => wordsOf(row).includes(word))
  const office = found.find((row) => row.id === wanted) ?? found[0]
  function choose(id: number) {
    setWanted(id)
    if (!found.some((row) => row.id === id)) setFind('')
  }
  return (
    <Layout>
      <h2 className="visually-hidden">服务网络</h2>
      {rows.length === 0 ? (
        <EmptyState
          title="服务网点整理中"
          action={
            <ButtonLink size="small" variant="secondary" to="/linkUS" search={{ model: 3 }}>
              提交合作申请
            </ButtonLink>
          }
        />
      ) : (
        <div className="columns">
          <div>
            <label className="find">
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <input
                ref={field}
                type="search"
                placeholder="查找网点、地址或业务"
                aria-label="查找网点"
                value={find}
                onChange={(event) => setFind(event.target.value)}
              />
            </label>
            <p className="found" role="status">
              {word !== '' && found.length > 0 && `找到 ${found.length} 个网点`}
            </p>
            {found.length === 0 && (
              <EmptyState
                title="没有符合条件的网点"
                action={
                  <Button size="small" variant="secondary" onClick={() => setFind('')}>
                    清除查找
                  </Button>
                }
              />
            )}
            {categoryEntries(regionCategories).map(([region, name]) => {
              const offices = found.filter((row) => row.type === region)
              return offices.length === 0 ? null : (
                <div key={region}>
                  <h3>{name}</h3>
                  <ul>
                    {offices.map((row) => (
                      <li key={row.id}>
                        <button type="button" aria-pressed={row === office} onClick={() => setWanted(row.id)}>
                          <TriangulationMark size={20} />
                          {row.title}
                        </button>
                        {row === office && (
                          <div className="inplace">
                            <OfficeFacts office={row} />
                          </div>
                        )}
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
          </div>
          <div>
            <NetworkMap offices={rows} chosen={office?.id ?? 0} onChoose={choose} />
            {office && (
              <div className="office" aria-live="polite">
                <h3>{office.title}</h3>
                <OfficeFacts office={office} />
              </div>
            )}
          </div>
        </div>
      )}
    </Layout>
  )
}

const Facts = styled.dl`
  border-top: 1px solid ${color.lineStrong};
  div {
    display: grid;
    grid-template-columns: ${size(120, 4.4)} 1fr;
    padding: ${size(14, 0.3)} 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    white-space: pre-line;
  }
  a {
    color: ${color.link};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    border-top: 0;
    div {
      align-items: center;
      border: 0;
      font-size: ${textSize.lead};
    }
    a {
      display: flex;
      align-items: center;
      min-height: 2.3rem;
    }
  }
`

/** Who answers at an office, where it is and what it does; what is not known is left out. */
function OfficeFacts({ office }: { office: RowOf<'serviceNetwork'> }) {
  const { person, phone, email, address, services } = office.values
  const facts: Array<[name: string, value: ReactNode]> = [
    ['联系人', person],
    [
      '电话',
      <a key="phone" className="num" href={telephoneLink(phone)}>
        {phone}
      </a>,
    ],
    [
      '邮箱',
      email && (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    ['地址', address],
    ['服务范围', services],
  ]
  return (
    <Facts>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  )
}
