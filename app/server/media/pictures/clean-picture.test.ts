import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createAiMarkXmp, findAiMark } from './clean-picture'

const mark = { Label: '1', ContentProducer: '001191110000MA01', ProduceID: 'p-7' }
const json = JSON.stringify({ AIGC: mark })
const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
const readMetadata = async (picture: Sharp) => sharp(await picture.toBuffer()).metadata()

test('The mark is found as a property of XMP', async () => {
  const xmp = createAiMarkXmp(JSON.stringify(mark))
  expect(JSON.parse(findAiMark(await readMetadata(plain().jpeg().withXmp(xmp))))).toEqual(mark)
})

test('The mark is found as an element of XMP', () => {
  const xmp = Buffer.from(
    `<rdf:Description><TC260:AIGC>${json.replaceAll('"', '&quot;')}</TC260:AIGC></rdf:Description>`,
  )
  expect(JSON.parse(findAiMark({ xmp }))).toEqual(mark)
})

test('The mark is found in a comment of EXIF', async () => {
  const picture = plain()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: json } })
  expect(JSON.parse(findAiMark(await readMetadata(picture)))).toEqual(mark)
})

test('The mark is found in a comment of EXIF in UTF-16 of either order', () => {
  const text = Buffer.from(json, 'utf16le')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), text])
  expect(JSON.parse(findAiMark({ exif }))).toEqual(mark)
  expect(JSON.parse(findAiMark({ exif: Buffer.concat([Buffer.from('Exif\0\0'), text.swap16()]) }))).toEqual(mark)
})

test('The mark is found in a text of PNG', () => {
  expect(JSON.parse(findAiMark({ comments: [{ keyword: 'AIGC', text: json }] }))).toEqual(mark)
})

test('Only the members of the mark are taken over', () => {
  const text = JSON.stringify({ ...mark, Place: '30.25, 120.16', Label: '2' })
  expect(JSON.parse(findAiMark({ comments: [{ keyword: 'AIGC', text }] }))).toEqual({ ...mark, Label: '2' })
})

test('A picture without the mark has none', async () => {
  expect(findAiMark(await readMetadata(plain().jpeg()))).toBe('')
  expect(findAiMark({ comments: [{ keyword: 'AIGC', text: 'yes' }], xmp: Buffer.from('AIGC="{"') })).toBe('')
})
