import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  createAnimation,
  createDocx,
  createForgedPng,
  createMp4,
  createNoise,
  createPdf,
  createPhotograph,
  createUpload,
  createWebm,
  createZip,
} from '../../../tests/support/media-files'
import { describeLibrary, TestLibrary } from '../../../tests/support/media-library'
import { mediaAddressPattern } from '../../content/fields/media'
import { mediaLimits } from './kinds'

describeLibrary('storing an upload', (library) => {
  test('stores a photograph upright, in sRGB and without what it told about its place', async () => {
    const secret = 'canary-of-the-camera'
    const original = await createPhotograph(secret)
    expect(original.includes(secret)).toBe(true)
    const row = await library().media.store(createUpload(original, 'C:\\照片\\航拍.JPG'), null)
    expect(row).toMatchObject({
      kind: 'image',
      name: '航拍.JPG',
      contentType: 'image/jpeg',
      width: 200,
      height: 400,
      createdBy: '',
    })
    expect(row.src).toMatch(mediaAddressPattern)
    expect(row.src).toMatch(/^\/media\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.jpg$/)
    expect(row.color).toMatch(/^#[0-9a-f]{6}$/)
    const stored = await library().readBytes(row.src)
    expect(stored.length).toBe(row.size)
    expect(stored.includes(secret)).toBe(false)
    const about = await sharp(stored).metadata()
    expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('says the average colour of a picture', async () => {
    const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c02010' } })
      .png()
      .toBuffer()
    const row = await library().media.store(createUpload(red), null)
    expect(Number.parseInt(row.color.slice(1, 3), 16)).toBeGreaterThan(0xb0)
    expect(Number.parseInt(row.color.slice(3, 5), 16)).toBeLessThan(0x40)
  })

  test.each([
    ['png', () => createNoise(50, 40, 4).png().toBuffer(), 'webp'],
    ['webp', () => createNoise(50, 40).webp().toBuffer(), 'webp'],
    ['gif', () => createNoise(50, 40).gif().toBuffer(), 'webp'],
    ['avif', () => createNoise(50, 40).avif({ effort: 0 }).toBuffer(), 'webp'],
    ['jpeg', () => createNoise(50, 40).toColourspace('cmyk').jpeg().toBuffer(), 'jpg'],
  ])('takes %s pictures', async (_name, make, ext) => {
    const row = await library().media.store(createUpload(await make(), 'x.png'), null)
    expect(row).toMatchObject({ kind: 'image', width: 50, height: 40 })
    expect(row.src.endsWith(`.${ext}`)).toBe(true)
    expect((await sharp(await library().readBytes(row.src)).metadata()).space).toBe('srgb')
  })

  test('keeps transparency', async () => {
    const glass = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const row = await library().media.store(createUpload(glass), null)
    expect((await sharp(await library().readBytes(row.src)).metadata()).hasAlpha).toBe(true)
  })

  test('makes a large picture no larger than pages need', async () => {
    const row = await library().media.store(
      createUpload(
        await sharp({ create: { width: 8000, height: 1000, channels: 3, background: '#eee' } })
          .jpeg()
          .toBuffer(),
      ),
      null,
    )
    expect(row).toMatchObject({ width: 3840, height: 480 })
  })

  test('keeps animations moving, up to a hundred frames', async () => {
    const short = await library().media.store(createUpload(await createAnimation(3)), null)
    expect(short).toMatchObject({ contentType: 'image/webp', width: 40, height: 30 })
    expect(short.src).toMatch(mediaAddressPattern)
    expect((await sharp(await library().readBytes(short.src)).metadata()).pages).toBe(3)
    const long = await library().media.store(createUpload(await createAnimation(105, 8, 8)), null)
    expect((await sharp(await library().readBytes(long.src)).metadata()).pages).toBe(100)
  })

  test('takes captions as they are, and only what browsers can read', async () => {
    const text = '\uFEFFWEBVTT\n\n00:00.000 --> 00:02.000\n开场：青屏河航拍\n'
    const row = await library().media.store(createUpload(Buffer.from(text), '宣传片.vtt'), null)
    expect(row).toMatchObject({ kind: 'file', contentType: 'text/vtt; charset=utf-8', name: '宣传片.vtt' })
    expect(row.src).toMatch(/^\/media\/[a-z0-9/]+\.vtt$/)
    expect((await library().readBytes(row.src)).toString()).toBe(text)
    const gbk = Buffer.concat([Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n'), Buffer.from('bfaab3a1', 'hex')])
    await expect(library().media.store(createUpload(gbk, 'gbk.vtt'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      message: '字幕文件不是 UTF-8 编码，请在字幕软件中另存为 UTF-8 编码的 WebVTT（.vtt）',
    })
  })

  test('refuses pictures that are damaged', async () => {
    const whole = await createNoise(300, 300).png().toBuffer()
    await expect(library().media.store(createUpload(whole.subarray(0, whole.length / 2)), null)).rejects.toMatchObject({
      code: 'unsupportedType',
    })
    await expect(library().media.store(createUpload(createForgedPng(500, 500)), null)).rejects.toMatchObject({
      code: 'unsupportedType',
    })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test.each<[string, () => Promise<Buffer> | Buffer | string]>([
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG with XML head', () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['plain text', () => 'hello'],
    ['nothing', () => ''],
    ['JavaScript', () => 'alert(1)'],
    ['a program', () => Buffer.from('7f454c4602010100', 'hex')],
    ['GIF and script', () => 'GIF89a/*<script>*/=1;alert(1)//'],
    [
      'PNG head and HTML',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'JPEG head and HTML',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'MP4 head and HTML',
      () => Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['HTML and ZIP', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), createZip({ a: 'b' })])],
    ['TIFF', () => createNoise(10, 10).tiff().toBuffer()],
    ['an archive without an end', () => createZip({ a: 'b' }).subarray(0, 30)],
    ['a document with macros', () => createDocx({ 'word/vbaProject.bin': 'x' })],
    ['a document that is none', () => createZip({ '[Content_Types].xml': '<Types/>', 'evil.html': 'x' })],
    [
      'an archive of more files than anybody needs',
      () => createZip(Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}.txt`, '']))),
    ],
    ['a Java archive', () => createZip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
    ['an open document', () => createZip({ mimetype: 'application/vnd.oasis.opendocument.text' })],
    ['MP3', () => Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\0'), Buffer.alloc(500, 1)])],
    [
      'QuickTime',
      () => Buffer.concat([Buffer.from('0000001466747970717420200000000071742020', 'hex'), Buffer.alloc(100)]),
    ],
  ])('refuses %s and keeps nothing of it', async (_name, make) => {
    await expect(library().media.store(createUpload(await make(), 'x.jpg'), null)).rejects.toMatchObject({
      code: 'unsupportedType',
      message: /^不支持的文件类型，请上传/,
    })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('leaves what was hidden behind a picture out', async () => {
    const row = await library().media.store(
      createUpload(
        Buffer.concat([
          await createNoise(20, 20).png().toBuffer(),
          Buffer.from('<script>alert(1)</script>'),
          createZip({ a: 'b' }),
        ]),
      ),
      null,
    )
    expect((await library().readBytes(row.src)).includes('script')).toBe(false)
  })

  test('takes documents and archives as they are', async () => {
    const document = createDocx()
    const row = await library().media.store(createUpload(document, '说明.docx'), null)
    expect(row).toMatchObject({ kind: 'file', name: '说明.docx', size: document.length, width: 0, color: '' })
    expect(row.src.endsWith('.docx')).toBe(true)
    expect((await library().readBytes(row.src)).equals(document)).toBe(true)
    expect(await library().media.store(createUpload(createPdf()), null)).toMatchObject({
      kind: 'file',
      contentType: 'application/pdf',
    })
    expect(await library().media.store(createUpload(createZip({ 'a.txt': 'x' })), null)).toMatchObject({
      kind: 'file',
      contentType: 'application/zip',
    })
  })

  test('reads how long a film is and empties what tells where it was taken', async () => {
    const row = await library().media.store(createUpload(createMp4(12)), null)
    expect(row).toMatchObject({ kind: 'video', duration: 12, contentType: 'video/mp4' })
    const stored = await library().readBytes(row.src)
    expect(stored.includes('120.1667')).toBe(false)
    expect(stored.includes('frames')).toBe(true)
    expect(stored.length).toBe(createMp4(12).length)
    expect(await library().media.store(createUpload(createWebm()), null)).toMatchObject({
      kind: 'video',
      duration: 0,
      contentType: 'video/webm',
    })
  })

  test('stores the same bytes once, also when they come at the same time', async () => {
    const bytes = await createPhotograph()
    const all = await Promise.all(Array.from({ length: 4 }, () => library().media.store(createUpload(bytes), null)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await library().media.store(createUpload(bytes, '另一个名字'), null)).id).toBe(all[0]?.id)
    expect(await library().listFiles()).toHaveLength(1)
    expect(await library().countRows()).toBe(1)
  })

  test('stops at the limit of bytes for what a file begins like', async () => {
    const limits = { ...mediaLimits, imageBytes: 100_000, fileBytes: 200_000, videoBytes: 300_000 }
    const small = new TestLibrary(library().database, limits).media
    const endless = (start: Buffer, sent: { bytes: number }) =>
      Readable.from(
        (function* () {
          yield start
          for (;;) {
            sent.bytes += 16_384
            yield Buffer.alloc(16_384, 0x20)
          }
        })(),
      )
    for (const [start, limit] of [
      [Buffer.from('ffd8ffe000104a464946', 'hex'), 100_000],
      [createPdf(), 200_000],
      [createMp4(1), 300_000],
    ] as const) {
      const sent = { bytes: 0 }
      await expect(small.store({ name: 'x', bytes: endless(start, sent) }, null)).rejects.toMatchObject({
        code: 'tooLarge',
      })
      expect(sent.bytes).toBeLessThan(limit + 200_000)
    }
    await expect(small.store({ ...createUpload(createPdf()), declaredSize: 1e12 }, null)).rejects.toMatchObject({
      code: 'tooLarge',
    })
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('keeps nothing of an upload that broke off', async () => {
    const bytes = await createNoise(400, 400).png().toBuffer()
    for (let tenth = 1; tenth <= 9; tenth += 2) {
      const cut = bytes.subarray(0, (bytes.length * tenth) / 10)
      const broken = Readable.from(
        (async function* () {
          yield cut
          throw new Error('connection lost')
        })(),
      )
      await expect(library().media.store({ name: 'x', bytes: broken }, null)).rejects.toMatchObject({ code: 'invalid' })
      await expect(
        library().media.store({ ...createUpload(cut), declaredSize: bytes.length }, null),
      ).rejects.toMatchObject({ code: 'invalid' })
    }
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('keeps no file when its row cannot be written', async () => {
    library().now = Number.NaN
    await expect(library().media.store(createUpload(await createPhotograph()), null)).rejects.toThrow(/./)
    expect(await library().countContents()).toEqual({ files: 0, rows: 0 })
  })

  test('hashes what is stored', async () => {
    const { src, id } = await library().media.store(createUpload(await createPhotograph()), null)
    const row = await library()
      .database.engine.db.selectFrom('media')
      .select('hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.hash).toBe(
      createHash('sha256')
        .update(await library().readBytes(src))
        .digest('hex'),
    )
  })
})
