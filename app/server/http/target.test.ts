import { describe, expect, it } from 'vitest'
import { parseTarget } from './target'

describe('the target of a request', () => {
  it.each([
    ['/', 'page'],
    ['/news/showNews?model=1', 'page'],
    ['/api/session', 'api'],
    ['/api', 'api'],
    ['/apis', 'page'],
    ['/media/aa/x.webp', 'media'],
    ['/_serverFn/abc', 'serverFunction'],
    ['/healthz', 'health'],
    ['/assets/missing', 'file'],
    ['/wp-login.php', 'file'],
    ['/news/showNews?file=a.b', 'page'],
    ['/%', 'malformed'],
    ['/%00', 'malformed'],
    ['/a%5Cb', 'malformed'],
    ['*', 'malformed'],
    ['http://other/', 'malformed'],
    [`/${'a'.repeat(9000)}`, 'malformed'],
  ])('%s is %s', (url, kind) => {
    expect(parseTarget(url).kind).toBe(kind)
  })

  it('drops one trailing slash and keeps the search', () => {
    expect(parseTarget('/about/?model=2')).toEqual({ kind: 'redirect', status: 308, location: '/about?model=2' })
  })

  it('takes no path that ends in a space for the page before it', () => {
    for (const url of ['/%20', '/news/showNews%20?model=1', '/about%E3%80%80'])
      expect(parseTarget(url)).toEqual({ kind: 'redirect', status: 302, location: '/' })
  })

  it('never redirects to what could be another host', () => {
    for (const url of ['//example/', '//example', '///a?b=c'])
      expect(parseTarget(url)).toEqual({ kind: 'redirect', status: 302, location: '/' })
  })
})
