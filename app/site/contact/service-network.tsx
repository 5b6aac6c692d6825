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
import { Text } from '../../ui/text'
import { bareInput, color, findFrame, media, size, space, textLink, textSize } from '../../ui/theme'
import { NetworkMap } from './network-map'
import { telephoneLink } from '../../content/telephone-link'

const Layout = styled.section`
  padding: ${size(64, 1.6)} 0 ${size(110, 2.6)};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 392px 1fr;
  gap: ${size(56, 1.2)};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
  ${media.mobile} {
    display: flex;
    flex-direction: column-reverse;
    align-items: stretch;
  }
`

/** The schematic over the chosen office; on phones the list stands between them. */
const Shown = styled.div`
  ${media.mobile} {
    display: contents;
  }
`

const Find = styled.label`
  ${findFrame}
  gap: 10px;
  height: ${size(50, 2.5)};
  margin-bottom: ${space[12]};
  padding: 0 14px;
  border-color: ${color.field};
  color: ${color.textMuted};
`

const Words = styled.input`
  ${bareInput}
  color: ${color.text};
  ${media.mobile} {
    font-size: ${textSize.select};
  }
`

const Row = styled.li`
  border-bottom: 1px solid ${color.line};
`

const Office = styled.button`
  display: flex;
  gap: ${space[10]};
  align-items: center;
  width: 100%;
  padding: ${size(13, 0.5)} ${size(14, 0.4)};
  text-align: left;
  line-height: 1.5;
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.mobile} {
    min-height: 2.6rem;
    font-size: ${textSize.titleSmall};
  }
`

const Symbol = styled(TriangulationMark)`
  flex: none;
  color: ${color.accent};
`

/** On phones the chosen office opens in its place in the list. */
const InPlace = styled.div.attrs({ className: 'only-on-phones' })`
  padding: 0 0.4rem 0.6rem;
`

const Chosen = styled.div.attrs({ className: 'office not-on-phones' })`
  margin-top: 32px;
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
        <Columns>
          <div>
            <Find>
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Words
                ref={field}
                type="search"
                placeholder="查找网点、地址或业务"
                aria-label="查找网点"
                value={find}
                onChange={(event) => setFind(event.target.value)}
              />
            </Find>
            <Text as="p" $role="caption" $tone="muted" $above={size(0, 1)} role="status">
              {word !== '' && found.length > 0 && `找到 ${found.length} 个网点`}
            </Text>
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
                  <Text as="h3" $role="caption" $tone="muted" $weight={400} $above={size(20, 1)} $below={2}>
                    {name}
                  </Text>
                  <ul>
                    {offices.map((row) => (
                      <OfficeInList
                        key={row.id}
                        office={row}
                        isChosen={row === office}
                        onChoose={() => setWanted(row.id)}
                      />
                    ))}
                  </ul>
                </div>
              )
            })}
          </div>
          <Shown>
            <NetworkMap offices={rows} chosen={office?.id ?? 0} onChoose={choose} />
            {office && (
              <Chosen aria-live="polite">
                <Text as="h3" $role="heading3" $below={20}>
                  {office.title}
                </Text>
                <OfficeFacts office={office} />
              </Chosen>
            )}
          </Shown>
        </Columns>
      )}
    </Layout>
  )
}

interface OfficeInListProps {
  office: RowOf<'serviceNetwork'>
  isChosen: boolean
  onChoose: () => void
}

/** An office in the list; on phones its facts stand below it while it is chosen. */
export function OfficeInList({ office, isChosen, onChoose }: OfficeInListProps) {
  return (
    <Row>
      <Office type="button" aria-pressed={isChosen} onClick={onChoose}>
        <Symbol size={20} />
        {office.title}
      </Office>
      {isChosen && (
        <InPlace>
          <OfficeFacts office={office} />
        </InPlace>
      )}
    </Row>
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
    ${textLink}
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
      phone && (
        <a key="phone" className="num" href={telephoneLink(phone)}>
          {phone}
        </a>
      ),
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
