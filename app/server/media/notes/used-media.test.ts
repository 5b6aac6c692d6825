import { expect, test } from 'vitest'
import { type MediaChange, replaceUsedMedia } from '.'

const old = `/media/aa/${'a'.repeat(32)}.jpg`
const next = `/media/bb/${'b'.repeat(32)}.webp`
const change: MediaChange = {
  from: {
    src: old,
    name: '旧.jpg',
    size: 10,
    width: 800,
    height: 500,
    duration: 0,
    color: '#111111',
    createdAt: 0,
  },
  to: {
    src: next,
    name: '新.webp',
    size: 20,
    width: 1600,
    height: 900,
    duration: 0,
    color: '#222222',
    createdAt: Date.UTC(2026, 10, 22),
  },
}

test('A picture takes the address, size and colour of the new one, and keeps what was typed and set', () => {
  const use = {
    src: old,
    width: 800,
    height: 500,
    alt: '测区',
    caption: '图一',
    focus: { x: 0.2, y: 0.4 },
    color: '#111111',
  }
  expect(replaceUsedMedia({ cover: use, gallery: [use] }, change)).toEqual({
    cover: {
      src: next,
      width: 1600,
      height: 900,
      alt: '测区',
      caption: '图一',
      focus: { x: 0.2, y: 0.4 },
      color: '#222222',
    },
    gallery: [
      {
        src: next,
        width: 1600,
        height: 900,
        alt: '测区',
        caption: '图一',
        focus: { x: 0.2, y: 0.4 },
        color: '#222222',
      },
    ],
  })
})

test('A document takes the new name only where it still had that of its file', () => {
  const files = ['旧.jpg', '年度报告'].map((name) => ({ src: old, name, size: 10, date: '2020-01-01' }))
  expect(replaceUsedMedia(files, change)).toEqual([
    { src: next, name: '新.webp', size: 20, date: '2026-11-22' },
    { src: next, name: '年度报告', size: 20, date: '2026-11-22' },
  ])
})

test('Formatted text shows the new picture in its size, in links, and in blocks', () => {
  const values = (src: string, width: number, height: number, color: string) =>
    JSON.stringify({ pictures: [{ src, width, height, alt: '“测区”', color, caption: '' }] }).replaceAll('"', '&quot;')
  const html = (src: string, width: number, height: number, color: string) =>
    `<p><img src="${src}" alt="测区" width="${width}" height="${height}" /><a href="${src}">下载</a></p>` +
    `<p><img src="/media/cc/${'c'.repeat(32)}.jpg" alt="" width="800" height="500" /></p>` +
    `<div data-block="gallery" data-values="${values(src, width, height, color)}"></div>`
  expect(replaceUsedMedia({ body: html(old, 800, 500, '#111111') }, change)).toEqual({
    body: html(next, 1600, 900, '#222222'),
  })
})

test('What does not name the upload stays the same object', () => {
  const values = { title: '标题', cover: { src: `/media/cc/${'c'.repeat(32)}.jpg` }, tags: ['一', '二'], nothing: null }
  expect(replaceUsedMedia(values, change)).toBe(values)
})
