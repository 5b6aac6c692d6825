import { expect, test } from 'vitest'
import { gradeCorpus } from '../../../tests/support/grade-corpus'
import { cleanSentences, corpusWords, faultySentences } from '../../../tests/support/proof-corpus'

test('The proof reader finds nine tenths of what the corpus marks, and is wrong about three in a hundred at most', () => {
  const { total, table, misses, alarms } = gradeCorpus({
    companyName: '经纬空间信息技术股份有限公司',
    telephones: ['139 0000 1234'],
    words: corpusWords,
    certificates: [],
  })
  console.log([table, ...misses.map((line) => `漏报 ${line}`), ...alarms.map((line) => `误报 ${line}`)].join('\n'))

  expect([faultySentences.length, cleanSentences.length]).toEqual([150, 150])
  expect(total.found / total.expected).toBeGreaterThanOrEqual(0.9)
  expect(total.alarms / total.clean).toBeLessThanOrEqual(0.03)
})
