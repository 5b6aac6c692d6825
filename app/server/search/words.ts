import { LRUCache } from 'lru-cache'
import { foldText } from '../search-index'
import { dictionaryWords } from './lexicon'

/** What people put around what they look for. */
const fillers =
  /请问|你们公司|你们|贵公司|我们|我想|我要|想要|了解|咨询|有没有|是否|有哪些|哪些|哪个|什么是|是什么|什么|怎么样|怎么|如何|多少钱|多少|能不能|可不可以|可以|能否|做过|会做|做不做|在哪里|哪里|在哪|一下/gu
/** At most as many words of a question are looked for one by one. */
const maxWords = 6

let segmenter: Intl.Segmenter | undefined

const dictionaryPattern = new RegExp(dictionaryWords.join('|'), 'gu')

interface Segment {
  text: string
  start: number
  isWord: boolean
}

/** Cuts a folded text into words: those of the field first, what is between them by ICU's dictionary. */
function cutIntoWords(text: string): Segment[] {
  const segments: Segment[] = []
  const cutByIcu = (from: number, to: number) => {
    if (from === to) return
    segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(from, to)))
      segments.push({ text: segment, start: from + index, isWord: isWordLike === true })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(dictionaryPattern)) {
    cutByIcu(end, index)
    segments.push({ text: word, start: index, isWord: true })
    end = index + word.length
  }
  cutByIcu(end, text.length)
  return segments
}

/**
 * The words of a text that stand for something: no single characters of Chinese, no punctuation. Characters that no
 * dictionary knows together are a word together.
 */
export function splitWords(text: string): string[] {
  const words: string[] = []
  let joinsNext = false
  for (const { text: segment, isWord } of cutIntoWords(foldText(text))) {
    const isSingle = segment.length === 1 && isWord
    if (isSingle && joinsNext) words[words.length - 1] += segment
    else if (isWord) words.push(segment)
    joinsNext = isSingle
  }
  return [...new Set(words.filter((word) => word.length > 1))]
}

/** What is asked for, without what people put around it. */
export function removeFillers(keyword: string): string {
  return keyword.replace(fillers, ' ').trim()
}

/** The words of a question without what people put around them: of 请问你们做过地下管网吗 they are 地下管网. */
export function listAskedWords(keyword: string): string[] {
  return splitWords(removeFillers(keyword)).slice(0, maxWords)
}

/** Characters that stand between words, or after them. */
const particles = /[吗呢的了吧啊和与及、，。？?！!\s]/gu

/** Whether a question is made of some words and of nothing else but what people put around them. */
export function isMadeOf(keyword: string, words: readonly string[]): boolean {
  const text = foldText(removeFillers(keyword)).replaceAll(particles, '')
  return words.reduce((left, word) => left.replaceAll(word, ''), text) === ''
}

/** Characters on both sides of a match that its neighbours are cut from. */
const reach = 5

/** Whether the words at a place in a text are known, by the text around it. */
const borders = new LRUCache<string, boolean>({ max: 5_000 })

/**
 * Whether a text holds a word by itself, and not only its characters across the border of two others: 耕地图斑 holds 地图
 * between 耕地 and 图斑.
 * @param text folded, and so is `word`
 */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const start = Math.max(0, at - reach)
    const around = text.slice(start, at + word.length + reach)
    const key = `${at - start} ${word} ${around}`
    const isWhole = borders.get(key) ?? isCutAround(around, at - start, word.length)
    borders.set(key, isWhole)
    if (isWhole) return true
  }
  return false
}

/** Whether no words cross both borders of a part of a text; where one border alone is crossed, the dictionary may be wrong. */
function isCutAround(text: string, from: number, length: number): boolean {
  const isCrossed = (border: number, words: readonly Segment[]) =>
    words.some(({ start, text: { length: own } }) => start < border && start + own > border)
  const words = cutIntoWords(text)
  // A longer word may hold all of it: 空间规划 stands in 国土空间规划.
  const isHeld = words.some(({ start, text: { length: own } }) => start <= from && start + own >= from + length)
  return isHeld || !isCrossed(from, words) || !isCrossed(from + length, words)
}

/** Whether a text is one word, and no characters that no dictionary knows together. */
export function isKnownWord(text: string): boolean {
  const [word, ...others] = cutIntoWords(foldText(text))
  return others.length === 0 && (word?.text.length ?? 0) > 1
}
