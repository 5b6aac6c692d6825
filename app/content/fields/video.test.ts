import { expect, test } from 'vitest'
import { video } from './video'

const { schema } = video({ label: '视频' })
const film = { src: '/media/ab/abcdefghij0123456789.mp4', name: '宣传片.mp4', size: 4096, duration: 30 }
const captions = { src: '/media/cd/abcdefghij0123456789.vtt', name: '宣传片.vtt' }

test('A film is valid with captions and without', () => {
  expect(schema.parse(film)).toEqual(film)
  expect(schema.parse({ ...film, captions })).toEqual({ ...film, captions })
})

test.each([
  ['of another site', 'https://example.com/a.vtt'],
  ['that is another file of the library', '/media/cd/abcdefghij0123456789.pdf'],
])('Captions with an address %s are refused', (_where, src) => {
  const { error } = schema.safeParse({ ...film, captions: { ...captions, src } })
  expect(error?.issues.map(({ message }) => message)).toContain('字幕的地址不正确，请重新上传')
})
