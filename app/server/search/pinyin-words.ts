import {
  aboutParts,
  contactParts,
  newsCategories,
  productCategories,
  solutionCategories,
} from '../../content/site-structure'
import { synonyms } from './synonyms'

/** Words that people type the sound of; the names of parts and what is said in other words besides. */
const others = [
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
const maxWords = 3

interface KnownWord {
  word: string
  /** Its sound, such as `dianhua`. */
  sound: string
  /** The first letter of each character, such as `dh`. */
  initials: string
}

let known: Promise<KnownWord[]> | undefined

/**
 * The words that sound as typed, by their beginning, or whose initials are typed: `dianhua` or `dh` for 电话.
 * @returns no words for a text that is not one word of Latin letters
 */
export async function findWordsByPinyin(typed: string): Promise<string[]> {
  const text = typed.trim().toLowerCase().replace(/[\s']/gu, '')
  if (!/^[a-z]{2,40}$/u.test(text)) return []
  known ??= readKnownWords()
  const found = (await known).filter(
    ({ sound, initials }) => initials === text || sound === text || (text.length > 3 && sound.startsWith(text)),
  )
  return found.slice(0, maxWords).map(({ word }) => word)
}

/** The library is loaded when the first text is typed in Latin letters that nothing holds. */
async function readKnownWords(): Promise<KnownWord[]> {
  const { pinyin } = await import('pinyin-pro')
  const words = new Set([...others, ...tables.flatMap((table) => Object.values(table)), ...synonyms.flat()])
  return [...words]
    .filter((word) => /^\p{Script=Han}+$/u.test(word))
    .map((word) => {
      const syllables = pinyin(word, { toneType: 'none', type: 'array' })
      return { word, sound: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
    })
}
