import { IndexGlyph } from '../../ui/marks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import type { EntryTitle } from '../../content/entries'
import { type MenuType, allSections, type MainSection } from '../../content/site-structure'
import { listQuery, menuQuery } from '../../data/site/entries'
import { getPartNote } from '../../navigation/part-notes'
import { entryLink } from '../../navigation/public-address'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, radius, textSize } from '../../ui/theme'
import { SectionLibraryLink, useLibraryLabels, SectionPartLink } from '../shared/section-links'
import { telephoneLink } from '../../content/telephone-link'
import { useSettings } from '../shared/settings'
import { orderSections } from '../../navigation/menu'

/** What the drop-downs of the header hold. They are built only while open, from rows that are already there. */

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
    <Rows>
      {rows.slice(0, entriesShown).map((row) => (
        <Row key={row.id}>{renderLink(row)}</Row>
      ))}
      {rows.length > entriesShown && <Row>{all}</Row>}
    </Rows>
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
  return hasNotes(section) ? <NotesPanel section={section} /> : <EntriesPanel section={section} />
}

type PanelOf<Kind extends MainSection['panel']['kind']> = Extract<MainSection, { panel: { kind: Kind } }>

function hasNotes(section: MainSection): section is PanelOf<'notes'> {
  return section.panel.kind === 'notes'
}

/** The parts of a section with the entries under each. */
function EntriesPanel({ section }: { section: PanelOf<'entries'> }) {
  const { name, parts, panel } = section
  const { type, numbered } = panel
  const { data: rows } = useSuspenseQuery(menuQuery<MenuType>(type))
  return (
    <Panel className="w" data-columns={parts.length}>
      {parts.map(({ model, label }) => (
        <div key={model}>
          <Heading>
            <PartLink section={name} model={model}>
              {numbered && <Glyph tile={model} />}
              {label}
            </PartLink>
          </Heading>
          <Entries
            rows={rows.filter((row) => row.type === model)}
            renderLink={(row) => <PanelLink {...entryLink(type, row)}>{row.title}</PanelLink>}
            all={
              <AllLink section={name} model={model}>
                {seeAll}
              </AllLink>
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
function NotesPanel({ section }: { section: PanelOf<'notes'> }) {
  const { picture, withNewest } = section.panel
  const { data } = useQuery({ ...newestNewsQuery, enabled: false })
  const settings = useSettings()
  const newest = withNewest ? data?.rows[0] : undefined
  return (
    <Panel className="w" data-kind="notes">
      <Notes>
        {section.parts.map(({ model, label }) => (
          <li key={model}>
            <NoteLink section={section.name} model={model}>
              <Text as="b" $role="itemTitle" $weight={600} $lineHeight={1.5} $block>
                {label}
              </Text>
              <Note>{getPartNote(section.name, model)}</Note>
            </NoteLink>
          </li>
        ))}
      </Notes>
      {newest?.values.cover ? (
        <Feature {...entryLink('news', newest)}>
          <Picture image={newest.values.cover} sizes={{ phone: [91, 57], page: [344, 215] }} />
          {newest.title}
        </Feature>
      ) : (
        <Feature to={section.to}>
          <img src={picture} width={344} height={215} alt="" />
          {settings[`${section.name}Note`]}
        </Feature>
      )}
    </Panel>
  )
}

export function MorePanel() {
  const { phone, hours, qrImage, menu } = useSettings()
  const libraries = useLibraryLabels()
  return (
    <Panel className="w" data-kind="all">
      {orderSections(menu, allSections).map(({ section: { name, to, parts }, label }) => (
        <div key={name}>
          <Heading>
            <PanelLink to={to}>{label}</PanelLink>
          </Heading>
          <Rows>
            {parts.map((part) => (
              <Row key={part.model}>
                <PartLink section={name} model={part.model}>
                  {part.label}
                </PartLink>
              </Row>
            ))}
            {libraries[name] && (
              <Row>
                <LibraryLink section={name}>{libraries[name]}</LibraryLink>
              </Row>
            )}
          </Rows>
        </div>
      ))}
      <Contact>
        {phone && (
          <div>
            服务热线
            <Telephone className="num" href={telephoneLink(phone)}>
              {phone}
            </Telephone>
            {hours}
          </div>
        )}
        {qrImage && <QrCode image={qrImage} sizes={{ phone: [23], page: [112] }} />}
      </Contact>
      <MapLink to="/webSiteMap">网站地图</MapLink>
    </Panel>
  )
}

/** In three columns, or in two where a section has as many parts. */
const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 28px 40px;
  align-items: start;
  padding: 36px 0 44px;
  &[data-columns='2'] {
    grid-template-columns: repeat(2, 1fr);
  }
  &[data-kind='notes'] {
    grid-template-columns: 1fr 344px;
    gap: 72px;
  }
  &[data-kind='all'] {
    grid-template-columns: repeat(5, auto) 1fr;
    gap: 28px 64px;
    ${media.tablet} {
      column-gap: 36px;
    }
  }
`

const link = css`
  &:hover {
    color: ${color.link};
  }
`

const PanelLink = createLink(styled.a`
  ${link}
`)

const LibraryLink = styled(SectionLibraryLink)`
  ${link}
`

const Heading = styled.h2`
  padding-bottom: 10px;
  border-bottom: 1px solid ${color.line};
  font-size: ${textSize.itemTitle};
  letter-spacing: 0;
`

const PartLink = styled(SectionPartLink)`
  ${link}
  ${Heading} > & {
    display: flex;
    gap: 12px;
    align-items: center;
  }
`

const Glyph = styled(IndexGlyph)`
  flex: none;
  color: ${color.link};
`

const Rows = styled.ul`
  margin-top: 8px;
`

const Row = styled.li`
  padding: 7px 0;
  color: ${color.textSecondary};
  font-size: ${textSize.body};
  line-height: 1.7;
`

const AllLink = styled(SectionPartLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.link};
  font-weight: 600;
`

const Notes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 4px 32px;
`

const NoteLink = styled(SectionPartLink)`
  ${link}
  display: block;
  padding: 12px 0;
  border-bottom: 1px solid ${color.line};
`

const Note = styled.span`
  color: ${color.textSoft};
  font-size: ${textSize.note};
  a:hover > & {
    color: inherit;
  }
`

/** A picture with what it leads to: the newest entry, or the section. */
const Feature = createLink(styled.a`
  ${link}
  display: block;
  font-size: ${textSize.body};
  line-height: 1.5;
  img {
    width: 344px;
    height: 215px;
    margin-bottom: 12px;
    border-radius: ${radius.image};
    object-fit: cover;
  }
`)

const Contact = styled.div`
  justify-self: end;
  display: flex;
  gap: 28px;
  color: ${color.textSoft};
  font-size: ${textSize.note};
  white-space: nowrap;
`

const Telephone = styled.a`
  display: block;
  color: ${color.text};
  font-size: ${textSize.brand};
  line-height: 1.3;
  ${link}
`

const QrCode = styled(Picture)`
  img {
    width: 112px;
    height: 112px;
  }
`

const MapLink = createLink(styled.a`
  ${link}
  grid-column: 1 / -1;
  justify-self: start;
`)
