import { expect, test } from 'vitest'
import { pickKeyFigures, pickResultFigure } from './figures'

test('Five key figures are shown, the first that staff entered', () => {
  const staff = { label: '在册员工', value: '680', unit: '人', source: '人事台账' }
  const rows = ['一', '二', '三', '四', '五', '六'].map((label) => ({ ...staff, label }))
  expect(pickKeyFigures(rows).map(({ label }) => label)).toEqual(['一', '二', '三', '四', '五'])
})

const kinds = { value: '46', unit: '类', label: '统一管理的空间数据' }
const hours = { value: '70', unit: '%', label: '专题制图工时下降' }
const area = { value: '1.5', unit: '平方千米', label: '测量面积' }

test('The figure of a project is the first that its extent does not say', () => {
  expect(pickResultFigure([kinds, hours], '46类数据，1280余个图层')).toEqual(hours)
  expect(pickResultFigure([area, kinds], '1.5平方千米')).toEqual(kinds)
})

test('A figure is said only as a whole number: 70 is none of 1700', () => {
  expect(pickResultFigure([hours, kinds], '1700千米管线')).toEqual(hours)
})

test('A project whose figures are all in its extent shows the first, one without figures none', () => {
  expect(pickResultFigure([kinds], '46类数据')).toEqual(kinds)
  expect(pickResultFigure([], '46类数据')).toBeNull()
})
