import { expect, test } from 'vitest'
import { getPresetRights, type PresetName } from '../../content/duties'
import { typeNames } from '../../content/registry'
import { uniteRights } from '../../content/rights'
import type { AccountRow, DutyRow } from '../../contract'
import { listEffectiveRights } from './effective-rights'

const names = { editor: '内容编辑', reviewer: '审核', business: '商务' } as const

function describeHolder(...held: Array<keyof typeof names & PresetName>) {
  const duties: DutyRow[] = held.map((preset, index) => ({
    id: index + 1,
    version: 1,
    name: names[preset],
    preset,
    rights: getPresetRights(preset),
    accounts: 1,
  }))
  const account = { duties: duties.map(({ id, name }) => ({ id, name })) } as AccountRow
  return listEffectiveRights({ account, rights: uniteRights(duties.map(({ rights }) => rights)) }, duties)
}

test('Content types with the same rights are told together, with the duties that each right comes from', () => {
  const [news, banner] = describeHolder('editor', 'reviewer')
  expect(news).toEqual({
    label: `新闻等 ${typeNames.length - 1} 类`,
    lines: [
      { actions: '查看、审阅', scope: '全部', sources: '内容编辑、审核' },
      { actions: '编辑、送审、删除', scope: '本人', sources: '内容编辑' },
      { actions: '发布、下线', scope: '全部', sources: '审核' },
    ],
  })
  expect(banner?.label).toBe('轮播图')
})

test('What nobody gives is not told', () => {
  expect(describeHolder()).toEqual([])
  const labels = describeHolder('business').map(({ label }) => label)
  expect(labels).toEqual([
    `新闻等 ${typeNames.length - 2} 类`,
    '服务网络、人才招聘',
    '合作申请',
    '媒体库',
    '访问统计',
    '动态',
  ])
})
