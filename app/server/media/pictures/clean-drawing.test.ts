import { expect, test } from 'vitest'
import { hostileSvgs, refusedSvgs } from '../../../../tests/support/hostile-svgs'
import { createUpload } from '../../../../tests/support/media-files'
import { describeLibrary, requestMedia } from '../../../../tests/support/media-library'
import { mediaLimits } from '../kinds'
import { cleanSvg } from './clean-drawing'

const forbidden =
  /<(?!\/?(?:svg|g|rect|ellipse|title|desc|use|image|filter|text)\b)|\son\w+=|script|acted=1"|hostile|foreign|animate|<set|import|data:/i

test.each(Object.entries(hostileSvgs))('Nothing that acts or leads elsewhere is left of: %s', (_name, svg) => {
  const cleaned = cleanSvg(svg)
  expect(cleaned).toContain('fill="#2f6f8f"')
  expect(cleaned.replace(/<(title|desc)>.*?<\/\1>/gs, '')).not.toMatch(forbidden)
  expect(cleanSvg(cleaned)).toBe(cleaned)
})

test.each(Object.entries(refusedSvgs))('Refused: %s', (name, svg) => {
  // A drawing that is cut off may be read as far as it goes, and then shows nothing.
  expect(() => cleanSvg(svg), name).toThrow(expect.objectContaining({ name: 'UncleanDrawing' }))
})

test('A drawing of a drawing program keeps its look: classes become attributes, gradients and clips stay', () => {
  const cleaned = cleanSvg(
    `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><style>.a{fill:#0a2536}.b{fill:url(#p)}</style>
    <linearGradient id="p"><stop offset="0" stop-color="#fff"/></linearGradient>
    <clipPath id="c"><rect width="40" height="40"/></clipPath></defs>
    <g clip-path="url(#c)"><path class="a" d="M1 1h9v9z"/><circle class="b" r="4" style="stroke-width:2"/></g></svg>`,
  )
  expect(cleaned).toContain('viewBox="0 0 40 40"')
  expect(cleaned).toMatch(/<path [^>]*fill="#0a2536"/)
  expect(cleaned).toMatch(/<circle [^>]*fill="url\(#p\)"/)
  expect(cleaned).toMatch(/<circle [^>]*stroke-width="2"/)
  expect(cleaned).toContain('clip-path="url(#c)"')
})

describeLibrary('drawings', (library) => {
  test('are stored clean, with their size, and sent as pictures that run nothing', async () => {
    const svg = hostileSvgs.script ?? ''
    const row = await library().media.store(createUpload(svg, '标志.svg'), null)
    expect(row).toMatchObject({ kind: 'image', contentType: 'image/svg+xml', width: 80, height: 60, name: '标志.svg' })
    expect(row.src).toMatch(/\.svg$/)
    const response = await requestMedia(library().media, row.src)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await response.text()).not.toContain('script')
  })

  test.each(Object.entries(refusedSvgs))('are refused with what to do: %s', async (_name, svg) => {
    await expect(library().media.store(createUpload(svg, '坏.svg'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      message: '这个 SVG 文件无法清理或读取，请在绘图软件中另存为 PNG 后上传',
    })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('may have two megabytes', async () => {
    const large = `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(mediaLimits.drawingBytes)}</svg>`
    await expect(library().media.store(createUpload(large), null)).rejects.toMatchObject({
      code: 'tooLarge',
      message: '文件过大，不能超过 2 MB',
    })
  })
})
