import type { ImageValue } from '../content/values'
import { siteOrigin } from '../data/site-origin'

const siteName = '经纬空间'

/** What a page says of itself to browsers, search engines and chat windows. */
export interface PageDescription {
  /** Without the name of the site; left out on the home page. */
  title?: string
  description?: string
  /** Path and query by which search engines should know the page: only params that choose its content. */
  path: string
  /** The picture of shared links. */
  image?: ImageValue | null
  /** An article's day of publication, YYYY-MM-DD. */
  published?: string
}

/** The part of a route match that decides. */
interface Outcome {
  status: string
}

/** The title of a page whose loading failed; undefined when all went well. */
export function failureTitle(matches: readonly Outcome[]): string | undefined {
  if (matches.some((match) => match.status === 'error')) return `页面出错了 - ${siteName}`
  if (matches.some((match) => match.status === 'notFound')) return `页面不存在 - ${siteName}`
  return undefined
}

/**
 * The head of a public page, for a route's `head`:
 * `head: ({ match, loaderData }) => pageHead(match, () => ({ title: loaderData!.title, path: '/about' }))`.
 * @param match the route's own match: when it failed, the title says so instead
 * @param describe called only for a page that is really there, so it may rely on its loader's data
 */
export function pageHead(match: Outcome, describe: () => PageDescription) {
  const failed = failureTitle([match])
  if (failed !== undefined) return { meta: [{ title: failed }, { name: 'robots', content: 'noindex' }] }
  const { title, description, path, image, published } = describe()
  const origin = siteOrigin()
  const fullTitle = title ? `${title} - ${siteName}` : siteName
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: title ?? siteName },
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: published ? 'article' : 'website' },
      { property: 'og:locale', content: 'zh_CN' },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(published ? [{ property: 'article:published_time', content: published }] : []),
      ...(origin ? [{ property: 'og:url', content: `${origin}${path}` }] : []),
      ...(origin && image ? [{ property: 'og:image', content: `${origin}${image.src}` }] : []),
    ],
    links: origin ? [{ rel: 'canonical', href: `${origin}${path}` }] : [],
  }
}
