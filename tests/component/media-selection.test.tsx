import { useEffectEvent, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { commands, page } from 'vitest/browser'
import { useSelection } from '../../app/admin/list/use-selection'
import { findAccessibilityFaults } from './support/accessibility'
import { fileBox, findFiles, uploadPicture, uploadPictures } from './support/media'
import { button, long, readParameter, reload, tick } from './support/page'
import { openScreen } from './support/screen'
import { dragByFinger } from './support/touch'
import { signIn, writeAsStaff } from './support/staff'

const main = page.getByRole('main')
const names = () => [...document.querySelectorAll('main [id^="media-"] b')].map((name) => name.textContent)

const upload = (word: string, count: number) =>
  uploadPictures(Array.from({ length: count }, (_, index) => `${word}${String(index + 1).padStart(2, '0')}.png`))

const createFolder = (name: string) => writeAsStaff<{ id: number }>('mediaFolder/create', { name })

/** Stores more files than a page shows, and selects all of them. */
async function selectOnAllPages(word: string): Promise<void> {
  await openScreen(`/manage/media?find=${word}`)
  await tick(fileBox(`${word}26.png`))
  await button('选择本页 24 个').click()
  await button('选择全部符合条件的 26 个').click()
  // All of them are read first.
  await expect.element(button('移动到')).not.toHaveAttribute('aria-disabled')
}

test('a click with Shift selects the files between, in browsers whose clicks are plain mouse events too', async () => {
  await upload('连选', 4)
  await openScreen('/manage/media?find=连选')
  await tick(fileBox('连选04.png'))

  const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true })
  fileBox('连选02.png').element().dispatchEvent(click)

  for (const name of ['连选02.png', '连选03.png', '连选04.png']) await expect.element(fileBox(name)).toBeChecked()
  await expect.element(fileBox('连选01.png')).not.toBeChecked()
})

test(
  'everything that the library was narrowed to is answered for at once, on all pages, taken back, and dragged together',
  long,
  async () => {
    await upload('跨页', 26)
    const folder = await createFolder('拖入全部')
    await selectOnAllPages('跨页')
    await expect.element(page.getByText('已选全部 26 个文件')).toBeVisible()
    await expect.element(fileBox('跨页20.png')).toBeChecked()
    expect(await findAccessibilityFaults(document.body)).toEqual([])

    await button('不含地图').click()
    await expect.element(page.getByText('已确认 26 个文件')).toBeVisible()
    expect((await findFiles('跨页')).filter(({ mapState }) => mapState === 'none')).toHaveLength(26)
    await button('撤销').click()

    await expect
      .poll(async () => (await findFiles('跨页')).filter(({ mapState }) => mapState === 'unasked'))
      .toHaveLength(26)

    await selectOnAllPages('跨页')
    await commands.dragOnto(
      main.getByRole('link', { name: /跨页26\.png/ }),
      main.getByRole('link', { name: /^拖入全部/ }),
    )
    await expect.element(page.getByText('已移动 26 个文件')).toBeVisible()
    expect((await findFiles('跨页')).filter(({ folderId }) => folderId === folder.id)).toHaveLength(26)
  },
)

test('selected files are dragged into a folder together, and the notice takes them back', async () => {
  await upload('拖动', 3)
  const folder = await createFolder('拖入此处')
  await openScreen('/manage/media?find=拖动')
  await tick(fileBox('拖动01.png'))
  await tick(fileBox('拖动02.png'))
  await commands.dragOnto(
    main.getByRole('link', { name: /拖动01\.png/ }),
    main.getByRole('link', { name: /^拖入此处/ }),
  )

  await expect.element(page.getByText('已移动 2 个文件')).toBeVisible()
  const inFolder = async () =>
    (await findFiles('拖动')).flatMap(({ name, folderId }) => (folderId === folder.id ? [name] : []))
  expect(await inFolder()).toEqual(['拖动02.png', '拖动01.png'])
  await button('撤销').click()
  await expect.poll(inFolder).toEqual([])
})

test('a finger that holds a file takes all that are selected into a folder', long, async () => {
  await upload('手指', 2)
  const folder = await createFolder('手指拖入')
  await openScreen('/manage/media?find=手指')
  await tick(fileBox('手指01.png'))
  await tick(fileBox('手指02.png'))
  await dragByFinger(main.getByRole('link', { name: /手指01\.png/ }), main.getByRole('link', { name: /^手指拖入/ }))

  await expect.element(page.getByText('已移动 2 个文件')).toBeVisible()
  expect((await findFiles('手指')).map(({ folderId }) => folderId)).toEqual([folder.id, folder.id])
})

