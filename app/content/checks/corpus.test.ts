import { expect, test } from 'vitest'
import { gradeCorpus } from '../../../tests/support/grade-corpus'
import { corpus, corpusWords } from '../../../tests/support/proof-corpus'

const facts = {
  companyName: '经纬空间信息技术股份有限公司',
  telephones: ['139 0000 1234'],
  words: corpusWords,
  certificates: [],
}

test.each(['first', 'later'] as const)(
  'The proof reader finds nine tenths of what the %s sentences hold, and is wrong about three clean ones in a hundred',
  (part) => {
    const { total, table, misses, alarms } = gradeCorpus(corpus[part], facts)
    console.log([table, ...misses.map((line) => `漏报 ${line}`), ...alarms.map((line) => `误报 ${line}`)].join('\n'))

    expect(total.found / total.expected).toBeGreaterThanOrEqual(0.9)
    expect(total.alarms / total.clean).toBeLessThanOrEqual(0.03)
  },
)

test('The corpus has its sentences', () => {
  const { first, later } = corpus
  expect([first.faulty.length, first.clean.length]).toEqual([150, 150])
  expect([later.faulty.length, later.clean.length]).toEqual([117, 165])
})
