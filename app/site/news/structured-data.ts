import { newsCategories } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import { entryQuery } from '../../data/site/entries'
import { getPublicAddress } from '../../navigation/public-address'
import { articleTimes, type PageDescription } from '../shell/head'
import { article } from '../structured-data/article'
import type { LoadedPage } from '../structured-data/page'
import { company, itemList, orNone, picture, type Site, type Thing } from '../structured-data/thing'
import { detailTrail, listingTrail } from '../structured-data/trail'
import { newsPageQuery } from './list-query'

/** The listing and the news it names. */
export function newsListData({ match, cache, site }: LoadedPage<'/_site/news/showNews'>): Thing[] {
  const query = newsPageQuery(match.search, match.loaderData?.facts.accumulated ?? false)
  const rows = cache.getQueryData(query.queryKey)?.rows ?? []
  return [
    listingTrail(site, 'news', match.search.model),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'news', id, category: type })]),
    ),
  ]
}

/** A piece of news, and its film where it has one. */
export function newsDetailData({ match, cache, site }: LoadedPage<'/_site/news/newsDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('news', match.search.id).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'news', entry.type, head), ...newsArticle(site, head, entry, newsCategories[entry.type])]
}

function newsArticle(site: Site, head: PageDescription, entry: EntryOf<'news'>, category: string): Thing[] {
  const { author, source, copyright, video } = entry.values
  const elsewhere = copyright === 'reprint' && source !== '' ? { '@type': 'Organization', name: source } : company(site)
  const written = author === '' || copyright === 'reprint' ? elsewhere : { '@type': 'Person', name: author }
  const news = { ...article(site, head, category), '@type': 'NewsArticle', author: written }
  return video ? [news, film(site, head, video)] : [news]
}

function film(site: Site, head: PageDescription, video: NonNullable<EntryOf<'news'>['values']['video']>): Thing {
  const { src } = video
  const seconds = Math.round(video.duration)
  return {
    '@type': 'VideoObject',
    name: head.title,
    description: head.description,
    thumbnailUrl: picture(site, head.image).url,
    uploadDate: head.article && articleTimes(head.article).published,
    contentUrl: site.origin + src,
    duration: orNone(seconds > 0 ? `PT${seconds}S` : ''),
  }
}
