import { foldText } from '../search-index'

/** What people put around what they look for. */
const fillers =
  /请问|你们公司|你们|贵公司|我们|我想|我要|想要|了解|咨询|有没有|是否|有哪些|哪些|哪个|什么是|是什么|什么|怎么样|怎么|如何|多少钱|多少|能不能|可不可以|可以|能否|做过|会做|做不做|在哪里|哪里|在哪|一下/gu
/** At most as many words of a question are looked for one by one. */
const maxWords = 6

let segmenter: Intl.Segmenter | undefined

/**
 * The words of a text that stand for something: no single characters of Chinese, no punctuation. Characters that the
 * dictionary knows one by one only, such as those of 资质, are a word together.
 */
export function splitWords(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words: string[] = []
  let joinsNext = false
  for (const { segment, isWordLike } of segmenter.segment(foldText(text))) {
    const isSingle = segment.length === 1 && isWordLike === true
    if (isSingle && joinsNext) words[words.length - 1] += segment
    else if (isWordLike) words.push(segment)
    joinsNext = isSingle
  }
  return [...new Set(words.filter((word) => word.length > 1))]
}

/** The words of a question without what people put around them: 请问你们做过地下管网吗 asks for 地下 and 管网. */
export function listAskedWords(keyword: string): string[] {
  return splitWords(keyword.replace(fillers, ' ')).slice(0, maxWords)
}
