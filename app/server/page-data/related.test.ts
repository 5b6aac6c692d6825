import { expect, test } from 'vitest'
import { findRelatedSolutions } from './related'

const survey = { id: 1, type: 1, title: '第三次全国国土调查' } as const
const pipes = { id: 2, type: 1, title: '地下管网普查与探测' } as const
const model = { id: 3, type: 6, title: '实景三维建库' } as const

test('A text leads to the solutions whose titles it shares words with, the closest first', () => {
  const text = '第三次全国国土调查成果应用交流会召开，展示实景三维成果'
  expect(findRelatedSolutions(text, [pipes, model, survey])).toEqual([survey, model, pipes])
})

test('A text about something else leads nowhere', () => {
  expect(findRelatedSolutions('2027届校园招聘启动', [survey, pipes, model])).toEqual([])
})

test('No more solutions are named than asked for', () => {
  expect(findRelatedSolutions(`${survey.title}${pipes.title}${model.title}`, [survey, pipes, model], 2)).toHaveLength(2)
})

test('Others of the closest category fill the places that are left', () => {
  const twin = { id: 4, type: 6, title: '数字孪生园区' } as const
  expect(findRelatedSolutions('实景三维建库项目通过验收', [survey, twin, model])).toEqual([model, twin])
})
