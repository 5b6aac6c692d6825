import { useMatches } from '@tanstack/react-router'
import { getSiteOrigin } from '../../data/client/site-origin'
import { useSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'

interface PrintedPage {
  title: string
  /** The whole address of the page; undefined when the site does not know its own. */
  address: string | undefined
  /** When an article was published or the entry of another page changed, such as 发布于 2026-03-01. */
  date: string | undefined
}

/** What paper says of the page it shows; nothing for pages that failed. */
export function usePrintedPage(): PrintedPage | undefined {
  const { shortName } = useSettings()
  const head: Pick<PageDescription, 'title' | 'path' | 'article' | 'updated'> | undefined = useMatches({
    select: (matches) => {
      const data = matches.at(-1)?.loaderData
      return data && 'head' in data ? data.head : undefined
    },
  })
  if (!head) return undefined
  const origin = getSiteOrigin()
  return {
    title: head.title ?? shortName,
    address: origin ? new URL(head.path, origin).href : undefined,
    date: head.article ? `发布于 ${head.article.published}` : head.updated && `更新于 ${head.updated}`,
  }
}
