import { expect, test } from 'vitest'
import { toSimplified } from './characters'
import { findCorrection } from './corrections'
import { listVariants } from './lexicon'
import { findWordsBySound } from './sounds'
import { holdsWord } from './words'

const titles = ['镜湖水库库容测量与数字孪生', '青屏山四十天：航摄外业纪实', '一种耕地图斑影像变化的自动比对方法']

test.each([
  ['of the same sound', '国土调察', '国土调查'],
  ['of a shape that is taken for it, in two characters', '招骋', '招聘'],
  ['of a shape that is taken for it', '控制侧量', '控制测量'],
  ['of no likeness, in a longer word', '激光花达', '激光雷达'],
  ['two that sound the same', '国图调察', '国土调查'],
  ['two that changed places', '激光达雷', '激光雷达'],
  ['one too many', '国土土调查', '国土调查'],
  ['one too few', '时空大数平台', '时空大数据平台'],
  ['in a name that a title holds', '镜湖水裤', '镜湖水库'],
  ['among other words', '你们做过地下官网普查吗', '地下管网'],
])('A character %s: %s is corrected to %s', async (_name, typed, meant) => {
  expect(await findCorrection(typed, titles)).toBe(meant)
})

test.each(['红烧肉', '股票行情', '离婚律师', '鱻麤龘靐', '国土调查', '镜湖水库', '湖水', 'qqqqqq'])(
  'What is another word, or right, stays as it is: %s',
  async (typed) => {
    expect(await findCorrection(typed, titles)).toBeUndefined()
  },
)

test('A name in Latin letters is corrected among the names of the field', async () => {
  expect(await findCorrection('survay', [])).toBe('survey')
  expect(await findCorrection('bitcoin', [])).toBeUndefined()
})

test('Words are found by their sound, their initials, a blurred sound, and names by that of titles', async () => {
  expect(await findWordsBySound('dianhua', [])).toEqual(['电话'])
  expect(await findWordsBySound("di'tu", [])).toEqual(['地图'])
  expect(await findWordsBySound('dxgw', [])).toEqual(['地下管网'])
  expect((await findWordsBySound('zhaoping', []))[0]).toBe('招聘')
  expect(await findWordsBySound('qingpingshan', titles)).toEqual(['青屏山'])
  expect(await findWordsBySound('qqqqqq', titles)).toEqual([])
  expect(await findWordsBySound('电话', titles)).toEqual([])
})

test('Traditional characters are read as simplified ones', async () => {
  expect(await toSimplified('測繪工程師 GNSS')).toBe('测绘工程师 GNSS')
  expect(await toSimplified('survey')).toBe('survey')
})

test('Names in English, abbreviations and other words for the same are looked for in the words of the site', () => {
  expect(listVariants('UAV')).toEqual(['UAV', '无人机', '航空摄影', '航摄', '航测'])
  expect(listVariants('iso 9001')).toEqual(['iso 9001', '质量管理体系'])
  expect(listVariants('三调成果')).toEqual(['三调成果', '第三次全国国土调查成果', '国土三调成果'])
  expect(listVariants('hotel')).toEqual(['hotel'])
})

test('A word that stands across the border of two others is no word of a text', () => {
  expect(holdsWord('一种耕地图斑影像变化的自动比对方法', '地图')).toBe(false)
  expect(holdsWord('年度优秀地图作品奖', '地图')).toBe(true)
  expect(holdsWord('一种耕地图斑与地图的比对', '地图')).toBe(true)
  expect(holdsWord('不动产权籍调查', '权籍')).toBe(true)
  expect(holdsWord('国土空间规划', '空间规划')).toBe(true)
})
