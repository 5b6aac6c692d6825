import type { EntryOf } from '../../data/content'
import { articleTimes, type PageDescription } from '../head'
import { company, orNone, picture, type Site, type Thing } from './thing'

/** An article of the company: a case, or something of the about page. */
export function article(site: Site, head: PageDescription, category: string): Thing {
  const times = head.article && articleTimes(head.article)
  return {
    '@type': 'Article',
    headline: head.title,
    description: head.description,
    image: [picture(site, head.image)],
    datePublished: times?.published,
    dateModified: times?.modified,
    author: company(site),
    publisher: company(site),
    articleSection: category,
    mainEntityOfPage: site.origin + head.path,
    inLanguage: 'zh-CN',
  }
}

/** A piece of news, and its film where it has one. */
export function newsArticle(site: Site, head: PageDescription, entry: EntryOf<'news'>, category: string): Thing[] {
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
