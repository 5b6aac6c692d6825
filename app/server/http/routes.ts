import { isMachineFile } from '../machine-files'

/** What kind of answer a path asks for. */
export type Target =
  | { kind: 'api' | 'media' | 'machineFile' | 'serverFunction' | 'page' | 'health' | 'metrics' }
  | { kind: 'file' }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  | { kind: 'malformed' }

/**
 * Decides what a request is for.
 * @param rawUrl the request target as it came over the wire, such as `/news/showNews?model=1`
 */
export function targetOf(rawUrl: string): Target {
  if (!rawUrl.startsWith('/') || rawUrl.length > 8_192) return { kind: 'malformed' }
  const cut = rawUrl.search(/[?#]/)
  const path = cut === -1 ? rawUrl : rawUrl.slice(0, cut)
  const rest = cut === -1 ? '' : rawUrl.slice(cut)
  if (!isDecodable(path)) return { kind: 'malformed' }
  if (path === '/healthz') return { kind: 'health' }
  if (path === '/metrics') return { kind: 'metrics' }
  if (path === '/api' || path.startsWith('/api/')) return { kind: 'api' }
  if (path.startsWith('/media/')) return { kind: 'media' }
  if (isMachineFile(path)) return { kind: 'machineFile' }
  if (path.startsWith('/_serverFn/')) return { kind: 'serverFunction' }
  if (path.startsWith('/assets/') || /\.[^/]+$/.test(path)) return { kind: 'file' }
  // Two slashes at the start name another host wherever such a path ends up in a Location header.
  if (path.startsWith('//')) return { kind: 'redirect', status: 302, location: '/' }
  if (path.length > 1 && path.endsWith('/')) return { kind: 'redirect', status: 308, location: `${path.slice(0, -1)}${rest}` }
  return { kind: 'page' }
}

function isDecodable(path: string): boolean {
  try {
    return !/[\0\\]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
