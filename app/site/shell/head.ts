import type { QueryClient } from '@tanstack/react-query'
import type { ImageValue } from '../../content/values'
import { getSiteOrigin } from '../../data/client/request'
import { getSettings } from '../shared/settings'

/** The picture of shared links for pages that have none of their own, or one too small for a share card. */
const sharePicture = { src: '/share.jpg', width: 1200, height: 630, alt: '' } as const satisfies ImageValue
const smallestShared = 300

/** What a page says of itself to browsers, search engines and chat windows. */
export interface PageDescription {
  /** Without the name of the site; left out on the home page. */
  title?: string | undefined
  /** In its place for search engines and chats. */
  searchTitle?: string | undefined
  description: string
  /** Path and query by which search engines should know the page: only params that choose its content. */
  path: string
  image?: ImageValue | null | undefined
  /** Present on articles: the day of publication, YYYY-MM-DD, and the last change in ms since 1970. */
  article?: { published: string; modified: number } | undefined
  /** The day of the last change of an entry that is no article, YYYY-MM-DD; printed. */
  updated?: string
  /** The pages beside this one, of a list that has several. */
  previous?: string | undefined
  next?: string | undefined
  /** Left out of search engines. */
  unlisted?: boolean
}

/** The part of a route match that decides. */
interface Outcome {
  status: string
}

/** The part of a route match that knows what is loaded. */
interface LoadedMatch {
  context: { queryClient: QueryClient }
}

/** What a page whose loading failed is called; undefined when all went well. */
export function findFailure(matches: readonly Outcome[]): string | undefined {
  if (matches.some((match) => match.status === 'error')) return '页面出错了'
  if (matches.some((match) => match.status === 'notFound')) return '页面不存在'
  return undefined
}

/** A title with the name of the site behind it. */
export function formatTitle(queryClient: QueryClient, ...parts: ReadonlyArray<string | undefined>): string {
  return [...parts, getSettings(queryClient).shortName].filter(Boolean).join(' - ')
}

/** The picture that a shared link shows: one that is stored here and large enough, or the site's own. */
export function sharedPicture(image: ImageValue | null | undefined): ImageValue {
  const isStored = image?.src.startsWith('/media/')
  return image && isStored && Math.min(image.width, image.height) >= smallestShared ? image : sharePicture
}

/** The first and the last moment of an article as search engines read them; a change never comes before publication. */
export function articleTimes({ published, modified }: { published: string; modified: number }) {
  const first = `${published}T00:00:00+08:00`
  return { published: first, modified: modified > Date.parse(first) ? new Date(modified).toISOString() : first }
}

/**
 * The head of a public page, for a route's `head`:
 * `head: ({ match, loaderData }) => pageHead(match, loaderData?.head)`.
 * @param match the route's own match: when it failed, the title says so instead
 * @param page what the loader says of the page; without it the page is still on its way
 */
export function pageHead(match: Outcome & LoadedMatch, page: PageDescription | undefined) {
  const { queryClient } = match.context
  const failure = findFailure([match])
  if (failure !== undefined)
    return { meta: [{ title: formatTitle(queryClient, failure) }, { name: 'robots', content: 'noindex' }] }
  if (!page) return {}
  const { description, article, searchTitle = page.title } = page
  const { shortName } = getSettings(queryClient)
  const times = article && articleTimes(article)
  const properties: Record<string, string | number | undefined> = {
    'og:title': searchTitle ?? shortName,
    'og:description': description,
    'og:type': article ? 'article' : 'website',
    'og:site_name': shortName,
    'og:locale': 'zh_CN',
    'article:published_time': times?.published,
    'article:modified_time': times?.modified,
    ...addressProperties(page),
  }
  return {
    meta: [
      { title: formatTitle(queryClient, searchTitle) },
      { name: 'description', content: description },
      { name: 'robots', content: page.unlisted ? 'noindex,follow' : 'max-image-preview:large' },
      ...Object.entries(properties).flatMap(([property, content]) =>
        content === undefined ? [] : [{ property, content: String(content) }],
      ),
    ],
    links: addressLinks(page),
  }
}

/** What names whole addresses, and so is only there when the site knows its own. */
function addressProperties({ path, image }: PageDescription) {
  const origin = getSiteOrigin()
  if (!origin) return {}
  const { src, width, height } = sharedPicture(image)
  return { 'og:url': origin + path, 'og:image': origin + src, 'og:image:width': width, 'og:image:height': height }
}

function addressLinks({ path, previous, next }: PageDescription) {
  const origin = getSiteOrigin()
  if (!origin) return []
  const links = { canonical: path, prev: previous, next }
  return Object.entries(links).flatMap(([rel, to]) => (to === undefined ? [] : [{ rel, href: origin + to }]))
}
