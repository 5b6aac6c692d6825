import { expect, test } from 'vitest'
import { htmlToText } from './extract-text'

test('Blocks and line breaks separate words, marks within a line do not', () => {
  expect(htmlToText('<h2>测<strong>绘</strong></h2><p>第一行<br />第二行</p><ul><li>甲</li><li>乙</li></ul>')).toBe(
    '测绘 第一行 第二行 甲 乙',
  )
})

test('Character references are text, and text that looks like markup stays text', () => {
  expect(htmlToText('<p>A &amp;&nbsp;B &lt;b&gt; &quot;C&quot; &#39;D&#39;</p>')).toBe('A & B <b> "C" \'D\'')
})

test('Pictures and films have no text', () => {
  expect(htmlToText('<figure><img src="/media/a.jpg" alt="图" /><figcaption>说明</figcaption></figure>')).toBe('说明')
})
