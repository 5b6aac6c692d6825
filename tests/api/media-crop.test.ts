import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { uploadBytes, uploadColour } from '../support/sample-uploads'

const { context, editor } = await openTestSite()

const crop = (id: number, region: { x: number; y: number; width: number; height: number }) =>
  editor.post('/media/crop', { id, ...region })
const readDetail = async (id: unknown) => (await editor.get('/media/detail', { id: Number(id) })).json

async function readPixel(src: unknown): Promise<number[]> {
  const delivery = await context.media.deliver(String(src).replace('/media/', ''))
  const bytes = await new Response(await delivery?.open()).arrayBuffer()
  return [...(await sharp(Buffer.from(bytes)).resize(1, 1).raw().toBuffer())]
}

test('A part of a picture becomes a file of its own, and the picture stays', async () => {
  const half = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
  const bytes = await picture
    .composite([{ input: half, left: 200, top: 0 }])
    .png()
    .toBuffer()
  const whole = await uploadBytes(editor, '两色.png', bytes)

  const part = await crop(whole.id, { x: 250, y: 50, width: 120, height: 90 })

  expect(part.json).toMatchObject({ name: '两色 裁剪.png', kind: 'image', width: 120, height: 90 })
  expect(part.json.id).not.toBe(whole.id)
  const [red = 0, , blue = 255] = await readPixel(part.json.src)
  expect(red).toBeGreaterThan(240)
  expect(blue).toBeLessThan(15)
  expect(await readDetail(whole.id)).toMatchObject({ width: 400, height: 400 })
})

test('A part takes over the text and that there is no map; a part of a map is asked about anew', async () => {
  const plain = await uploadColour(editor, '照片.jpg', '#314151')
  const map = await uploadColour(editor, '图幅.jpg', '#415161')
  await editor.post('/media/describe', { id: plain.id, alt: '外业队员', decorative: false })
  await editor.post('/media/answerMap', { ids: [plain.id], answer: 'none' })
  await editor.post('/media/registerMap', { id: map.id, number: '示GS（2026）0418号', source: '公司编制' })
  const region = { x: 10, y: 10, width: 100, height: 80 }

  const [ofPlain, ofMap] = [await crop(plain.id, region), await crop(map.id, region)]

  expect(await readDetail(ofPlain.json.id)).toMatchObject({ alt: '外业队员', mapState: 'none' })
  expect(await readDetail(ofMap.json.id)).toMatchObject({
    mapState: 'unasked',
    map: { number: '示GS（2026）0418号', source: '公司编制' },
  })
})

test('A part keeps the mark of generated content', async () => {
  const mark = '{"Label":"1","ContentProducer":"模型","ProduceID":"42"}'
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:T="http://www.tc260.org.cn/ns/AIGC/1.0/" T:AIGC='${mark}'/></rdf:RDF></x:xmpmeta>`
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#717273' } })
  const whole = await uploadBytes(editor, '生成.jpg', await picture.jpeg().withXmp(xmp).toBuffer())

  const part = await crop(whole.id, { x: 0, y: 0, width: 150, height: 100 })

  expect(part.json.aiMark).toBe(mark)
})

test.each([
  { x: 300, y: 0, width: 100, height: 100 },
  { x: 0, y: 150, width: 100, height: 100 },
  { x: 0, y: 0, width: 8, height: 100 },
])('A region beyond the picture, or too small, is refused: %o', async (region) => {
  const picture = await uploadColour(editor, '边界.jpg', '#818283')
  expect(await crop(picture.id, region)).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

test('Neither a document nor an animation is cropped', async () => {
  const document = await uploadBytes(editor, '文.pdf', Buffer.from('%PDF-1.4\n% crop\n%%EOF\n'))
  const stills = await Promise.all(
    ['#aa0000', '#00aa00'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(stills, { join: { animated: true } })
    .gif()
    .toBuffer()
  const animation = await uploadBytes(editor, '动图.gif', moving)
  for (const { id } of [document, animation])
    expect((await crop(id, { x: 0, y: 0, width: 20, height: 20 })).json).toMatchObject({ code: 'invalid' })
})
