import { diffComm } from 'node-diff3'

/** Words that both texts have, that only the old one has, or only the new one. */
export interface WordDifference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

interface Stretch {
  common?: string[]
  buffer1?: string[]
  buffer2?: string[]
}

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): WordDifference[] {
  const stretches: Stretch[] = diffComm(split(before), split(after))
  return stretches
    .flatMap(({ common = [], buffer1 = [], buffer2 = [] }): WordDifference[] => [
      { kind: 'same', text: common.join('') },
      { kind: 'removed', text: buffer1.join('') },
      { kind: 'added', text: buffer2.join('') },
    ])
    .filter(({ text }) => text !== '')
}

function split(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}
