import { expect, test } from 'vitest'
import { articleHtml } from './article-html'

test('Tables are wrapped so that they scroll by themselves', () => {
  expect(articleHtml('<p>a</p><table class="x"><tbody></tbody></table>')).toBe(
    '<p>a</p><div class="scroll" tabindex="0"><table class="x"><tbody></tbody></table></div>',
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
