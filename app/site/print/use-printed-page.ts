import { useMatches } from '@tanstack/react-router'
import { getSiteOrigin } from '../../data/client/site-origin'
import { useSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'

interface PrintedPage {
  title: string
  /** The whole address of the page; undefined when the site does not know its own. */
  address: string | undefined
  /** The day of publication of an article, YYYY-MM-DD. */
  date: string | undefined
}

/** What paper says of the page it shows; nothing for pages that failed. */
export function usePrintedPage(): PrintedPage | undefined {
  const { shortName } = useSettings()
  const head: Pick<PageDescription, 'title' | 'path' | 'article'> | undefined = useMatches({
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
    date: head.article?.published,
  }
}
