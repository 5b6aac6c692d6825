import { expect, test } from 'vitest'
import { contentTypes, getContentType, typeNames } from '../../content/registry'
import { arrangeFields } from './form-layout'

const namesOf = (fields: ReadonlyArray<readonly [string, unknown]>) => fields.map(([name]) => name)

test('The fields of a special event are there for special events only', () => {
  const cardsOf = (category: number) => arrangeFields(contentTypes.news, category).cards
  const titled = (category: number) => cardsOf(category).map(({ title }) => title)

  expect(titled(3)).toEqual(['署名与版权', '活动时间', '搜索与分享', '视频与附件'])
  expect(titled(1)).toEqual(['署名与版权', '搜索与分享', '视频与附件'])
  expect(namesOf(cardsOf(3).find(({ title }) => title === '活动时间')?.fields ?? [])).toEqual([
    'eventStart',
    'eventEnd',
  ])
})

test('Facts of a case stand together under their heading, after what has none and the text itself', () => {
  const { text, lead, main } = arrangeFields(contentTypes.caseInfo, 1)

  expect([lead?.[0], text?.[0]]).toEqual(['abstract', 'body'])
  expect(main.map(({ title, fields }) => [title, namesOf(fields)])).toEqual([
    [undefined, ['extent', 'figures', 'gallery']],
    ['项目概况', ['client', 'location', 'scale', 'period', 'deliverables', 'awards']],
    [
      '前后影像',
      [
        'groundEarlier',
        'groundLater',
        'groundEarlierDate',
        'groundLaterDate',
        'groundWidth',
        'groundAccuracy',
        'groundNote',
      ],
    ],
    ['三维场景', ['sceneCloud', 'sceneStill', 'sceneAccuracy', 'sceneNote']],
  ])
})

test('Types without formatted text have no sheet, and keep their abstract among the other fields', () => {
  const { text, lead, picture, main } = arrangeFields(contentTypes.banner, 0)

  expect([text, lead, picture?.[0]]).toEqual([undefined, undefined, 'picture'])
  expect(main.length).toBeGreaterThan(0)
})

test.each(typeNames)('Every field of %s has one place for some category', (name) => {
  const type = getContentType(name)
  const { fields, categories } = type
  const places = Object.keys(categories?.table ?? { 0: '' }).map((category) => arrangeFields(type, Number(category)))
  const { visibleFrom, visibleUntil } = type
  // Both are asked for by the one control of the publication.
  const period = visibleFrom && visibleUntil ? [visibleFrom, visibleUntil] : []
  const placed = places.map(({ text, lead, picture, main, settings, pictures, cards }) => [
    ...period,
    ...namesOf([text, lead, picture].filter((named) => named !== undefined)),
    ...namesOf(settings),
    ...[...main, ...pictures, ...cards].flatMap((group) => namesOf(group.fields)),
  ])

  expect([...new Set(placed.flat())].toSorted()).toEqual(Object.keys(fields).toSorted())
  for (const each of placed) expect(new Set(each).size).toBe(each.length)
})
