import { expect, test } from 'vitest'
import { contentTypes, getContentType, typeNames } from '../../content/registry'
import { arrangeFields } from './form-layout'

const namesOf = (fields: ReadonlyArray<readonly [string, unknown]>) => fields.map(([name]) => name)

test('The fields of a special event are there for special events only', () => {
  const cardsOf = (category: number) => arrangeFields(contentTypes.news.fields, category).cards
  const titled = (category: number) => cardsOf(category).map(({ title }) => title)

  expect(titled(3)).toEqual(['署名与版权', '活动时间', '视频与附件'])
  expect(titled(1)).toEqual(['署名与版权', '视频与附件'])
  expect(namesOf(cardsOf(3).find(({ title }) => title === '活动时间')?.fields ?? [])).toEqual([
    'eventStart',
    'eventEnd',
  ])
})

test('Facts of a case stand together under their heading, after what has none', () => {
  const { main } = arrangeFields(contentTypes.caseInfo.fields, 1)

  expect(main.map(({ title, fields }) => [title, namesOf(fields)])).toEqual([
    [undefined, ['abstract', 'body', 'extent', 'figures', 'gallery']],
    ['项目概况', ['client', 'location', 'scale', 'period', 'deliverables', 'awards']],
  ])
})

test.each(typeNames)('Every field of %s has one place for some category', (name) => {
  const { fields, categories } = getContentType(name)
  const places = Object.keys(categories?.table ?? { 0: '' }).map((category) => arrangeFields(fields, Number(category)))
  const placed = places.map(({ main, settings, pictures, cards }) => [
    ...namesOf(settings),
    ...[...main, ...pictures, ...cards].flatMap((group) => namesOf(group.fields)),
  ])

  expect([...new Set(placed.flat())].toSorted()).toEqual(Object.keys(fields).toSorted())
  for (const each of placed) expect(new Set(each).size).toBe(each.length)
})
