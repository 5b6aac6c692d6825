import JSZip from 'jszip'
import { expect } from 'vitest'

/** The texts of the cells of a spreadsheet, row by row; none of them may be a formula. */
export async function readXlsx(file: Uint8Array): Promise<string[][]> {
  const parts = await JSZip.loadAsync(file)
  const read = async (path: string) => (await parts.file(path)?.async('string')) ?? ''
  const sheet = await read('xl/worksheets/sheet1.xml')
  const strings = [...(await read('xl/sharedStrings.xml')).matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    readTexts(si),
  )
  expect(sheet).not.toMatch(/<f[ >/]/)
  // A value without the type of a text would be a number.
  const cells = [...sheet.matchAll(/<c [^>]*[^/>]>/g)].map(([cell]) => cell)
  expect(cells.filter((cell) => !/ t="(?:s|inlineStr)"/.test(cell))).toEqual([])
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) =>
      attributes.includes('t="s"') ? (strings[Number(/<v>(\d+)/.exec(content)?.[1])] ?? '') : readTexts(content),
    ),
  )
}

const readTexts = (xml: string) => [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text).join('')
