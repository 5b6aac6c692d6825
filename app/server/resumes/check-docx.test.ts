import { Document, Packer, Paragraph } from 'docx'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { link, paragraph } from '../../../tests/browser/import/build-docx'
import { buildResumeDocx, changeDocx } from '../../../tests/support/resume-files'
import { checkResume } from './check-resume'

const faultOf = (bytes: Buffer) =>
  checkResume(bytes).then(
    (kind) => `taken as ${kind}`,
    (error: Error) => error.message,
  )

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'word/_rels/document.xml.rels'

/** A document with one more relationship. */
const withRelation = async (type: string, target: string, mode = ' TargetMode="External"') =>
  changeDocx(await buildResumeDocx(), relations, (xml) =>
    xml.replace('</Relationships>', `<Relationship Id="x" Type="${type}" Target="${target}"${mode}/></Relationships>`),
  )

const field = (...parts: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${parts.map((part) => `<w:r><w:instrText xml:space="preserve">${part}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** Says another size of a part in the central directory (APPNOTE 4.3.12). */
function announceSize(document: Buffer, part: string, size: number): Buffer {
  const bytes = Buffer.from(document)
  bytes.writeUInt32LE(size, bytes.lastIndexOf(part) - 22)
  return bytes
}

describe('A Word document is taken', () => {
  test('as Word and as the docx library write it', async () => {
    expect(await faultOf(await buildResumeDocx())).toBe('taken as docx')
    const document = new Document({ sections: [{ children: [new Paragraph('姓名：李明远')] }] })
    expect(await faultOf(await Packer.toBuffer(document))).toBe('taken as docx')
  })

  test('with links to the web, page numbers, pictures and the template of its writer', async () => {
    const body = paragraph(link('l', '作品')) + field(' PAGE \\* MERGEFORMAT ')
    const media = { p: { name: 'a.png', bytes: Buffer.from('png') } }
    const external = { l: { type: 'hyperlink', target: 'https://example.com/' } } as const
    expect(await faultOf(await buildResumeDocx({ body, media, external }))).toBe('taken as docx')
    expect(await faultOf(await withRelation(`${office}/attachedTemplate`, 'file:///C:\\Users\\a\\Normal.dotm'))).toBe(
      'taken as docx',
    )
  })
})

describe('A Word document is refused', () => {
  test.each([
    ['macros', 'word/vbaProject.bin', 'active'],
    ['macros under another case', 'word/VBAPROJECT.BIN', 'active'],
    ['controls', 'word/activeX/activeX1.xml', 'active'],
    ['an embedded workbook', 'word/embeddings/book.xlsx', 'embedded'],
    ['an encrypted package', 'EncryptedPackage', 'encrypted'],
  ])('with %s', async (_what, path, fault) => {
    expect(await faultOf(await buildResumeDocx({ more: { [path]: '<a/>' } }))).toBe(fault)
  })

  test('with macros under a harmless name, by the type of the part or of the relationship', async () => {
    const typed = await changeDocx(
      await buildResumeDocx({ more: { 'word/a.bin': 'x' } }),
      '[Content_Types].xml',
      (xml) =>
        xml.replace(
          '</Types>',
          '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ),
    )
    expect(await faultOf(typed)).toBe('active')
    const related = await withRelation('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.bin', '')
    expect(await faultOf(related)).toBe('active')
    const enabled = await changeDocx(await buildResumeDocx(), '[Content_Types].xml', (xml) =>
      xml.replace(
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        'application/vnd.ms-word.document.macroEnabled.main+xml',
      ),
    )
    expect(await faultOf(enabled)).toBe('active')
  })

  test.each([
    ['a template of the web', `${office}/attachedTemplate`, 'https://example.com/a.dotm'],
    ['a template of another computer', `${office}/attachedTemplate`, 'file://///host/a.dotm'],
    ['a picture of the web', `${office}/image`, 'https://example.com/a.png'],
    ['a link to a file', `${office}/hyperlink`, 'file:///C:\\a.exe'],
    ['an object elsewhere', `${office}/oleObject`, 'https://example.com/a'],
  ])('with %s', async (_what, type, target) => {
    expect(await faultOf(await withRelation(type, target))).toBe('external')
  })

  test('with something outside that is spelled with entities, other quotes or without a mode', async () => {
    const relation = (text: string) =>
      buildResumeDocx().then((bytes) =>
        changeDocx(bytes, relations, (xml) => xml.replace('</Relationships>', `${text}</Relationships>`)),
      )
    expect(
      await faultOf(
        await relation(`<Relationship Id='x' Type='${office}/image' Target='https://a' TargetMode='&#69;xternal'/>`),
      ),
    ).toBe('external')
    expect(await faultOf(await relation(`<r:Relationship Id="x" Type="${office}/image" Target="//host/a"/>`))).toBe(
      'external',
    )
  })

  test('with objects in its text', async () => {
    expect(await faultOf(await buildResumeDocx({ body: '<w:p><w:r><w:object/></w:r></w:p>' }))).toBe('embedded')
    expect(await faultOf(await buildResumeDocx({ body: '<w:altChunk r:id="x"/>' }))).toBe('embedded')
  })

  test('with fields that start or fetch something, also spread over runs', async () => {
    expect(await faultOf(await buildResumeDocx({ body: field('DDEAUTO c:\\\\cmd.exe "/k calc"') }))).toBe('active')
    expect(await faultOf(await buildResumeDocx({ body: field(' DD', 'E', ' excel') }))).toBe('active')
    const simple = '<w:p><w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://a/&quot; "/></w:p>'
    expect(await faultOf(await buildResumeDocx({ body: simple }))).toBe('active')
  })

  test('with a document type of its own, or in another encoding', async () => {
    const doctype = await changeDocx(await buildResumeDocx(), 'word/document.xml', (xml) =>
      xml.replace('<w:document', '<!DOCTYPE a [<!ENTITY b "c">]><w:document'),
    )
    expect(await faultOf(doctype)).toBe('damaged')
    const utf16 = await changeDocx(await buildResumeDocx(), 'word/document.xml', (xml) =>
      xml.replace('UTF-8', 'UTF-16'),
    )
    expect(await faultOf(utf16)).toBe('damaged')
  })

  test('that unpacks to more than 64 MB, or has over a thousand parts', async () => {
    const media = { p: { name: 'a.bmp', bytes: Buffer.alloc(100_000) } }
    const bytes = await buildResumeDocx({ media })
    expect(await faultOf(announceSize(bytes, 'word/media/a.bmp', 65 * 1024 * 1024))).toBe('tooComplex')
    expect(await faultOf(announceSize(bytes, 'word/media/a.bmp', 10)), 'more than it says').toBe('damaged')
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`word/media/${index}`, '']))
    expect(await faultOf(await buildResumeDocx({ more: many }))).toBe('tooComplex')
  })

  test('that is another kind of ZIP, is cut off, or is of Word 97', async () => {
    const zip = new JSZip()
    zip.file('xl/workbook.xml', '<workbook/>')
    expect(await faultOf(await zip.generateAsync({ type: 'nodebuffer' }))).toBe('wrongType')
    const whole = await buildResumeDocx()
    expect(await faultOf(whole.subarray(0, whole.length - 100))).toBe('damaged')
    expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('oldWord')
  })

  test('with a part that is locked by a password', async () => {
    const bytes = Buffer.from(await buildResumeDocx())
    // The first flag of every entry of the central directory (APPNOTE 4.4.4): encrypted.
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at !== -1;
      at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')
    )
      bytes[at + 8] = (bytes[at + 8] ?? 0) | 1
    expect(await faultOf(bytes)).toBe('encrypted')
  })
})