test('files are put in order by name and size, and narrowed to those of one person', long, async () => {
  await upload('排序', 2)
  await signIn('editor', '传图编辑')
  await uploadPicture('排序00.png')
  await signIn('administrator')
  await openScreen('/manage/media?find=排序')
  await expect.poll(names).toEqual(['排序00.png', '排序02.png', '排序01.png'])
  await page.getByLabelText('排序', { exact: true }).selectOptions('按文件名')
  await expect.poll(names).toEqual(['排序00.png', '排序01.png', '排序02.png'])
  await page.getByLabelText('上传人').selectOptions('传图编辑')
  await expect.poll(names).toEqual(['排序00.png'])

  await expect.poll(() => readParameter('by')).toMatch(/^\d+$/)
  await reload()
  await expect.element(page.getByLabelText('上传人')).toHaveDisplayValue('传图编辑')
  await expect.poll(names).toEqual(['排序00.png'])

  const by = readParameter('by')
  const kept = () => ({ by: readParameter('by'), order: readParameter('order') })
  await main.getByRole('link', { name: '图片', exact: true }).click()
  await expect.poll(() => readParameter('kind')).toBe('image')
  expect(kept()).toEqual({ by, order: 'name' })
  await main.getByRole('link', { name: /^缺替代文字/ }).click()
  await expect.poll(() => readParameter('missing')).toBe('alt')
  expect(kept()).toEqual({ by, order: 'name' })
  await main.getByRole('link', { name: /^全部文件/ }).click()
  await expect.poll(() => readParameter('missing')).toBeNull()
  expect(kept()).toEqual({ by, order: 'name' })
})

test('the library in a form is narrowed to a folder', long, async () => {
  await upload('选图', 2)
  const { id } = await createFolder('供选用')
  const [last] = await findFiles('选图')
  await writeAsStaff('mediaFolder/move', { ids: [last?.id], folderId: id })
  await openScreen('/news/addNews')
  await page.getByRole('button', { name: '从媒体库选择' }).first().click()
  const dialog = page.getByRole('dialog', { name: '从媒体库选择' })
  await dialog.getByLabelText('按文件名查找').fill('选图')
  const found = dialog.getByRole('button', { name: /选图/ })
  await expect.poll(() => found.elements()).toHaveLength(2)
  await dialog.getByLabelText('文件夹').selectOptions('供选用')
  await expect.poll(() => found.elements()).toHaveLength(1)
  await expect.element(found).toMatchTextContent(/选图02\.png/)
})

test('the library in a form keeps the focus, the list and its pages while the next page or another search is read', async () => {
  await uploadPictures(Array.from({ length: 25 }, (_, index) => `翻页${index + 10}.png`))
  await openScreen('/news/addNews')
  await page.getByRole('button', { name: '从媒体库选择' }).first().click()
  const dialog = page.getByRole('dialog', { name: '从媒体库选择' })
  await dialog.getByLabelText('按文件名查找').fill('翻页')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('共 25 个文件')

  const next = dialog.getByRole('button', { name: '下一页' })
  await commands.holdCalls('**/api/media/list**')
  next.element().focus()
  await commands.press('Enter')
  await commands.waitForHeldCall()
  await expect.element(next).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: '翻页34.png' })).toBeVisible()
  await commands.restoreCalls()
  await expect.element(dialog.getByRole('button', { name: '翻页10.png' })).toBeVisible()
  await expect.element(next).toHaveFocus()

  await dialog.getByLabelText('按文件名查找').fill('没有的文件')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('没有符合条件的文件')
})

test('what is selected as soon as a list appears stays selected, until the list shows something else', async () => {
  /** Selects before the browser has painted, as a key that was already on its way would. */
  function List({ find }: { find: string }) {
    const { picked, toggle } = useSelection([{ id: 1 }], { find })
    const select = useEffectEvent(() => toggle(1, true))
    useLayoutEffect(() => select(), [])
    return <output>{picked.length}</output>
  }
  const { rerender, locator } = await render(<List find="测区" />)
  await expect.element(locator.getByRole('status')).toHaveTextContent('1')
  await rerender(<List find="控制点" />)
  await expect.element(locator.getByRole('status')).toHaveTextContent('0')
})
