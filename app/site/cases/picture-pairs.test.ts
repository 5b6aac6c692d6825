import { expect, test } from 'vitest'
import type { GalleryImage } from '../../content/values'
import { splitPairs } from './picture-pairs'

function picture(src: string, pair?: string): GalleryImage {
  return { src, width: 1600, height: 1000, alt: '', caption: '', ...(pair === undefined ? {} : { pair }) }
}

test('Two pictures of one group become a comparison, the others stay in order', () => {
  const [a, b, c, d] = [picture('a'), picture('b', '中游'), picture('c'), picture('d', '中游')]
  expect(splitPairs([a, b, c, d])).toEqual({ pairs: [{ name: '中游', before: b, after: d }], singles: [a, c] })
})

test('A group of one is an ordinary picture', () => {
  const only = picture('a', '上游')
  expect(splitPairs([only])).toEqual({ pairs: [], singles: [only] })
})

test('A third picture of a group stands alone', () => {
  const [a, b, c] = [picture('a', '下游'), picture('b', '下游'), picture('c', '下游')]
  expect(splitPairs([a, b, c])).toEqual({ pairs: [{ name: '下游', before: a, after: b }], singles: [c] })
})

test('An empty name is no group', () => {
  const pictures = [picture('a', ''), picture('b', '')]
  expect(splitPairs(pictures)).toEqual({ pairs: [], singles: pictures })
})
