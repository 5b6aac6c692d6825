import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { createPicture, fileBox, findFiles, uploadPictures } from './support/media'
import { button, long, menuItem, readParameter, tick } from './support/page'
import { openScreen } from './support/screen'
import { writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')

test(
  'files are selected with shift and moved into a new folder, which the address names; the folder goes, the files stay',
  long,
  async () => {
    await uploadPictures(['归档一.png', '归档二.png', '归档三.png'])
    await openScreen('/manage/media')
    await button('新建文件夹').click()
    await dialog.getByLabelText('名称').fill('外业归档')
    await commands.press('Enter')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: '外业归档 0' })).toHaveAttribute('aria-current', 'page')

    await openScreen('/manage/media?find=归档')
    await tick(fileBox('归档三.png'))
    await fileBox('归档一.png').click({ modifiers: ['Shift'], force: true })
    await expect.element(page.getByText('已选 3 个文件')).toBeVisible()
    await button('移动到').click()
    await dialog.getByLabelText('移动到').selectOptions('外业归档')
    expect(await findAccessibilityFaults(document.body)).toEqual([])
    await dialog.getByRole('button', { name: '移动', exact: true }).click()
    await expect.element(page.getByText('已移动 3 个文件')).toBeVisible()

    await page.getByRole('link', { name: '外业归档 3' }).click()
    await expect.poll(() => readParameter('folder')).toMatch(/^\d+$/)
    await expect.element(page.getByText('共 3 个文件')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^全部文件/ })).not.toHaveAttribute('aria-current', 'page')
    await button('文件夹“外业归档”的操作').click()
    await menuItem('删除文件夹').click()
    await dialog.getByRole('button', { name: '删除文件夹' }).click()
    await expect.element(page.getByText('文件夹已删除，文件保留')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /外业归档/ })).not.toBeInTheDocument()
    expect(await findFiles('归档')).toHaveLength(3)
  },
)

test('selected files are answered for at once, taken back, and deleted by keyboard as far as nothing uses them', async () => {
  const names = ['成批一.png', '成批二.png', '成批三.png']
  const [used] = await uploadPictures(names)
  const cover = { src: used?.src, width: used?.width, height: used?.height, alt: '' }
  await writeAsStaff('news/create', { category: 2, title: '用成批图', values: { cover } })
  await openScreen('/manage/media?find=成批')
  for (const name of names) {
    await expect.element(fileBox(name)).toBeInTheDocument()
    fileBox(name).element().focus()
    await commands.press('Space')
  }
  await button('不含地图').click()
  await expect.element(page.getByText('已确认 3 个文件')).toBeVisible()
  const states = async () => (await findFiles('成批')).map(({ mapState }) => mapState)
  expect(await states()).toEqual(['none', 'none', 'none'])
  await button('撤销').click()
  await expect.poll(states).toEqual(['unasked', 'unasked', 'unasked'])

  for (const name of names) await tick(fileBox(name))
  await button('删除').click()
  await expect.element(dialog).toMatchTextContent('“成批一.png” 正在使用，不会删除。')
  await dialog.getByRole('button', { name: '删除 2 个' }).click()
  await expect.element(page.getByText('已删除 2 个文件')).toBeVisible()
  expect((await findFiles('成批')).map(({ name }) => name)).toEqual(['成批一.png'])
})

test('what is uploaded while a folder is open lies in it as soon as it has arrived', async () => {
  await commands.failCalls('**/api/mediaFolder/move', { status: 503 })
  const { id } = await writeAsStaff<{ id: number }>('mediaFolder/create', { name: '直接上传' })
  await openScreen(`/manage/media?folder=${id}`)
  await page.getByLabelText('上传文件').upload(await createPicture('传进文件夹.png'))
  await expect.element(page.getByText('共 1 个文件')).toBeVisible()
  const [file] = await findFiles('传进文件夹')
  expect(file?.folderId).toBe(id)
})

test('an upload that is cut off and goes on after a reload lies in the folder that was open', async () => {
  await commands.failCalls('**/api/media/upload')
  const { id } = await writeAsStaff<{ id: number }>('mediaFolder/create', { name: '断续上传' })
  await openScreen(`/manage/media?folder=${id}`)
  await page.getByLabelText('上传文件').upload(await createPicture('断续.png'))
  await expect.element(page.getByText('断网时已传')).toBeVisible()
  await openScreen('/user')
  await commands.restoreCalls()
  await expect.poll(async () => (await findFiles('断续'))[0]?.folderId).toBe(id)
})

test('a file whose folder is gone when it arrives is named, and put there by one press once the folder is back', async () => {
  const { id } = await writeAsStaff<{ id: number }>('mediaFolder/create', { name: '没有放入' })
  await openScreen(`/manage/media?folder=${id}`)
  await expect.element(page.getByRole('link', { name: '没有放入 0' })).toBeVisible()
  await writeAsStaff('mediaFolder/delete', { id })
  await page.getByLabelText('上传文件').upload(await createPicture('没放入.png'))
  const told = page.getByText('“没放入.png”已上传，但没有放入文件夹“没有放入”：文件夹不存在，可能已被删除')
  await expect.element(told).toBeVisible()

  await writeAsStaff('mediaFolder/restore', { id })
  await button('重试').click()
  await expect.poll(async () => (await findFiles('没放入'))[0]?.folderId).toBe(id)
  await expect.element(told).not.toBeInTheDocument()
})
