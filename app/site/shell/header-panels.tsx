import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { EntryTitle } from '../../content/entries'
import { type MenuType, allSections, type MainSection } from '../../content/site-structure'
import { listQuery, menuQuery } from '../../data/site/entries'
import { getPartNote } from '../../navigation/part-notes'
import { entryLink } from '../../navigation/public-address'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { SectionLibraryLink, useLibraryLabels, SectionPartLink } from '../shared/section-links'
import { telephoneLink, useSettings } from '../shared/settings'

/** What the drop-downs of the header hold. They are built only while open, from rows that are already there. */

const Panel = styled.div`
  display: grid;
  gap: 28px 40px;
  padding: 36px 0 44px;
  align-items: start;
  grid-template-columns: repeat(3, 1fr);
  &.two {
    grid-template-columns: repeat(2, 1fr);
  }
  &.notes {
    grid-template-columns: 1fr 344px;
    gap: 72px;
  }
  &.all {
    grid-template-columns: repeat(5, auto) 1fr;
    gap: 28px 64px;
    ${media.tablet} {
      column-gap: 36px;
    }
  }
  h2 {
    font-size: ${textSize.itemTitle};
    display: flex;
    gap: 12px;
    align-items: center;
    padding-bottom: 10px;
    border-bottom: 1px solid ${color.line};
    letter-spacing: 0;
  }
  h2 a {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  a:hover {
    color: ${color.link};
  }
  .index-glyph {
    flex: none;
    color: ${color.link};
  }
  .rows {
    margin-top: 8px;
  }
  .rows li {
    padding: 7px 0;
    color: ${color.textSecondary};
    font-size: ${textSize.body};
    line-height: 1.7;
  }
  .rows .all-of {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${color.link};
    font-weight: 600;
  }
  .noted {
    display: grid;
    grid-template-columns: repeat(2, 1fr);
    gap: 4px 32px;
  }
  .noted a {
    display: block;
    padding: 12px 0;
    border-bottom: 1px solid ${color.line};
  }
  .noted b {
    display: block;
    font-size: ${textSize.itemTitle};
    font-weight: 600;
    line-height: 1.5;
  }
  .noted span {
    color: ${color.textSoft};
    font-size: ${textSize.note};
  }
  .noted a:hover span {
    color: inherit;
  }
  .feature {
    display: block;
    line-height: 1.5;
    font-size: ${textSize.body};
  }
  .feature img {
    width: 344px;
    height: 215px;
    object-fit: cover;
    border-radius: ${radius.image};
    margin-bottom: 12px;
  }
  .reach {
    justify-self: end;
    display: flex;
    gap: 28px;
    color: ${color.textSoft};
    font-size: ${textSize.note};
    white-space: nowrap;
  }
  .map {
    grid-column: 1 / -1;
    justify-self: start;
  }
  .reach .phone {
    display: block;
    font-size: ${textSize.brand};
    line-height: 1.3;
    color: ${color.text};
  }
  .reach img {
    width: 112px;
    height: 112px;
  }
`

/** As many entries of one category as a drop-down shows. */
const entriesShown = 6

function Entries<Row extends EntryTitle>({
  rows,
  renderLink,
  all,
}: {
  rows: Row[]
  renderLink: (row: Row) => ReactNode
  all: ReactNode
}) {
  return (
    <ul className="rows">
      {rows.slice(0, entriesShown).map((row) => (
        <li key={row.id}>{renderLink(row)}</li>
      ))}
      {rows.length > entriesShown && <li>{all}</li>}
    </ul>
  )
}

const seeAll = (
  <>
    查看全部
    <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
  </>
)

/** What the drop-down of a section shows. */
export function SectionPanel({ section }: { section: MainSection }) {
  const { panel } = section
  return panel.kind === 'entries' ? (
    <EntriesPanel section={section} type={panel.type} numbered={panel.numbered} />
  ) : (
    <NotesPanel section={section} picture={panel.picture} withNewest={panel.withNewest} />
  )
}

/** The parts of a section with the entries under each. */
function EntriesPanel({ section, type, numbered }: { section: MainSection; type: MenuType; numbered: boolean }) {
  const { data: rows } = useSuspenseQuery(menuQuery(type))
  const { name, parts } = section
  return (
    <Panel className={parts.length === 2 ? 'w two' : 'w'}>
      {parts.map(({ model, label }) => (
        <div key={model}>
          <h2>
            <SectionPartLink section={name} model={model}>
              {numbered && <IndexGlyph tile={model} />}
              {label}
            </SectionPartLink>
          </h2>
          <Entries
            rows={rows.filter((row) => row.type === model)}
            renderLink={(row) => <Link {...entryLink(type, row)}>{row.title}</Link>}
            all={
              <SectionPartLink section={name} model={model} className="all-of">
                {seeAll}
              </SectionPartLink>
            }
          />
        </div>
      ))}
    </Panel>
  )
}

/** The newest piece of news, for the picture of its drop-down. */
export const newestNewsQuery = listQuery('news', { limit: 1 })

/** The parts of a section with a note each, beside its newest entry or a picture. */
function NotesPanel({ section, picture, withNewest }: { section: MainSection; picture: string; withNewest: boolean }) {
  const { data } = useQuery({ ...newestNewsQuery, enabled: false })
  const settings = useSettings()
  const newest = withNewest ? data?.rows[0] : undefined
  return (
    <Panel className="w notes">
      <ul className="noted">
        {section.parts.map(({ model, label }) => (
          <li key={model}>
            <SectionPartLink section={section.name} model={model}>
              <b>{label}</b>
              <span>{getPartNote(section.name, model)}</span>
            </SectionPartLink>
          </li>
        ))}
      </ul>
      {newest?.values.cover ? (
        <Link {...entryLink('news', newest)} className="feature">
          <Picture image={newest.values.cover} sizes={{ phone: [91, 57], page: [344, 215] }} />
          {newest.title}
        </Link>
      ) : (
        <Link to={section.to} className="feature">
          <img src={picture} width={344} height={215} alt="" />
          {settings[`${section.name}Note`]}
        </Link>
      )}
    </Panel>
  )
}

export function MorePanel() {
  const { phone, hours, qrImage } = useSettings()
  const libraries = useLibraryLabels()
  return (
    <Panel className="w all">
      {allSections.map(({ name, label, to, parts }) => (
        <div key={name}>
          <h2>
            <Link to={to}>{label}</Link>
          </h2>
          <ul className="rows">
            {parts.map((part) => (
              <li key={part.model}>
                <SectionPartLink section={name} model={part.model}>
                  {part.label}
                </SectionPartLink>
              </li>
            ))}
            {libraries[name] && (
              <li>
                <SectionLibraryLink section={name}>{libraries[name]}</SectionLibraryLink>
              </li>
            )}
          </ul>
        </div>
      ))}
      <div className="reach">
        {phone && (
          <div>
            服务热线
            <a className="phone num" href={telephoneLink(phone)}>
              {phone}
            </a>
            {hours}
          </div>
        )}
        {qrImage && <Picture image={qrImage} sizes={{ phone: [23], page: [112] }} />}
      </div>
      <Link to="/webSiteMap" className="map">
        网站地图
      </Link>
    </Panel>
  )
}
