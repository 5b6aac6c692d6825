import { expect, test } from 'vitest'
import { describeRegisterRow } from './register-row'

test('A contract is the row of the register that it will be, with the words of what was chosen', () => {
  const values = {
    client: '江原县自然资源局',
    area: '江原县',
    scale: '',
    year: 2025,
    amount: 'to500',
    proof: '合同',
    cases: [],
  }
  const register = describeRegisterRow('projectRecord', { id: 7, category: 1, title: '地籍调查', values })

  expect(register?.heading).toBe('项目名称')
  expect(register?.columns.map(({ label }) => label)).toEqual([
    '委托单位',
    '所在地区',
    '项目规模',
    '完成年份',
    '合同金额',
    '可查验材料',
    '对应案例',
  ])
  expect(register?.rows).toEqual([
    {
      id: 7,
      title: '地籍调查',
      cells: ['江原县自然资源局', '江原县', '', '2025', '200–500万元', '合同', ''].map((text) => ({
        text,
        address: '',
      })),
    },
  ])
})

test('What no register lists has no row', () => {
  expect(describeRegisterRow('milestone', { id: 1, category: 0, title: '成立', values: { year: 2006 } })).toBeNull()
})
