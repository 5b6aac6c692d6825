import { useSuspenseQuery } from '@tanstack/react-query'
import { EventCards } from './event-cards'
import { FilmCards } from './film-cards'
import { eventModel, filmModel, newsPageQuery, type NewsListSearch } from './list-query'
import type { NewsListFacts } from './load-news-list'
import { NewsFeature } from './news-feature'
import { NewsPages } from './news-pages'
import { NewsRows } from './news-rows'
import { NewsToolbar } from './news-toolbar'
import { NothingHere } from './nothing-here'

interface NewsListProps {
  search: NewsListSearch
  facts: NewsListFacts
  /** What the list is called. */
  label: string
}

/** One state of the news list: the pinned item, the tools, the entries in the look of their column, the pages. */
export function NewsList({ search, facts, label }: NewsListProps) {
  const { model, page = 1, year, find } = search
  const { data } = useSuspenseQuery(newsPageQuery(search, facts.accumulated))
  const narrowed = year !== undefined || find !== undefined
  const atTop = facts.accumulated || page === 1
  const first = data.rows[0]
  const feature = atTop && !narrowed && first?.pinned && model !== eventModel && model !== filmModel ? first : undefined
  const rows = feature ? data.rows.slice(1) : data.rows
  return (
    <>
      {feature && <NewsFeature row={feature} />}
      <NewsToolbar search={search} label={label} total={data.total} />
      {data.rows.length === 0 ? (
        <NothingHere model={model} narrowed={narrowed} />
      ) : model === eventModel ? (
        <EventCards rows={rows} today={facts.today} />
      ) : model === filmModel ? (
        <FilmCards rows={rows} />
      ) : (
        rows.length > 0 && <NewsRows rows={rows} />
      )}
      <NewsPages search={search} total={data.total} shown={data.rows.length} accumulated={facts.accumulated} />
    </>
  )
}
