import { LRUCache } from 'lru-cache'
import { isCrawlerFile } from '../crawler-files'

/** What kind of response a path asks for. */
export type Target =
  | { kind: 'api' | 'media' | 'crawlerFile' | 'serverFunction' | 'page' | 'health' | 'metrics' }
  | { kind: 'file' }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  | { kind: 'malformed' }

const targets = new LRUCache<string, Target>({ max: 2_000, memoMethod: readTarget })

/**
 * Decides what a request is for.
 * @param rawUrl the request target as it was sent, such as `/news/showNews?model=1`
 */
export function parseTarget(rawUrl: string): Target {
  return rawUrl.length > 500 ? readTarget(rawUrl) : targets.memo(rawUrl)
}

function readTarget(rawUrl: string): Target {
  if (!rawUrl.startsWith('/') || rawUrl.length > 8_192) return { kind: 'malformed' }
  const cut = rawUrl.search(/[?#]/)
  const path = cut === -1 ? rawUrl : rawUrl.slice(0, cut)
  const rest = cut === -1 ? '' : rawUrl.slice(cut)
  const decoded = decode(path)
  if (decoded === undefined) return { kind: 'malformed' }
  if (path === '/healthz') return { kind: 'health' }
  if (path === '/metrics') return { kind: 'metrics' }
  if (path === '/api' || path.startsWith('/api/')) return { kind: 'api' }
  if (path.startsWith('/media/')) return { kind: 'media' }
  if (isCrawlerFile(path)) return { kind: 'crawlerFile' }
  if (/^\/_serverFn\/[\w-]{1,200}$/.test(path)) return { kind: 'serverFunction' }
  // The framework would still find the function behind another spelling, past what guards it.
  if (decoded.includes('_serverFn')) return { kind: 'malformed' }
  if (path.startsWith('/assets/') || /\.[^/]+$/.test(path)) return { kind: 'file' }
  // The router reads such a path without the space, as a page that nobody has linked to.
  if (/\s$/.test(decoded)) return { kind: 'redirect', status: 302, location: '/' }
  // Two slashes at the start name another host wherever such a path ends up in a Location header.
  if (path.startsWith('//')) return { kind: 'redirect', status: 302, location: '/' }
  if (path.length > 1 && path.endsWith('/'))
    return { kind: 'redirect', status: 308, location: `${path.slice(0, -1)}${rest}` }
  return { kind: 'page' }
}

/** The path as people read it; undefined when it is not one. */
function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return /[\0\\]/.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}
