import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked'

test('What was found is marked, and markup in a text is shown as text', () => {
  const text = [
    { text: '<img src=x onerror=alert(1)>', marked: false },
    { text: '<b>测绘</b>', marked: true },
    { text: ' & 资质', marked: false },
  ]

  const markup = renderToStaticMarkup(<Marked text={text} />).replace(/ class="[^"]*"/u, '')

  expect(markup).toBe('&lt;img src=x onerror=alert(1)&gt;<mark>&lt;b&gt;测绘&lt;/b&gt;</mark> &amp; 资质')
})
