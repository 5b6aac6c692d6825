import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildPdf, packObjects } from '../../../tests/support/resume-files'
import { checkResume } from './check-resume'

const faultOf = (bytes: Buffer) =>
  checkResume(bytes).then(
    (kind) => `taken as ${kind}`,
    (error: Error) => error.message,
  )

const catalogWith = (entry: string) => `<< /Type /Catalog /Pages 2 0 R ${entry} >>`

describe('A PDF is taken', () => {
  test('with a table, with packed objects, and with a content of any words', async () => {
    expect(await faultOf(buildPdf())).toBe('taken as pdf')
    expect(await faultOf(buildPdf({ more: [packObjects('<< /Type /Font /Subtype /Type1 >>', '[1 2 3]')] }))).toBe(
      'taken as pdf',
    )
    expect(await faultOf(buildPdf({ text: '/JavaScript /Launch' }))).toBe('taken as pdf')
  })

  test('with links to pages of the web and a place that it opens at', async () => {
    const link = '<< /Type /Annot /Subtype /Link /F 4 /A << /S /URI /URI (https://example.com/) >> >>'
    expect(await faultOf(buildPdf({ catalog: catalogWith('/OpenAction [3 0 R /Fit]'), more: [link] }))).toBe(
      'taken as pdf',
    )
  })

  test('with a length that another object says, and with a later version of it behind', async () => {
    const [head = '', ...rest] = buildPdf()
      .toString('latin1')
      .split(/(?<=\/Filter \/FlateDecode) \/Length \d+/)
    const elsewhere = Buffer.from([head, ...rest].join(' /Length 9 0 R'), 'latin1')
    const start = elsewhere.lastIndexOf('xref\n0')
    const fixed = elsewhere.toString('latin1').replace(/startxref\n\d+/, `startxref\n${start}`)
    expect(await faultOf(Buffer.from(fixed, 'latin1'))).toBe('taken as pdf')
    const first = buildPdf()
    const second = `1 0 obj\n${catalogWith('/Lang (zh)')}\nendobj\n`
    const update = `${second}xref\n1 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${first.length + second.length}\n%%EOF\n`
    expect(await faultOf(Buffer.concat([first, Buffer.from(update)]))).toBe('taken as pdf')
  })
})

describe('A PDF is refused', () => {
  test.each([
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', 'active'],
    ['a script whose name is spelled in hexadecimal', '/OpenAction << /S /J#61vaScript /J#53 (x) >>', 'active'],
    ['a script that runs when a page is left', '/AA << /WC << /S /JavaScript /JS 9 0 R >> >>', 'active'],
    ['a program to start', '/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>', 'active'],
    ['a form that is sent away', '/OpenAction << /S /SubmitForm /F (https://example.com) >>', 'active'],
    ['a form of XML', '/AcroForm << /XFA 9 0 R >>', 'active'],
    ['a file in it', '/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>', 'embedded'],
    ['a collection of files', '/Collection << /View /D >>', 'embedded'],
    ['another file to open', '/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\a.pdf) >>', 'external'],
  ])('with %s', async (_what, entry, fault) => {
    expect(await faultOf(buildPdf({ catalog: catalogWith(entry) }))).toBe(fault)
    expect(await faultOf(buildPdf({ more: [packObjects(`<< ${entry} >>`)] })), 'packed').toBe(fault)
    const untyped = packObjects(`<< ${entry} >>`)
    if (typeof untyped === 'string') throw new Error('a stream was asked for')
    const dictionary = untyped.dictionary.replace('/Type /ObjStm ', '')
    expect(await faultOf(buildPdf({ more: [{ ...untyped, dictionary }] })), 'without a type').toBe(fault)
  })

  test('with a password, also where its objects cannot be unpacked', async () => {
    expect(await faultOf(buildPdf({ trailer: '/Encrypt 9 0 R' }))).toBe('encrypted')
    const packed = packObjects('<< >>')
    if (typeof packed === 'string') throw new Error('a stream was asked for')
    const scrambled = { ...packed, bytes: Buffer.from('nothing that inflates') }
    expect(await faultOf(buildPdf({ more: [scrambled], trailer: '/Encrypt 9 0 R' }))).toBe('encrypted')
    expect(await faultOf(buildPdf({ more: [scrambled] }))).toBe('damaged')
  })

  test('with an object where readers of the file would skip it: in a stream, a string or a comment', async () => {
    const object = '9 0 obj << /S /JavaScript /JS (x) >> endobj'
    const stream = { dictionary: '', bytes: Buffer.from(object) }
    expect(await faultOf(buildPdf({ more: [stream] }))).toBe('damaged')
    const spread = { dictionary: '', bytes: Buffer.from('9 % c\n0%\nobj << >>') }
    expect(await faultOf(buildPdf({ more: [spread] }))).toBe('damaged')
    expect(await faultOf(buildPdf({ catalog: catalogWith(`/Lang (${object.replace(/[()]/g, '')})`) }))).toBe('damaged')
    expect(await faultOf(buildPdf({ catalog: `<< /Type /Catalog % ${object}\n /Pages 2 0 R >>` }))).toBe('damaged')
  })

  test('with a stream that announces more than it has, to hide what follows', async () => {
    const hidden = '9 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n'
    const bytes = buildPdf()
      .toString('latin1')
      .replace(/\/Length \d+/, '/Length 9000')
    const at = bytes.indexOf('xref\n0')
    expect(await faultOf(Buffer.from(bytes.slice(0, at) + hidden + bytes.slice(at), 'latin1'))).toMatch(
      /^(?:active|damaged)$/,
    )
  })

  test('with a stream whose content lies in another file', async () => {
    const stream = { dictionary: '/F (\\\\\\\\host\\\\a)', bytes: Buffer.from('x') }
    expect(await faultOf(buildPdf({ more: [stream] }))).toBe('external')
  })

  test('with objects packed in a way that no program packs them in', async () => {
    const bytes = deflateSync(Buffer.from('20 0 << /S /JavaScript >>'))
    const twice = { dictionary: '/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]', bytes }
    expect(await faultOf(buildPdf({ more: [twice] }))).toBe('damaged')
    const once = { dictionary: '/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode]', bytes }
    expect(await faultOf(buildPdf({ more: [once] }))).toBe('active')
  })

  test('with objects that unpack to more than 32 MB', async () => {
    const bytes = deflateSync(Buffer.alloc(40 * 1024 * 1024, 32))
    const bomb = { dictionary: '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', bytes }
    expect(await faultOf(buildPdf({ more: [bomb] }))).toBe('tooComplex')
  })

  test('that is none, is cut off, or says that its contents are where they are not', async () => {
    expect(await faultOf(Buffer.from('%PDF-1.7\nnothing else'))).toBe('damaged')
    expect(await faultOf(Buffer.from('%PDF-9\n'))).toBe('wrongType')
    const whole = buildPdf()
    expect(await faultOf(whole.subarray(0, whole.length - 40))).toBe('damaged')
    expect(
      await faultOf(Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n3'), 'latin1')),
    ).toBe('damaged')
    expect(await faultOf(buildPdf({ catalog: `${'<< /A '.repeat(200)}1${' >>'.repeat(200)}` }))).toBe('tooComplex')
    expect(await faultOf(Buffer.from('{"a": 1}'))).toBe('wrongType')
    expect(await faultOf(Buffer.from('<html><script>alert(1)</script></html>'))).toBe('wrongType')
  })
})
