import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuRow } from '../../content/wire'
import { caseLink, newsLink, productLink, solutionLink } from '../../navigation/details'
import { allSections, newsSection, productSection, type SectionPath, solutionSection } from '../../navigation/sections'
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
  key: SectionPath | '/'
  parts: MapPart[]
}

/** What the map is drawn from. */
export interface MapRows {
  cases: MenuRow[]
  /** The newest of each column. */
  news: MenuRow[]
  products: MenuRow[]
  solutions: MenuRow[]
}

/** Every page that visitors can reach, in six columns. */
export function mapColumns({ cases, ...sections }: MapRows): MapColumn[] {
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
  ]
}

function pageOf(row: MenuRow, link: MapPage['link']): MapPage {
  return { key: String(row.id), title: row.title, link }
}

function entriesOf(section: SectionPath, model: number, { news, products, solutions }: Omit<MapRows, 'cases'>): MapPage[] {
  if (section === newsSection.to) {
    const rows = news.filter(({ type }) => type === model)
    return rows.map((row) => pageOf(row, (content) => <Link {...newsLink(row)}>{content}</Link>))
  }
  if (section === productSection.to) {
    const rows = products.filter(({ type }) => type === model)
    return rows.map((row) => pageOf(row, (content) => <Link {...productLink(row)}>{content}</Link>))
  }
  if (section === solutionSection.to) {
    const rows = solutions.filter(({ type }) => type === model)
    return rows.map((row) => pageOf(row, (content) => <Link {...solutionLink(row)}>{content}</Link>))
  }
  return []
}
