import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { getContentType, typeNames } from '../../app/content/registry'
import { cutSavesOff, readLocalDrafts } from './admin'
import { expect, openHydrated, test } from './site-fixture'

/** What an entry's stored text may hold that an editor could write in another way. */
const kinds = ['', '<table', '<figure', '<video', 'data-block', '<li', '<blockquote', '"files":[{']

test('Opening any kind of entry, typing a letter into its text, deleting it and leaving writes no row and claims no change', async ({
  staffPage: page,
  site,
}) => {
  test.slow()
  const database = new SqliteDatabase(join(site.dataDir, 'site.sqlite'), { readonly: true, timeout: 5000 })
  const choose = database
    .prepare<[string, string], number>(
      `select entry.id from entry join revision on revision.id = entry.revision_id
       where entry.type = ? and entry.deleted_at is null and instr(revision.texts || revision.fields, ?) > 0
       order by entry.id limit 1`,
    )
    .pluck()
  const forms = typeNames.flatMap((type) => {
    const ids = new Set(kinds.flatMap((kind) => choose.get(type, kind) ?? []))
    const { paths, single } = getContentType(type)
    return [...ids].map((id) => (single ? paths.update : `${paths.update}?id=${id}`))
  })
  expect(forms.length).toBeGreaterThan(typeNames.length)
  const readRows = () =>
    database
      .prepare(
        `select (select max(id) || '/' || count(*) from revision) as revisions,
          (select max(id) || '/' || count(*) from publication) as publications,
          (select sum(version) from entry) as versions,
          (select max(id) || '/' || count(*) from audit) as audit,
          (select count(*) from media_use) as uses`,
      )
      .get()
  const before = readRows()

  for (const address of forms) {
    await openHydrated(page, address)
    const text = page.locator('.ProseMirror').or(page.getByRole('textbox')).first()
    await text.click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('ArrowRight')
    // Makes the editor write its whole text anew.
    for (const field of await page.locator('.ProseMirror').all()) {
      await field.focus()
      await page.keyboard.press('x')
      await page.keyboard.press('Backspace')
    }
    // Storing by hand sends what counts as changed, and says when it is done.
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: '通知' }).getByText('草稿已保存')).toBeVisible()
    await expect(page.getByRole('group', { name: '保存状态' })).toContainText('已保存')
    expect({ address, rows: readRows() }).toEqual({ address, rows: before })
  }
  await page.goto('/')
  expect(readRows()).toEqual(before)
  database.close()
})

test('A letter typed and deleted is no change and nothing to recover', async ({ staffPage: page, site, faults }) => {
  await cutSavesOff(page, faults)
  const database = new SqliteDatabase(join(site.dataDir, 'site.sqlite'), { readonly: true, timeout: 5000 })
  const id = database
    .prepare(
      `select entry.id from entry join revision on revision.id = entry.revision_id
       where entry.type = 'news' and instr(texts, '<table') > 0 limit 1`,
    )
    .pluck()
    .get()
  database.close()
  const sign = page.getByRole('group', { name: '保存状态' })
  await openHydrated(page, `/news/updateNews?id=${String(id)}`)
  await page.getByRole('textbox', { name: '正文' }).locator('p').first().click()
  await page.keyboard.press('x')
  await expect.poll(() => readLocalDrafts(page)).not.toBe('[]')
  await page.keyboard.press('Backspace')
  await expect.poll(() => readLocalDrafts(page)).toBe('[]')
  await expect(sign).toContainText('已保存')
  await page.reload()
  await expect(page.getByLabel('标题').first()).toBeVisible()
  await expect(page.getByText('未提交的内容')).toBeHidden()
})
