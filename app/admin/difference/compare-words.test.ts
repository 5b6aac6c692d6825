import { expect, test } from 'vitest'
import { compareWords } from './compare-words'

test('Words that differ are told apart from those that stay', () => {
  expect(compareWords('航摄共 318 架次。', '航摄共 326 架次。')).toEqual([
    { kind: 'same', text: '航摄共 ' },
    { kind: 'removed', text: '318' },
    { kind: 'added', text: '326' },
    { kind: 'same', text: ' 架次。' },
  ])
})
