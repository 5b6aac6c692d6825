import { readdir, readFile } from 'node:fs/promises'
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

const typesPart = '[Content_Types].xml'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const withTypes = (document: Buffer, change: (xml: string) => string) => changeDocx(document, typesPart, change)
const withPackageRelations = (document: Buffer, change: (xml: string) => string) =>
  changeDocx(document, '_rels/.rels', change)

/** A part of its own with a field that starts a program; a program that reads it as a document would run that. */
const startsProgram = `<w:document xmlns:w="x"><w:body>${field('DDEAUTO c:\\\\cmd.exe "/k calc"')}</w:body></w:document>`

/** Says the type of one more part. */
const addType = (name: string, type: string) => (xml: string) =>
  xml.replace('</Types>', `<Override PartName="${name}" ContentType="${type}"/></Types>`)

describe('A Word document is taken', () => {
  test('as Word and as the docx library write it', async () => {
    expect(await faultOf(await buildResumeDocx())).toBe('taken as docx')
    const document = new Document({ sections: [{ children: [new Paragraph('姓名：李明远')] }] })
    expect(await faultOf(await Packer.toBuffer(document))).toBe('taken as docx')
  })

  test('as LibreOffice writes it', async () => {
    const folder = 'tests/browser/import/files'
    const names = (await readdir(folder)).filter((name) => name.endsWith('.docx'))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(await faultOf(await readFile(`${folder}/${name}`)), name).toBe('taken as docx')
  })

  test('with a picture that is drawn by words', async () => {
    const drawing = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><svg xmlns="http://www.w3.org/2000/svg"/>'
    const bytes = await buildResumeDocx({ more: { 'word/media/a.svg': drawing } })
    expect(await faultOf(await withTypes(bytes, addType('/word/media/a.svg', 'image/svg+xml')))).toBe('taken as docx')
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

describe('The main part of a Word document', () => {
  const moved = async (name: string, body = paragraph('姓名：李明远')) => {
    const zip = await JSZip.loadAsync(await buildResumeDocx({ body }))
    const move = async (from: string, to: string) => {
      zip.file(to, (await zip.file(from)?.async('nodebuffer')) ?? '')
      zip.remove(from)
    }
    await move('word/document.xml', name)
    await move('word/_rels/document.xml.rels', name.replace(/([^/]+)$/, '_rels/$1.rels'))
    const bytes = await zip.generateAsync({ type: 'nodebuffer' })
    const rename = (xml: string) => xml.replace('word/document.xml', name)
    return withPackageRelations(await withTypes(bytes, rename), rename)
  }

  test('is the one that the package names, in the ways of Word 365, of strict documents and of .NET', async () => {
    expect(await faultOf(await moved('word/document2.xml'))).toBe('taken as docx')
    const whole = await buildResumeDocx()
    expect(
      await faultOf(await withPackageRelations(whole, (xml) => xml.replace('"word/document', '"/word/document'))),
    ).toBe('taken as docx')
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument'
    expect(
      await faultOf(await withPackageRelations(whole, (xml) => xml.replace(`${office}/officeDocument`, strict))),
    ).toBe('taken as docx')
    const others = ['word/styles', 'word/numbering', 'word/footnotes', 'word/endnotes', 'word/comments']
    const named = [...others, 'docProps/app', 'docProps/core'].map(
      (name) => `<Override PartName="/${name}.xml" ContentType="application/xml"/>`,
    )
    const byExtension = await withTypes(whole, (xml) =>
      xml.replace('"application/xml"', `"${mainType}"`).replace(/<Override [^>]*>/, named.join('')),
    )
    expect(await faultOf(byExtension)).toBe('taken as docx')
  })

  test.each(['word/document2.xml', 'cv/document.xml', 'word/document.bin'])('is checked as %s', async (name) => {
    expect(await faultOf(await moved(name, field('DDEAUTO c:\\\\cmd.exe')))).toBe('active')
    expect(await faultOf(await moved(name, '<w:altChunk r:id="x"/>'))).toBe('embedded')
    expect(await faultOf(await moved(name, '<w:p><w:r><w:control/></w:r></w:p>'))).toBe('active')
  })

  test('is no harmless one beside that which Word opens', async () => {
    const document = await buildResumeDocx({ more: { 'cv/document.xml': startsProgram } })
    const typed = await withTypes(document, addType('/cv/document.xml', mainType))
    const attack = await withPackageRelations(typed, (xml) => xml.replace('word/document.xml', 'cv/document.xml'))
    expect(await faultOf(attack)).not.toBe('taken as docx')
    const harmless = startsProgram.replace('DDEAUTO', 'PAGE')
    const two = await buildResumeDocx({ more: { 'cv/document.xml': harmless } })
    expect(await faultOf(await withTypes(two, addType('/cv/document.xml', mainType))), 'two of the type').toBe(
      'damaged',
    )
    const named = await withPackageRelations(await buildResumeDocx(), (xml) =>
      xml.replace(/<Relationship [^>]*>/, (one) => one + one.replace('rId1', 'rId2')),
    )
    expect(await faultOf(named), 'named twice').toBe('damaged')
    const gone = await withPackageRelations(two, (xml) => xml.replace('word/document.xml', 'cv/nothing.xml'))
    expect(await faultOf(gone), 'not there').toBe('wrongType')
    const untyped = await withPackageRelations(two, (xml) => xml.replace('word/document.xml', 'cv/document.xml'))
    expect(await faultOf(untyped), 'without the type').toBe('wrongType')
  })

  test('is not hidden by attributes that Word does not read', async () => {
    const document = await buildResumeDocx({ more: { 'cv/document.bin': startsProgram } })
    const typed = await withTypes(document, (xml) =>
      xml.replace(
        '</Types>',
        `<Override PartName="/cv/document.bin" ContentType="${mainType}" x:ContentType="a/b" contentType="a/b"/></Types>`,
      ),
    )
    const attack = await withPackageRelations(typed, (xml) =>
      xml.replace('Target="word/document.xml"', 'Target="cv/document.bin" x:Target="word/document.xml"'),
    )
    expect(await faultOf(attack)).not.toBe('taken as docx')
    const simple = '<w:p><w:fldSimple w:instr=" DDEAUTO cmd " x:instr="PAGE"/></w:p>'
    expect(await faultOf(await buildResumeDocx({ body: simple }))).toBe('active')
    const hidden = await buildResumeDocx({ more: { 'word/media/a.svg': `<!-- <!DOCTYPE a> -->${startsProgram}` } })
    expect(await faultOf(await withTypes(hidden, addType('/word/media/a.svg', 'image/svg+xml')))).toBe('damaged')
  })
})

describe('A Word document is refused', () => {
  test.each([
    ['customXml/item1.xml', ''],
    ['cv/header.bin', 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml'],
    ['cv/header.png', 'text/xml'],
    ['cv/header.bin', 'application/octet-stream'],
  ])('with a field in %s', async (name, type) => {
    const document = await buildResumeDocx({ more: { [name]: startsProgram } })
    expect(await faultOf(type === '' ? document : await withTypes(document, addType(`/${name}`, type)))).toBe('active')
  })

  test('with a part in pieces, which no check would read as one', async () => {
    expect(await faultOf(await buildResumeDocx({ more: { 'word/header1.xml/[0].last.piece': '<a/>' } }))).toBe(
      'damaged',
    )
  })

  test('with two types of one part', async () => {
    const twice = await withTypes(await buildResumeDocx(), addType('/word/document.xml', 'text/plain'))
    expect(await faultOf(twice)).toBe('damaged')
  })

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
    const second = '<w:p><w:fldSimple w:instr="PAGE"/><w:fldSimple w:instr="DDEAUTO cmd"/></w:p>'
    expect(await faultOf(await buildResumeDocx({ body: second }))).toBe('active')
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
