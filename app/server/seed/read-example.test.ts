import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../content/registry'
import { readDemoContent } from './demo-files'
import { readExample } from './read-example'

const now = Date.parse('2026-11-23T10:00:00+08:00')

test('Every content type with demo content has a written-out example, with its pictures and the titles it refers to', async () => {
  const { entries } = await readDemoContent(join(process.cwd(), 'demo'))
  const shown = typeNames.filter((name) => entries.some(({ type }) => type === name))
  expect(shown.length).toBeGreaterThan(12)
  for (const type of shown) {
    const { category, title, values, references } = await readExample(type, now)
    const { categories, fields } = getContentType(type)
    expect(title, type).not.toBe('')
    if (categories) expect(categories.table[category], type).toBeDefined()
    expect(Object.keys(fields), type).toEqual(expect.arrayContaining(Object.keys(values)))
    const stored = JSON.stringify(values)
    expect(stored, type).not.toMatch(/"\$|"@[+-]|data-demo/)
    expect(stored, type).not.toContain('"width":0')
    expect(
      references.filter((reference) => reference.title === ''),
      type,
    ).toEqual([])
  }
})

test('The pictures of an example come with it, because no library holds them', async () => {
  const { values } = await readExample('banner', now)
  expect(values.picture).toMatchObject({ alt: '夜色调的山地等高线与控制点', width: 3840, height: 1600 })
  expect(JSON.stringify(values.picture)).toContain('data:image/webp;base64,')
})

test('A content type without demo content is an empty one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await cp(join(process.cwd(), 'demo', 'content'), join(folder, 'content'), { recursive: true })
  await rm(join(folder, 'content', 'milestone.json'))

  const { entries } = await readDemoContent(folder)

  expect(entries.filter(({ type }) => type === 'milestone')).toEqual([])
  expect(entries.filter(({ type }) => type === 'banner').length).toBeGreaterThan(0)
  await expect(readExample('milestone', Date.now(), folder)).rejects.toMatchObject({ code: 'notFound' })
})
