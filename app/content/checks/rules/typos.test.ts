import { expect, test } from 'vitest'
import { confusedWords } from './confused-words'
import { findTypos } from './typos'

const read = (text: string) => findTypos(text).map(({ start, end, fix }) => [text.slice(start, end), fix])

test.each([
  ['外业组做了水淮测量。', [['水淮', '水准']]],
  ['查对帐目。', [['帐目', '账目']]],
  ['月底转帐。', [['转帐', '转账']]],
  ['检查帐户余额。', [['帐户', '账户']]],
  ['队员认真的完成了观测。', [['认真的', '认真地']]],
  [
    '仪器运行的很稳定，内业做的细。',
    [
      ['运行的', '运行得'],
      ['做的', '做得'],
    ],
  ],
  ['项目取的了成效。', [['取的', '取得']]],
  ['做法值的推广。', [['值的', '值得']]],
  ['点云以经拼接。', [['以经', '已经']]],
  ['平面经度优于 5 cm。', [['平面经度', '平面精度']]],
  ['即使发现隐患并整改。', [['即使', '及时']]],
  ['截止11月底共完成 3 幅。', [['截止', '截至']]],
  ['竟聘上岗。', [['竟聘', '竞聘']]],
])('A wrong character is told with what was meant: %s', (text, found) => {
  expect(read(text)).toEqual(found)
})

test.each([
  '讲座标题已定，讲座落下帷幕。',
  '在帐篷里转帐篷的方向，钻进营帐。',
  '获取的较好样本与提取的显著特征。',
  '数值的关注点在于价值的肯定。',
  '以经济效益为先，以经纬度表示。',
  '因该项目地处山区，因该不动产已登记。',
  '测站经度为 113°40′，精度为 5 cm。',
  '即使发现异常，也不中断作业。',
  '报名截止时间为 11 月 30 日。',
  '恢复盖章流程，常规化检查，建设记录齐全。',
  '采取销毁措施，公共给水管线，外汇保值。',
  '对像控点进行检核，出现像素缺失。',
  '附合导线闭合差合格，连系梁已浇筑。',
  '依据《帐户管理办法》执行。',
  '做的很多工作，用的材料。',
  '警报消除。',
])('What only looks like a wrong character is left alone: %s', (text) => {
  expect(read(text)).toEqual([])
})

test('A finding says why', () => {
  expect(findTypos('输入帐号')[0]?.message).toBe('应为“账号”：与钱物有关的用“账”，“帐”是帷幕')
})

test('Each listed word is wrong in one way, and has its reason', () => {
  const faults = confusedWords.filter(
    ({ text, right, why, partOf }) =>
      text.length < 2 ||
      right === '' ||
      right === text ||
      why === '' ||
      partOf.some((whole) => whole.length <= text.length),
  )
  expect(faults).toEqual([])
  expect(new Set(confusedWords.map(({ text }) => text)).size).toBe(confusedWords.length)
})
