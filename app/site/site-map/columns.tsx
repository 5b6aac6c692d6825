import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuRow } from '../../content/wire'
import type { MapTitles } from '../../data/site-map'
import type { StaffView } from '../../data/staff'
import { aboutLink, caseLink, newsLink, productLink, solutionLink } from '../../navigation/details'
import { aboutSection, allSections, newsSection, productSection, type SectionPath, solutionSection } from '../../navigation/sections'
import { SectionPartLink } from '../section-part-link'

/** A page that the map names. */
export interface MapPage {
  key: string
  title: string
  /** Renders the typed link to it. */
  link: (content: ReactNode) => ReactNode
}

/** A part of a section with the entries it holds. */
export interface MapPart extends MapPage {
  entries: MapPage[]
}

/** A column of the map: a section, or the home page with what belongs to no section. */
export interface MapColumn extends MapPage {
  key: SectionPath | '/' | '/manage'
  parts: MapPart[]
}

/** What the map is drawn from. */
export interface MapRows extends MapTitles {
  cases: MenuRow[]
  products: MenuRow[]
  solutions: MenuRow[]
}

/** The pages of the back office, by content type. */
export interface OfficePages {
  types: { [Name in keyof StaffView['types']]?: StaffView['types'][Name] }
}

/** Every page that visitors can reach, in six columns; a seventh leads members of staff to the back office. */
export function mapColumns({ cases, ...sections }: MapRows, staff?: OfficePages): MapColumn[] {
  return [
    {
      key: '/',
      title: '首页',
      link: (content) => <Link to="/">{content}</Link>,
      parts: [
        {
          key: 'cases',
          title: '典型案例',
          link: (content) => content,
          entries: cases.map((row) => pageOf(row, (content) => <Link {...caseLink(row)}>{content}</Link>)),
        },
        { key: 'search', title: '站内搜索', link: (content) => <Link to="/search">{content}</Link>, entries: [] },
      ],
    },
    ...allSections.map(({ to, label, parts }) => ({
      key: to,
      title: label,
      link: (content: ReactNode) => <Link to={to}>{content}</Link>,
      parts: parts.map((part) => ({
        key: String(part.model),
        title: part.label,
        link: (content: ReactNode) => (
          <SectionPartLink section={to} model={part.model}>
            {content}
          </SectionPartLink>
        ),
        entries: entriesOf(to, part.model, sections),
      })),
    })),
    ...(staff ? [officeColumn(staff)] : []),
  ]
}

/** Its links load a whole page: the office asks anew whether the session still lives. */
function officeColumn({ types }: OfficePages): MapColumn {
  return {
    key: '/manage',
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

function pageOf(row: MenuRow, link: MapPage['link']): MapPage {
  return { key: String(row.id), title: row.title, link }
}

function entriesOf(section: SectionPath, model: number, rows: Omit<MapRows, 'cases'>): MapPage[] {
  const ofPart = ({ type }: MenuRow) => type === model
  if (section === newsSection.to) {
    const named = rows.news.filter(ofPart).map((row) => pageOf(row, (content) => <Link {...newsLink(row)}>{content}</Link>))
    const total = rows.newsTotals[model] ?? 0
    return total > named.length ? [...named, allNews(model, total)] : named
  }
  if (section === productSection.to) return rows.products.filter(ofPart).map((row) => pageOf(row, (content) => <Link {...productLink(row)}>{content}</Link>))
  if (section === solutionSection.to) return rows.solutions.filter(ofPart).map((row) => pageOf(row, (content) => <Link {...solutionLink(row)}>{content}</Link>))
  if (section !== aboutSection.to) return []
  if (model === 4) return rows.articles.map((row) => pageOf(row, (content) => <Link {...aboutLink(row, 4)}>{content}</Link>))
  return model === 6 ? rows.albums.map((row) => pageOf(row, (content) => <Link {...aboutLink(row, 6)}>{content}</Link>)) : []
}

function allNews(model: number, total: number): MapPage {
  const link = (content: ReactNode) => (
    <SectionPartLink section={newsSection.to} model={model}>
      {content}
    </SectionPartLink>
  )
  return { key: 'all', title: `全部 ${total} 条`, link }
}
