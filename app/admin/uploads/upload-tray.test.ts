import { expect, test } from 'vitest'
import type { Upload } from '../media/upload-queue'
import { summariseUploads } from './upload-tray'

const upload = (step: Upload['step'], percent = 0, size = 100, problem?: string) => ({
  step,
  percent,
  problem,
  file: { size },
})

test('The progress of several uploads is counted by bytes', () => {
  expect(
    summariseUploads([upload('sending', 100, 100), upload('sending', 10, 900), upload('queued', 0, 0)], 0),
  ).toEqual({ tone: 'normal', text: '上传 3 个文件，19%', short: '19%' })
})

test('What failed is said first, then what waits for the network', () => {
  const [failed, waiting, running] = [upload('sending', 5, 1, '上传失败'), upload('waiting', 40), upload('sending', 50)]
  expect(summariseUploads([running, waiting, failed], 1)).toEqual({
    tone: 'danger',
    text: '1 个文件上传失败',
    short: '1',
  })
  expect(summariseUploads([running, waiting], 1)).toEqual({
    tone: 'waiting',
    text: '网络中断，1 个文件稍后接着传',
    short: '1',
  })
})

test('What was cut off is said once nothing is under way', () => {
  expect(summariseUploads([upload('sending', 50)], 2).text).toBe('上传 1 个文件，50%')
  expect(summariseUploads([upload('missing')], 2)).toEqual({ tone: 'waiting', text: '3 个文件没有传完', short: '3' })
  expect(summariseUploads([upload('arrived', 100)], 0).text).toBe('1 个文件已传完，待写入')
})

test('Paused uploads are said once no other is sent', () => {
  expect(summariseUploads([upload('paused', 40), upload('sending', 50)], 1).text).toBe('上传 1 个文件，50%')
  expect(summariseUploads([upload('paused', 40), upload('paused')], 1)).toEqual({
    tone: 'waiting',
    text: '2 个文件已暂停上传',
    short: '2',
  })
})
