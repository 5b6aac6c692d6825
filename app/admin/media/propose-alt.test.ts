import { expect, test } from 'vitest'
import { proposeAlt } from './propose-alt'

const propose = (name: string, caption = '') => proposeAlt({ name, caption })

test('The caption of a picture is proposed before the name of its file', () => {
  expect(propose('外业测量现场.jpg', ' 像控点测量 ')).toBe('像控点测量')
})

test('The name that somebody gave a file is proposed without numbers and separators around it', () => {
  expect(propose('03_外业测量现场-2026.jpg')).toBe('外业测量现场')
  expect(propose('无人机 航摄(2).png')).toBe('无人机 航摄')
})

test('Names that cameras and programs give propose nothing', () => {
  for (const name of [
    'IMG_2031.JPG',
    '微信图片_20261128.png',
    '屏幕截图 2026-11-28.png',
    'DJI_0001.jpg',
    '图1.png',
    '未标题-1.jpg',
  ])
    expect(propose(name), name).toBe('')
})
