import { expect, it } from 'vitest'
import { ApiFailure } from '../client'
import { changeInParts } from './change-in-parts'

const list = (count: number) => Array.from({ length: count }, (_unused, index) => index + 1)

it('changes at most 200 files in a call and gives every answer', async () => {
  expect(await changeInParts(list(450), async (part) => [part[0], part.length])).toEqual([
    [1, 200],
    [201, 200],
    [401, 50],
  ])
})

it('says how many files were changed before a call failed', async () => {
  const failure = { status: 503, code: 'unavailable', message: 'down', text: '服务暂时不可用' }
  const change = async (part: number[]) => {
    if (part.includes(401)) throw new ApiFailure(failure)
  }

  await expect(changeInParts(list(450), change)).rejects.toMatchObject({
    code: 'unavailable',
    text: '前 400 个文件已完成，其余没有完成：服务暂时不可用',
  })
  await expect(changeInParts([401, 402], change)).rejects.toMatchObject({ text: '服务暂时不可用' })
})
