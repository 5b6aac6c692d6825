import { expect, test } from 'vitest'
import { corpus, corpusWords } from '../../../tests/support/proof-corpus'
import { getContentType } from '../registry'
import { checkEntry } from '.'

const facts = {
  companyName: '经纬空间信息技术股份有限公司',
  telephones: [],
  words: corpusWords,
  certificates: [],
}
const news = getContentType('news')

/** The time of the processor for one check, in ms: what else runs on the machine does not count. */
function measure(text: string): number {
  const body = `<p>${text}</p>`
  const draft = { category: 2, title: '项目通过验收', values: { body } }
  const runs = Array.from({ length: 3 }, () => {
    const from = process.cpuUsage()
    checkEntry(news, draft, facts)
    // Which part of it is the system's is sampled in ticks, the sum is exact.
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  })
  return Math.min(...runs)
}

const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

const prose = corpus.varied.clean
  .map(({ text }) => text)
  .filter((text) => !/[<>&]/.test(text))
  .join('')

/** Prose, and what patterns that try again from each place would take the square of its length for. */
const texts: ReadonlyArray<readonly [name: string, part: string]> = [
  ['prose', prose],
  ['one sentence of wrong words', '帐号座标'],
  ['superlatives without an end', '国内最先进'],
  ['who speaks of themselves without saying anything', '我们公司'],
  ['countries in a row', '台湾、日本和韩国及'],
  ['and, and, and', '台湾和和和和'],
  ['opened titles', '《国家级服务'],
  ['opened brackets', '（(测'],
  ['digits', '1391234567 '],
  ['one number', '62'],
  ['days', '2月30日'],
  ['company names', '经纬空间信息有限公司'],
  ['names of people', '林若兰、周明远、'],
  ['claims that are not closed', '{持有 '],
  ['spaces', ' '],
  ['reference systems', '成果采用西安80'],
]

test.each(texts)('A text eight times as long takes about eight times as long: %s', (name, part) => {
  measure(repeat(part, 1_000))
  const short = measure(repeat(part, 5_000))
  const long = measure(repeat(part, 40_000))
  console.log(`${name}: ${short.toFixed(1)} ms, ${long.toFixed(1)} ms`)

  // Eight for a text that is read once, 64 for one that is read again from each place.
  expect(long).toBeLessThan(Math.max(short, 2) * 24)
})
