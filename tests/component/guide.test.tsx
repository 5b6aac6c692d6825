import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { openNewsForm } from './support/page'
import { openScreen } from './support/screen'

test('The guide is opened from a form at what helps there, in a tab of its own', async () => {
  await openNewsForm('需要帮助的新闻')
  const help = page.getByRole('link', { name: '使用指南' })
  await expect.element(help).toHaveAttribute('href', '/manage/guide#write')
  await expect.element(help).toHaveAttribute('target', '_blank')
})

test('The guide lists its topics, and each can be reached by keyboard from the contents', async () => {
  await openScreen('/manage/guide')
  const contents = page.getByRole('navigation', { name: '指南目录' })
  await expect.element(contents.getByRole('link')).toHaveLength(13)
  await contents.getByRole('link', { name: '发布、定时与下线' }).click()
  expect(location.hash).toBe('#publish')
  await expect.element(page.getByRole('heading', { level: 2, name: '发布、定时与下线' })).toBeInViewport()
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
})
