import { ruleTitles, type RuleName } from '../../app/content/checks'
import { first } from './proof-corpus-first'
import { heldOut } from './proof-corpus-held-out'
import { later } from './proof-corpus-later'
import { varied } from './proof-corpus-varied'
import { type CompanyWord, emptyWord } from '../../app/content/company-words'

/**
 * Sentences of the field by which the proof reader is graded: in one half stands what it has to find, the other half looks
 * like it and is right. A line is `rule: sentence`; what has to be found stands in 【】. In the clean half the rule is the
 * one that the sentence could be taken in by.
 */

/** The word list that the sentences of 用词表 are read with. */
const listed: Array<Pick<CompanyWord, 'kind' | 'word'> & Partial<CompanyWord>> = [
  { kind: 'forbidden', word: '赋能', instead: '支撑', note: '说法空泛' },
  { kind: 'forbidden', word: '残废人', instead: '残疾人', note: '' },
  { kind: 'forbidden', word: '农民工', instead: '务工人员', note: '' },
  { kind: 'forbidden', word: '无死角', instead: '', note: '成果做不到' },
  { kind: 'forbidden', word: 'VIP', instead: '重点客户', note: '' },
  { kind: 'preferred', word: '实景三维', wrong: ['实景3D', '三维实景'] },
  { kind: 'preferred', word: '自然资源部', wrong: ['国土资源部'] },
  { kind: 'preferred', word: '倾斜摄影', wrong: ['倾斜摄像'] },
  { kind: 'preferred', word: '云洲市', wrong: ['云州市'] },
  { kind: 'preferred', word: '国土空间规划“一张图”', wrong: ['国土空间规划一张图'] },
  { kind: 'person', word: '周明远', title: '董事长', rank: 1 },
  { kind: 'person', word: '林若兰', title: '总经理', rank: 2, wrong: ['林若岚'] },
  { kind: 'person', word: '陈启航', title: '副总经理、总工程师', rank: 3 },
  { kind: 'person', word: '赵怀山', title: '省自然资源厅副厅长' },
  { kind: 'product', word: '经纬云图', wrong: ['经伟云图', '经纬云途'] },
  { kind: 'product', word: 'GeoVista 3D' },
  { kind: 'product', word: '临澜实景三维项目', wrong: ['临澜三维项目'] },
]

export const corpusWords: readonly CompanyWord[] = listed.map((word) => ({ ...emptyWord, ...word }))

/** A sentence with what has to be found in it. */
export interface CorpusSentence {
  rule: RuleName
  text: string
  /** Where the words stand that have to be found, by this rule; none in the clean half. */
  expected: Array<{ start: number; end: number }>
}

function parse({ faulty, clean }: { faulty: string; clean: string }) {
  const read = (lines: string) => lines.trim().split('\n').map(parseLine)
  return { faulty: read(faulty), clean: read(clean) }
}

function parseLine(line: string): CorpusSentence {
  const separator = line.indexOf(': ')
  const marked = line.slice(separator + 2)
  const expected: CorpusSentence['expected'] = []
  let text = ''
  for (const char of marked) {
    if (char === '【') expected.push({ start: text.length, end: text.length })
    else if (char === '】') expected[expected.length - 1] = { start: expected.at(-1)?.start ?? 0, end: text.length }
    else text += char
  }
  return { rule: readRule(line.slice(0, separator)), text, expected }
}

function readRule(name: string): RuleName {
  const rule = (Object.keys(ruleTitles) as RuleName[]).find((known) => known === name)
  if (!rule) throw new Error(`no rule is called ${name}`)
  return rule
}

/**
 * The sentences that the first rules were written for, those that were written when these rules were there, and two lots
 * that were written together: rules were mended by the figures of one, and the other one kept away until they were.
 */
export const corpus = {
  first: parse(first),
  later: parse(later),
  varied: parse(varied),
  heldOut: parse(heldOut),
}
