import { expect, test } from 'vitest'
import { pickKeyFigures } from './pick-key-figures'

test('Five key figures are shown, the first that staff entered', () => {
  const staff = { label: '在册员工', value: '680', unit: '人', source: '人事台账' }
  const rows = ['一', '二', '三', '四', '五', '六'].map((label) => ({ ...staff, label }))
  expect(pickKeyFigures(rows).map(({ label }) => label)).toEqual(['一', '二', '三', '四', '五'])
})
