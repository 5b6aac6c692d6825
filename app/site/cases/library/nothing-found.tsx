import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CaseLibrarySearch } from '../../../data/site/cases'
import { sections } from '../../../content/site-structure'
import { color, textSize } from '../../../ui/theme'
import { NothingMatches, NothingYet } from '../../shared/empty-list'

const { to, library } = sections.solution

/** Whether an address leaves cases out. */
export function isNarrowed({ model, client, year, before, find }: CaseLibrarySearch): boolean {
  return [model, client, year, before, find].some((value) => value !== undefined)
}

/** Shows all cases again. */
export function ClearFilters() {
  return (
    <Clear>
      <Link to={to} search={library.search} resetScroll={false}>
        清除筛选
      </Link>
    </Clear>
  )
}

/** A library without cases: because of a filter, or because none is published yet. */
export function NothingFound({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <NothingMatches to={to} search={library.search} resetScroll={false} />
  ) : (
    <NothingYet text="可以先看看解决方案" to={to}>
      查看全部方案
    </NothingYet>
  )
}

const Clear = styled.span`
  font-size: ${textSize.meta};
  a {
    color: ${color.link};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
