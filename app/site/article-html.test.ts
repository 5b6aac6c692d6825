import { expect, test } from 'vitest'
import { articleHtml } from './article-html'

test('Tables are wrapped, each under a name of its own, so that they scroll by themselves', () => {
  const frame = (count: number) => `<div class="scroll" role="region" aria-label="表格 ${count}" tabindex="0">`
  expect(articleHtml('<p>a</p><table class="x"><tbody></tbody></table><table></table>')).toBe(
    `<p>a</p>${frame(1)}<table class="x"><tbody></tbody></table></div>${frame(2)}<table></table></div>`,
  )
  expect(articleHtml('<p>a</p>')).toBe('<p>a</p>')
})

test('Pictures come late and in a size that fits', () => {
  expect(articleHtml('<img src="/media/ab/abcd.jpg" alt="图" width="400" height="200">')).toBe(
    '<img src="/media/ab/abcd.jpg" alt="图" width="400" height="200" ' +
      'srcset="/media/ab/abcd-160.webp 160w, /media/ab/abcd-320.webp 320w" sizes="(max-width:767px) 100vw, 1000px" loading="lazy" decoding="async">',
  )
  expect(articleHtml('<img src="/media/ab/abcd.gif" alt="" />')).toBe('<img src="/media/ab/abcd.gif" alt="" loading="lazy" decoding="async">')
})
