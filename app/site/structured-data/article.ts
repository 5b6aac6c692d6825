import { articleTimes, type PageDescription } from '../shell/head'
import { company, picture, type Site, type Thing } from './thing'

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
