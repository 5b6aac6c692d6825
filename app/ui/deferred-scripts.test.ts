import { createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { deferScripts, extractScripts } from './deferred-scripts'

function routerWith(routes: NonNullable<NonNullable<ReturnType<typeof createRouter>['ssr']>['manifest']>['routes']) {
  const router = createRouter({ routeTree: createRootRoute() })
  router.ssr = { manifest: { routes } }
  return router
}

const script = { attrs: { type: 'module', async: true, src: '/assets/index-a.js' } }

test('The scripts that every page begins with are taken out of what the router renders, styles are not', () => {
  const router = routerWith({
    __root__: { preloads: ['/assets/index-a.js', { href: '/assets/react-b.js' }], scripts: [script] },
    '/_site/': { preloads: ['/assets/home-c.js'], css: ['/assets/home-d.css'] },
  })
  expect(extractScripts(router)).toEqual({
    preloads: ['/assets/index-a.js', '/assets/react-b.js'],
    entry: '/assets/index-a.js',
  })
  expect(router.ssr?.manifest?.routes).toEqual({ __root__: {}, '/_site/': { css: ['/assets/home-d.css'] } })
})

test('A page without scripts has none to take', () => {
  expect(extractScripts(routerWith({ __root__: {} }))).toBeUndefined()
})

test('A page starts its scripts from an inline script that carries the nonce', () => {
  const html = deferScripts({ preloads: ['/assets/react-b.js'], entry: '/assets/index-a.js' }, 'n')
  expect(html).toMatch(/^<script nonce="n">\(function startScripts\(/)
  expect(html).toContain(')(["/assets/react-b.js"],"/assets/index-a.js",function reloadOnce(')
  expect(html).toMatch(/\);document\.currentScript\.remove\(\)<\/script>$/)
})
