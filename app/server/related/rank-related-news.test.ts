import { expect, test } from 'vitest'
import { rankRelatedNews } from './rank-related-news'

const prize = { id: 1, type: 1, title: '公司获年度地理信息科技进步奖' }
const survey = { id: 2, type: 1, title: '江原县第三次全国国土调查通过验收' }
const model = { id: 3, type: 1, title: '云洲市实景三维建设启动' }
const training = { id: 4, type: 1, title: '新员工入职培训' }

test('news that share words with an article come before newer ones that share none', () => {
  const text = '省级实景三维建设项目通过验收'
  expect(rankRelatedNews(9, text, [training, prize, survey, model], 3)).toEqual([model, survey, training])
})

test('an article is not related to itself', () => {
  expect(rankRelatedNews(3, model.title, [model, prize], 5)).toEqual([prize])
})
