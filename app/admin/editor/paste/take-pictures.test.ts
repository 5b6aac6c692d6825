import { describe, expect, test } from 'vitest'
import { readRtfPictures } from './take-pictures'

const read = (rtf: string) => readRtfPictures(rtf).map((picture) => picture && [picture.type, [...picture.bytes]])

describe('readRtfPictures', () => {
  test('Pictures come in their order, without the copies for old readers', () => {
    const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 SimSun;}}\pard a{\*\shppict{\pict{\*\picprop{\sp{\sn x}{\sv 1f}}}\picw10\pngblip\bliptag-12{\*\blipuid 00ff}
89
50}}{\nonshppict{\pict\wmetafile8 0102}}\'e4\{{\pict\jpegblip FFd8 }\par}`
    expect(read(rtf)).toEqual([
      ['image/png', [137, 80]],
      ['image/jpeg', [255, 216]],
    ])
  })

  test('A picture of another kind or with damaged bytes keeps its place', () => {
    const rtf = String.raw`{\rtf1{\pict\emfblip 01}{\pict\pngblip 0}{\pict\pngblip\bin2 {}}{\pict\pngblip 0a}}`
    expect(read(rtf)).toEqual([null, null, null, ['image/png', [10]]])
  })

  test('Pictures of headers, bullets and the second form of a shape are left out', () => {
    const rtf = String.raw`{\rtf1{\*\listpicture{\pict\pngblip 01}}{\header{\pict\pngblip 02}}{\shp{\*\shpinst{\sp{\sn pib}{\sv{\pict\pngblip 03}}}}{\shprslt{\pict\wmetafile8 04}}}}`
    expect(read(rtf)).toEqual([['image/png', [3]]])
  })

  test('Text that is no RTF has no pictures', () => {
    expect(read('')).toEqual([])
    expect(read('}}}{\\')).toEqual([])
  })
})
