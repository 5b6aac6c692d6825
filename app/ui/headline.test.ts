import { describe, expect, it } from 'vitest'
import { splitHeadline } from './headline'

describe('splitHeadline', () => {
  it('gives the whole text back in order', () => {
    const text = '省级实景三维建设项目通过验收，累计完成2.3万平方千米激光点云'
    expect(splitHeadline(text).join('')).toBe(text)
  })

  it('never cuts words of the trade', () => {
    expect(splitHeadline('青屏河流域国土空间生态修复规划')).toEqual(
      expect.arrayContaining(['国土空间', '生态修复', '规划']),
    )
  })

  it('lets no line begin with a closing mark or end with an opening one', () => {
    const parts = splitHeadline('云洲市国土空间规划“一张图”实施监督信息系统，上线运行')
    expect(parts.filter((part) => /^[”，]/u.test(part) || /[“]$/u.test(part))).toEqual([])
  })

  it('keeps figures with what they count', () => {
    expect(splitHeadline('累计完成2.3万平方千米激光点云')).toContain('2.3万平方千米')
  })

  it('leaves no part of one character', () => {
    for (const text of ['江原县第三次全国国土调查及年度变更', '致敬测绘一线最美的人'])
      expect(splitHeadline(text).filter((part) => part.length === 1)).toEqual([])
  })

  it('leaves short headlines whole', () => {
    expect(splitHeadline('解决方案')).toEqual(['解决方案'])
  })
})
