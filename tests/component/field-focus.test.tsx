import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { uploadPicture } from './support/media'
import { button, focus, long } from './support/page'
import { openScreen } from './support/screen'
import { writeAsStaff } from './support/staff'

/** Opens the form of a news item with one of everything in its fields. */
async function openFullForm(): Promise<void> {
  const { src, width, height } = await uploadPicture('移除时的图.png', 96, 60)
  const address = (ending: string) => `/media/ab/${'0123456789abcdef0123'}.${ending}`
  const values = {
    cover: { src, width, height, alt: '' },
    files: [{ src: address('pdf'), name: '甲.pdf', size: 9, date: '2026-11-01' }],
    video: {
      src: address('mp4'),
      name: '影片.mp4',
      size: 9,
      duration: 3,
      captions: { src: address('vtt'), name: '字幕.vtt' },
    },
  }
  const { id } = await writeAsStaff<ManagedEntry>('news/create', { category: 2, title: '逐项移除', values })
  await openScreen(`/news/updateNews?id=${id}`)
}

/** Presses a button of a field by keyboard, as if nothing else had the focus before. */
async function pressByKeyboard(name: string): Promise<void> {
  await focus(button(name))
  await commands.press('Enter')
  await expect.element(button(name)).not.toBeInTheDocument()
}

const choose = (field: string) =>
  page.getByRole('group', { name: field, exact: true }).getByRole('button', { name: '选择文件' })

test('The focus stays in the field of a picture, a film and a file when they are removed by keyboard', async () => {
  await openFullForm()
  await pressByKeyboard('移除封面图')
  await expect.element(choose('封面图')).toHaveFocus()
  await pressByKeyboard('移除字幕')
  await expect.element(button('上传字幕')).toHaveFocus()
  await pressByKeyboard('移除视频')
  await expect.element(choose('视频')).toHaveFocus()
  await pressByKeyboard('移除“甲.pdf”')
  await expect.element(choose('附件')).toHaveFocus()
})

test('The focus goes to the button that adds a row when the last one is removed by keyboard', long, async () => {
  const growth = [{ stage: '助理工程师', time: '', focus: '外业测量' }]
  const draft = { category: 1, title: '逐行删除', values: { growth } }
  const { id } = await writeAsStaff<ManagedEntry>('recruit/create', draft)
  await openScreen(`/linkUS/RecruitUpdate?id=${id}`)
  await pressByKeyboard('删除第 1 行')
  const field = page.getByRole('group', { name: '成长路径' })
  await expect.element(field.getByRole('button', { name: '添加一行' })).toHaveFocus()
})

test('The focus goes to what adds pictures when the last one of an album is removed by keyboard', long, async () => {
  const { src, width, height } = await uploadPicture('相册末张.png', 96, 60)
  const gallery = [{ src, width, height, alt: '', caption: '末张' }]
  const draft = { category: 1, title: '单张图集', values: { gallery } }
  const { id } = await writeAsStaff<ManagedEntry>('demeanor/create', draft)
  await openScreen(`/about/DemeanorUpdate?id=${id}`)
  const tile = page.getByRole('checkbox', { name: /^第 1 张，/ })
  await focus(tile)
  await commands.press('Space')
  await focus(button('移除'))
  await commands.press('Enter')
  await expect.element(tile).not.toBeInTheDocument()
  await expect.element(choose('图片')).toHaveFocus()
})
