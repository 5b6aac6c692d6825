import { Link } from '@tanstack/react-router'
import { House, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EntryTitle, TitleOf } from '../../content/entries'
import { getPlace, type SectionName, allSections, type PartNumber, sections } from '../../content/site-structure'
import type { StaffView } from '../../data/site/staff-view'
import { type Menu, orderSections } from '../../navigation/menu'
import { entryLink, type PagedType, pagedTypes } from '../../navigation/public-address'
import { sectionIcons } from '../shared/section-icons'
import { SectionLibraryLink, SectionPartLink } from '../shared/section-links'

/** A page that the map names. */
interface MapPage {
  key: string
  title: string
  /** Renders the typed link to it. */
  link: (content: ReactNode) => ReactNode
}

/** A part of a section with the entries it holds. */
interface MapPart extends MapPage {
  entries: MapPage[]
}

/** A column of the map: a section, or the home page with what belongs to no section. */
export interface MapColumn extends MapPage {
  icon: LucideIcon
  parts: MapPart[]
}

/** What the map is drawn from. */
export interface MapRows {
  titles: { [Name in PagedType]?: Array<TitleOf<Name>> }
  menu: Menu
  /** The notices of the site, which belong to no section. */
  notices: ReadonlyArray<{ id: number; title: string }>
  /** How many entries a part has in all, for types of which the map names only the newest. */
  totals: { [Name in PagedType]?: Readonly<Record<number, number>> }
  /** How many files visitors can download. */
  files: number
  /** How many rows the registers have. */
  records: number
}

/** The pages of the back office, by content type. */
export interface StaffPages {
  types: { [Name in keyof StaffView['types']]?: StaffView['types'][Name] }
}

/** Every page that visitors can reach, in six columns; a seventh leads members of staff to the back office. */
export function mapColumns(rows: MapRows, staff?: StaffPages): MapColumn[] {
  return [
    {
      key: '/',
      icon: House,
      title: '首页',
      link: (content) => <Link to="/">{content}</Link>,
      parts: [
        ...pagedTypes.flatMap((name) => partApart(name, rows)),
        { key: 'search', title: '站内搜索', link: (content) => <Link to="/search">{content}</Link>, entries: [] },
        ...rows.notices.map(({ id, title }) => ({
          key: `notice-${id}`,
          title,
          link: (content: ReactNode) => <Link {...entryLink('culture', { id })}>{content}</Link>,
          entries: [],
        })),
      ],
    },
    ...orderSections(rows.menu, allSections).map(({ section: { name, to, icon, parts }, label }) => ({
      key: to,
      icon: sectionIcons[icon],
      title: label,
      link: (content: ReactNode) => <Link to={to}>{content}</Link>,
      parts: [
        ...parts.map((part) => ({
          key: String(part.model),
          title: part.label,
          link: (content: ReactNode) => (
            <SectionPartLink section={name} model={part.model}>
              {content}
            </SectionPartLink>
          ),
          entries: entriesOf(name, part.model, rows),
        })),
        ...(name === 'product' && rows.files > 0 ? [libraryPart('product')] : []),
        ...(name === 'about' && rows.records > 0 ? [libraryPart('about')] : []),
      ],
    })),
    ...(staff ? [staffColumn(staff)] : []),
  ]
}

/** The list beside the parts of a section. */
const libraryPart = (section: 'product' | 'about'): MapPart => ({
  key: 'library',
  title: sections[section].library.label,
  link: (content) => <SectionLibraryLink section={section}>{content}</SectionLibraryLink>,
  entries: [],
})

/** Its links load a whole page: the office asks anew whether the session still lives. */
function staffColumn({ types }: StaffPages): MapColumn {
  return {
    key: '/manage',
    icon: LayoutDashboard,
    title: '后台',
    link: (content) => <a href="/manage">{content}</a>,
    parts: Object.values(types).map(({ label, add, update }) => ({
      key: update,
      title: label,
      link: (content) => <a href={update}>{content}</a>,
      entries: add ? [{ key: add, title: `新增${label}`, link: (content) => <a href={add}>{content}</a> }] : [],
    })),
  }
}

/** Entries that stand apart from the listing of their section, and the list that is theirs. */
function partApart(name: PagedType, { titles }: MapRows): MapPart[] {
  const place = getPlace(name)
  if (place.kind !== 'page' || !place.unlistedLabel) return []
  const rows: Array<TitleOf<PagedType>> = titles[name] ?? []
  const entries = rows.map((row) => pageOf(row, (content) => <Link {...entryLink(name, row)}>{content}</Link>))
  const link = (content: ReactNode) =>
    'library' in sections[place.section] ? (
      <SectionLibraryLink section={place.section}>{content}</SectionLibraryLink>
    ) : (
      content
    )
  return [{ key: name, title: place.unlistedLabel, link, entries }]
}

function pageOf(row: EntryTitle, link: MapPage['link']): MapPage {
  return { key: String(row.id), title: row.title, link }
}

/** The entries that a part of a section lists, and the way to those that the map has no room for. */
function entriesOf<Name extends SectionName>(
  section: Name,
  model: PartNumber<Name>,
  { titles, totals }: MapRows,
): MapPage[] {
  return pagedTypes.flatMap((name) => {
    const place = getPlace(name)
    if (place.kind !== 'page' || place.section !== section || place.unlistedLabel) return []
    const rows: Array<TitleOf<PagedType>> = titles[name] ?? []
    const named = rows.filter(({ type }) => (place.part === 'category' ? type : place.part) === model)
    const pages = named.map((row) => pageOf(row, (content) => <Link {...entryLink(name, row)}>{content}</Link>))
    const total = totals[name]?.[model] ?? 0
    return total > named.length ? [...pages, allOf(section, model, total)] : pages
  })
}

function allOf<Name extends SectionName>(section: Name, model: PartNumber<Name>, total: number): MapPage {
  const link = (content: ReactNode) => (
    <SectionPartLink section={section} model={model}>
      {content}
    </SectionPartLink>
  )
  return { key: 'all', title: `全部 ${total} 条`, link }
}

/** A map narrowed to some words. */
interface NarrowedMap {
  columns: MapColumn[]
  /** How many pages carry the words in their title. */
  count: number
}

/**
 * Leaves only the pages whose titles hold `words`, with the parts and sections above them.
 * Upper and lower case count as the same.
 * @param words already trimmed; an empty text leaves everything
 */
export function filterColumns(columns: MapColumn[], words: string): NarrowedMap {
  const wanted = words.toLowerCase()
  const holds = ({ title }: MapPage) => title.toLowerCase().includes(wanted)
  let count = 0
  const narrowed = columns.flatMap((column): MapColumn[] => {
    const parts = column.parts.flatMap((part): MapPart[] => {
      const entries = part.entries.filter(holds)
      const found = entries.length + (holds(part) ? 1 : 0)
      count += found
      return found > 0 ? [{ ...part, entries }] : []
    })
    if (holds(column)) count++
    return parts.length > 0 || holds(column) ? [{ ...column, parts }] : []
  })
  return { columns: narrowed, count }
}
