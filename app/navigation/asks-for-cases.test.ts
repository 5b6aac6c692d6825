import { expect, it } from 'vitest'
import { asksForCases, findCaseSubject } from './asks-for-cases'

it('Those who write 案例 or 业绩 ask for projects; others do not', () => {
  expect(['典型案例', '水利 案例', '公司业绩', 'anli'].map(asksForCases)).toEqual([true, true, true, true])
  expect(['实景三维', '手册下载'].map(asksForCases)).toEqual([false, false])
})

it('The subject of a search for projects is what stands beside that wish', () => {
  expect(findCaseSubject('水利的案例')).toBe('水利')
  expect(findCaseSubject('地下管网 业绩')).toBe('地下管网')
  expect(findCaseSubject('典型案例')).toBeUndefined()
})
