import { expect, test } from 'vitest'
import { gradeCorpus } from '../../../tests/support/grade-corpus'
import { corpus, corpusWords } from '../../../tests/support/proof-corpus'

const facts = {
  companyName: '经纬空间信息技术股份有限公司',
  telephones: ['139 0000 1234', '400-800-6006', '010-6234 5678'],
  words: corpusWords,
  certificates: [],
}

test.each(['first', 'later', 'varied', 'heldOut'] as const)(
  'The proof reader finds nine tenths of what the %s sentences hold, and is wrong about three clean ones in a hundred',
  (part) => {
    const { total, table, misses, alarms } = gradeCorpus(corpus[part], facts)
    console.log([table, ...misses.map((line) => `漏报 ${line}`), ...alarms.map((line) => `误报 ${line}`)].join('\n'))

    expect(total.found / total.expected).toBeGreaterThanOrEqual(0.9)
    expect(total.alarms / total.clean).toBeLessThanOrEqual(0.03)
  },
)

test('Of each kind the proof reader finds four fifths', () => {
  const parts = Object.values(corpus)
  const { grades, table } = gradeCorpus(
    { faulty: parts.flatMap(({ faulty }) => faulty), clean: parts.flatMap(({ clean }) => clean) },
    facts,
  )
  console.log(table)

  const shares = [...grades].filter(([, { expected }]) => expected > 0)
  expect(shares.map(([rule]) => rule).toSorted()).toEqual(
    [
      ...['superlatives', 'mapWording', 'companyName', 'forbiddenWords', 'preferredWords', 'people', 'productNames'],
      ...['personalData', 'dates', 'referenceSystems', 'claims', 'units', 'typos', 'punctuation'],
    ].toSorted(),
  )
  expect(shares.filter(([, { found, expected }]) => found / expected < 0.8).map(([rule]) => rule)).toEqual([])
})

test('The corpus has its sentences', () => {
  const { first, later, varied, heldOut } = corpus
  expect([first.faulty.length, first.clean.length]).toEqual([150, 150])
  expect([later.faulty.length, later.clean.length]).toEqual([117, 165])
  expect([varied.faulty.length, varied.clean.length]).toEqual([131, 120])
  expect([heldOut.faulty.length, heldOut.clean.length]).toEqual([81, 77])
})
