import { expect, test } from 'vitest'
import { changeRight, compressRights, expandRights, getPresetRights, listChangedRights } from './duties'
import {
  describeConflict,
  findConflicts,
  findUnmetNeeds,
  listScopes,
  mayActOn,
  rightNames,
  uniteRights,
} from './rights'
import { typeNames } from './registry'

const presetNames = ['administrator', 'editor', 'reviewer', 'business', 'personnel', 'auditor'] as const

test.each(presetNames)('The preset %s holds no right that lacks another one or a scope', (name) => {
  const rights = getPresetRights(name)
  expect(findUnmetNeeds(rights)).toEqual([])
  for (const right of rightNames)
    expect([right, listScopes(right).includes(rights[right] ?? 'none')]).toEqual([right, true])
})

test.each(presetNames)('The preset %s is the same after it was stored', (name) => {
  const rights = getPresetRights(name)
  expect(expandRights(compressRights(rights))).toEqual(rights)
})

test('A type that differs from the news is stored by itself, and all others with the news', () => {
  const stored = compressRights({ ...getPresetRights('auditor'), 'banner.edit': 'own' })
  expect(stored.content).toEqual({ view: 'all', review: 'all' })
  expect(stored.types).toEqual({ banner: { view: 'all', edit: 'own', review: 'all' } })
  expect(expandRights({ content: { view: 'own' }, types: {}, system: {} })).toEqual(
    Object.fromEntries(typeNames.map((type) => [`${type}.view`, 'own'])),
  )
})

test('The union of duties holds the wider scope of each right', () => {
  expect(uniteRights([{ 'news.edit': 'own', 'media.view': 'all' }, { 'news.edit': 'all' }, {}])).toEqual({
    'news.edit': 'all',
    'media.view': 'all',
  })
})

test('An entry is the own one of who has created it and of who has written its newest version', () => {
  const account = { id: 7, rights: { 'news.edit': 'own', 'news.view': 'all' } } as const
  expect(mayActOn(account, 'news.edit', { createdBy: 7, authorId: 8 })).toBe(true)
  expect(mayActOn(account, 'news.edit', { createdBy: 8, authorId: 7 })).toBe(true)
  expect(mayActOn(account, 'news.edit', { createdBy: 8, authorId: null })).toBe(false)
  expect(mayActOn(account, 'news.view', { createdBy: null, authorId: null })).toBe(true)
  expect(mayActOn(account, 'news.publish', { createdBy: 7, authorId: 7 })).toBe(false)
})

test('A right brings the one that it cannot do without, in every type that follows the news', () => {
  const { rights, along } = changeRight({}, 'news.publish', 'own')
  expect(rights['news.view']).toBe('own')
  expect(rights['solution.publish']).toBe('own')
  expect(along).toEqual(['news.view'])
  expect(changeRight({ 'setting.contact': 'all' }, 'setting.other', 'all').along).toEqual([])
  expect(changeRight({}, 'setting.other', 'all').along).toEqual(['setting.contact'])
})

test('Taking 查看 away takes what cannot do without it, and leaves types alone that are set apart', () => {
  const before = { ...getPresetRights('editor') }
  const { rights, along } = changeRight(before, 'news.view', 'none')
  expect(along).toEqual(['news.edit', 'news.submit', 'news.review', 'news.publish', 'news.withdraw', 'news.delete'])
  expect(rights['news.edit']).toBeUndefined()
  expect(rights['solution.view']).toBeUndefined()
  expect(rights['banner.edit']).toBe('all')
})

test('A narrower 查看 narrows what stands on it', () => {
  const { rights, along } = changeRight(
    { 'application.view': 'all', 'application.export': 'all' },
    'application.view',
    'own',
  )
  expect(rights).toEqual({ 'application.view': 'own', 'application.export': 'own' })
  expect(along).toEqual(['application.export'])
})

test('A change of the news counts once, however many types follow it', () => {
  const before = getPresetRights('reviewer')
  const { rights } = changeRight(before, 'news.publish', 'none')
  expect(listChangedRights(before, rights)).toEqual(['news.publish'])
  expect(listChangedRights(before, changeRight(before, 'banner.publish', 'none').rights)).toEqual(['banner.publish'])
})

test('Accounts with audit, and personal data with audit, should be in two hands', () => {
  for (const name of presetNames) expect([name, findConflicts(getPresetRights(name), [])]).toEqual([name, []])
  const both = (one: (typeof presetNames)[number], other: (typeof presetNames)[number]) =>
    findConflicts(uniteRights([getPresetRights(one), getPresetRights(other)]), []).map(({ name }) => name)
  expect(both('administrator', 'auditor')).toEqual(['accounts'])
  expect(both('business', 'auditor')).toEqual(['reveal'])
  expect(both('personnel', 'auditor')).toEqual(['reveal'])
  expect(both('administrator', 'business')).toEqual([])
})

test('编辑 and 终审 of one type should be in two hands, and of two types may be in one', () => {
  const rights = { 'news.view': 'all', 'news.edit': 'own', 'news.review': 'all', 'product.review': 'all' } as const
  expect(findConflicts(rights, ['news', 'product'])).toEqual([{ name: 'lastApproval', types: ['news'] }])
  expect(findConflicts(rights, ['product'])).toEqual([])
  expect(findConflicts({ 'news.edit': 'all' }, ['news'])).toEqual([])
})

test('A conflict says what follows from it, by the setting of the site, and names three types at most', () => {
  const told = (types: Parameters<typeof findConflicts>[1], writersMayApprove: boolean) =>
    describeConflict({ name: 'lastApproval', types: [...types] }, { person: '李岱', writersMayApprove })
  expect(told(['news'], false)).toBe(
    '李岱可以编辑新闻，也是其终审人。系统不会把李岱写的版本派给李岱终审，但职责仍未分离。',
  )
  expect(told(['news', 'product', 'solution', 'banner'], true)).toBe(
    '李岱可以编辑新闻、产品与服务、解决方案等 4 类内容，也是其终审人。站点设置允许撰写人终审，李岱可以独自写稿、终审并使其发布，没有第二个人看过。',
  )
})
