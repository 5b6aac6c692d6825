import { renderToString } from 'react-dom/server'
import styled from 'styled-components'
import { expect, test } from 'vitest'
import { createStyleSheet } from './style-sheet'

const Frame = styled.div`
  color:#123456;
  .inside:hover{color:#654321}
  @media (max-width:767px){padding:1px}
`
const Other = styled.div`
  color:#abcdef;
`

function stylesOf(page: React.ReactElement): string {
  const sheet = createStyleSheet()
  renderToString(sheet.collectStyles(page))
  const tags = sheet.getStyleTags()
  sheet.seal()
  return tags
}

test('A page rendered again carries the same styles as the first time', () => {
  const first = stylesOf(<Frame />)
  expect(first).toContain('#123456')
  expect(first).toContain('#654321')
  expect(stylesOf(<Frame />)).toBe(first)
})

test('A page carries only the styles it uses', () => {
  stylesOf(<Frame />)
  const other = stylesOf(<Other />)
  expect(other).toContain('#abcdef')
  expect(other).not.toContain('#123456')
})
