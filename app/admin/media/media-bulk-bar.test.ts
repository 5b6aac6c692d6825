import { expect, test } from 'vitest'
import { askToDelete } from './media-bulk-bar'

const unused = { name: '弃用.png', usage: 'none' } as const
const abandoned = { name: '久置.png', usage: 'abandoned' } as const
const former = { name: '旧图.png', usage: 'former' } as const
const used = { name: '在用.png', usage: 'current' } as const

test('Of a mixed selection only what no version shows is deleted, and the question names what stays', () => {
  expect(askToDelete([unused, former, used, abandoned])).toEqual({
    title: '删除 2 个文件？',
    text: '“在用.png” 正在使用，不会删除。“旧图.png” 仅旧版本使用，也不会删除；要删除请单独选择。“弃用.png”、“久置.png” 未被内容使用。删除后可在提示中撤销，之后不能恢复。',
    action: '删除 2 个',
    files: [unused, abandoned],
    alsoFormer: false,
  })
})

test('Files that only older versions show are asked about by themselves', () => {
  expect(askToDelete([former, used])).toEqual({
    title: '删除 1 个仅旧版本使用的文件？',
    text: '“在用.png” 正在使用，不会删除。“旧图.png” 仅旧版本使用。删除后，历史版本里不再显示，恢复旧版本时也找不回来。删除后可在提示中撤销，之后不能恢复。',
    action: '删除 1 个',
    files: [former],
    alsoFormer: true,
  })
})

test('Where everything is in use there is nothing to ask', () => {
  expect(askToDelete([used])).toEqual({ problem: '“在用.png” 正在使用，不会删除。没有可以删除的文件。' })
})
