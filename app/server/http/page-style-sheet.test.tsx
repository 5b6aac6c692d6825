import { renderToStaticMarkup } from 'react-dom/server'
import styled, { keyframes, ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { describe, expect, test } from 'vitest'
import { createPageStyleSheet } from './page-style-sheet'

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`
const Box = styled.div`
  color: red;
  animation: ${appear} 1s;
`
const Wide = styled(Box)<{ $columns: number }>`
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
`
const Other = styled.p`
  color: blue;
`

/** Renders a page; `compiled` counts the parts of style rules that were compiled for it. */
function renderPage(sheet: ServerStyleSheet, page: React.ReactNode) {
  let compiled = 0
  const countCompiled = () => {
    compiled += 1
  }
  const html = renderToStaticMarkup(
    sheet.collectStyles(<StyleSheetManager stylisPlugins={[countCompiled]}>{page}</StyleSheetManager>),
  )
  return { html, styles: sheet.getStyleTags(), compiled: () => compiled }
}

const page = (columns: number) => (
  <Wide $columns={columns}>
    <Box />
  </Wide>
)

describe('The style sheet of a page', () => {
  test('A page has the rules that styled-components gives it, the first time and every other', () => {
    const expected = renderPage(new ServerStyleSheet(), page(2))

    const pages = [1, 2, 3].map(() => renderPage(createPageStyleSheet(), page(2)))

    expect(expected.styles).toContain('repeat(2,1fr)')
    expect(expected.styles).toContain('@keyframes')
    expect(pages.map(({ html, styles }) => ({ html, styles }))).toEqual(
      [1, 2, 3].map(() => ({ html: expected.html, styles: expected.styles })),
    )
  })

  test('Rules that another page has used are not compiled again', () => {
    const first = renderPage(createPageStyleSheet(), page(3))
    const second = renderPage(createPageStyleSheet(), page(3))

    expect(first.compiled()).toBeGreaterThan(0)
    expect(second.compiled()).toBe(0)
  })

  test('A page has none of the rules that only other pages use', () => {
    renderPage(createPageStyleSheet(), <Other />)

    expect(renderPage(createPageStyleSheet(), page(4)).styles).not.toContain('blue')
  })
})
