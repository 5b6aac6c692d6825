import { renderToString } from 'react-dom/server'
import styled from 'styled-components'
import { describe, expect, test, vi } from 'vitest'
import { addStyles, createPageStyleSheet } from './page-style-sheet'
import { createSharedMarkup } from './shared-markup'

const Line = styled.p<{ $wide?: boolean }>`
  color: teal;
  ${({ $wide }) => $wide && 'width: 100%;'}
`
const Other = styled.i`
  color: brown;
`
const Part = ({ text }: { text: string }) => (
  <>
    <Line>{text}</Line>
    <Line $wide>经纬空间</Line>
  </>
)

describe('Markup that pages share', () => {
  test('is rendered once for an answer, and anew for another answer or in another variant', () => {
    const share = createSharedMarkup<{ phone: string }>()
    const render = vi.fn<() => React.ReactNode>(() => <Part text="电话" />)
    const [first, second] = [{ phone: '1' }, { phone: '2' }]

    for (const [answer, variant] of [
      [first, '2026'],
      [first, '2026'],
      [first, '2027'],
      [first, '2027'],
      [second, '2027'],
    ] as const)
      share(answer, variant, render)

    expect(render).toHaveBeenCalledTimes(3)
  })

  test('shows what it is rendered from now, not what another answer or year said', () => {
    const share = createSharedMarkup<{ phone: string }>()
    const [first, second] = [{ phone: '029-1' }, { phone: '029-2' }]
    const read = (answer: { phone: string }, year: string) =>
      share(answer, year, () => <Part text={`${answer.phone} ${year}`} />).html

    expect(read(first, '2026')).toContain('029-1 2026')
    expect(read(first, '2027')).toContain('029-1 2027')
    expect(read(second, '2027')).toContain('029-2 2027')
    expect(read(first, '2026')).toContain('029-1 2026')
  })

  test('gives a page the same text and rules as the part itself, the first time and every other', () => {
    const inPlace = createPageStyleSheet()
    const expected = renderToString(
      inPlace.collectStyles(
        <section>
          <Other />
          <footer>
            <Part text="电话" />
          </footer>
        </section>,
      ),
    )
    const share = createSharedMarkup()
    const answer = {}

    const pages = [1, 2].map(() => {
      const { html, styles } = share(answer, '', () => <Part text="电话" />)
      const sheet = createPageStyleSheet()
      const page = renderToString(
        sheet.collectStyles(
          <section>
            <Other />
            <footer dangerouslySetInnerHTML={{ __html: html }} />
          </section>,
        ),
      )
      addStyles(sheet, styles)
      return { page, styles: sheet.getStyleTags() }
    })

    expect(inPlace.getStyleTags()).toContain('width:100%')
    const whole = { page: expected, styles: inPlace.getStyleTags() }
    expect(pages).toEqual([whole, whole])
  })
})
