import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts'

const page = [
  '<!DOCTYPE html><html><head><title>首页</title>',
  '<link rel="modulepreload" href="/assets/index-a.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/react-b.js" fetchPriority="low" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/home-c.js" fetchPriority="low" nonce="n"/>',
  '</head><body><main>内容</main><script type="module" async="" src="/assets/index-a.js" nonce="n"></script></body></html>',
].join('')

test('A page sends for its scripts from a script of its own, the library first and the start last', () => {
  const late = withLateScripts(page, 'n')
  expect(late).not.toContain('rel="modulepreload"')
  expect(late).not.toContain('type="module"')
  expect(late).toContain('(["/assets/index-a.js","/assets/react-b.js","/assets/home-c.js"],["/assets/react-b.js","/assets/index-a.js"])')
  expect(late.indexOf('<script nonce="n">')).toBeLessThan(late.indexOf('</head>'))
})

test('What React looks for when it takes the page over is still there', () => {
  const late = withLateScripts(page, 'n')
  expect(late).toContain('<script type="text/plain" async="" src="/assets/index-a.js" nonce="n"></script>')
  expect(late).toContain('<main>内容</main>')
})

test('A page without scripts stays as it is', () => {
  expect(withLateScripts('<html><head></head><body>503</body></html>', undefined)).toBe('<html><head></head><body>503</body></html>')
})
