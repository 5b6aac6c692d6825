import { expect, test } from 'vitest'
import { createMarkedExtract } from './marks'
import { parseQueryTerms } from './tokens'

const terms = parseQueryTerms('测绘')
const filler = (length: number) => '字'.repeat(length)

test('An extract begins with the sentence of its first hit where that begins near', () => {
  const text = `${filler(100)}。 这一句说的是测绘。${filler(100)}`

  expect(createMarkedExtract([text], terms)).toEqual([
    { text: '这一句说的是', marked: false },
    { text: '测绘', marked: true },
    { text: `。${filler(81)}`, marked: false },
    { text: '…', marked: false },
  ])
})

test('An extract begins twenty characters before a hit whose sentence begins far away', () => {
  expect(createMarkedExtract([`${filler(100)}测绘`], terms)).toEqual([
    { text: '…', marked: false },
    { text: filler(20), marked: false },
    { text: '测绘', marked: true },
  ])
})
