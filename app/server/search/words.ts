import {
  aboutParts,
  contactParts,
  newsCategories,
  productCategories,
  solutionCategories,
} from '../../content/site-structure'
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

/** The words of a question without what people put around them: of 请问你们做过地下管网吗 they are 地下 and 管网. */
export function listAskedWords(keyword: string): string[] {
  return splitWords(keyword.replace(fillers, ' ')).slice(0, maxWords)
}

/** What mean the same to those who look for something here: what is found for one of them is found for all. */
const synonyms = [
  ['第三次全国国土调查', '国土三调', '三调'],
  ['实景三维', '倾斜摄影', '三维建模'],
  ['无人机', '航空摄影', '航摄', '航测'],
  ['激光雷达', '激光点云', '点云', 'LiDAR'],
  ['地理信息', 'GIS'],
  ['不动产权籍调查', '权籍调查', '宅基地'],
  ['地下管网', '地下管线', '管网普查', '管线探测'],
  ['水下地形', '水深测量', '库容测量'],
  ['控制测量', '控制网', 'GNSS', 'RTK'],
  ['国土空间规划', '总体规划', '多规合一'],
  ['数字孪生', '智慧城市'],
  ['时空大数据平台', '时空云平台'],
  ['甲级测绘资质', '测绘甲级', '甲级资质'],
  ['资质证书', '资质荣誉'],
  ['招聘', '岗位', '求职'],
  ['软件著作权', '软著'],
  ['企业简介', '公司简介', '公司介绍'],
] as const

/** How many other words for the same are looked for beside those that were typed. */
const maxVariants = 3

/** A keyword as it was typed, and with one of its words in other words for the same. */
export function listVariants(keyword: string): string[] {
  const folded = keyword.toLowerCase()
  for (const group of synonyms) {
    const typed = group.find((word) => folded.includes(word.toLowerCase()))
    if (typed === undefined) continue
    const at = folded.indexOf(typed.toLowerCase())
    const others = group.filter((word) => word !== typed && !folded.includes(word.toLowerCase())).slice(0, maxVariants)
    return [keyword, ...others.map((word) => keyword.slice(0, at) + word + keyword.slice(at + typed.length))]
  }
  return [keyword]
}

/** Words that are found by their pinyin, beside the names of parts and the synonyms. */
const typedBySound = [
  '测绘',
  '遥感',
  '规划',
  '三维',
  '地图',
  '软件',
  '平台',
  '资质',
  '案例',
  '产品',
  '电话',
  '地址',
  '无人机',
]
const tables = [aboutParts, contactParts, newsCategories, productCategories, solutionCategories]
/** At most as many words are looked for in place of one that is typed by its sound. */
const maxSoundingWords = 3

interface KnownWord {
  word: string
  /** Its sound, such as `dianhua`. */
  sound: string
  /** The first letter of each character, such as `dh`. */
  initials: string
}

let knownWords: Promise<KnownWord[]> | undefined

/**
 * The words that sound as typed, by their beginning, or whose initials are typed: `dianhua` or `dh` for 电话.
 * @returns no words for a text that is not one word of Latin letters
 */
export async function findWordsByPinyin(typed: string): Promise<string[]> {
  const text = typed.trim().toLowerCase().replace(/[\s']/gu, '')
  if (!/^[a-z]{2,40}$/u.test(text)) return []
  knownWords ??= readKnownWords()
  const found = (await knownWords).filter(
    ({ sound, initials }) => initials === text || sound === text || (text.length > 3 && sound.startsWith(text)),
  )
  return found.slice(0, maxSoundingWords).map(({ word }) => word)
}

/** The library is loaded when the first text is typed in Latin letters that nothing holds. */
async function readKnownWords(): Promise<KnownWord[]> {
  const { pinyin } = await import('pinyin-pro')
  const words = new Set([...typedBySound, ...tables.flatMap((table) => Object.values(table)), ...synonyms.flat()])
  return [...words]
    .filter((word) => /^\p{Script=Han}+$/u.test(word))
    .map((word) => {
      const syllables = pinyin(word, { toneType: 'none', type: 'array' })
      return { word, sound: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
    })
}
