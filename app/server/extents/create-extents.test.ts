import { Readable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createExtents, type ExtentsOptions } from '.'

const grid = { west: 404_100, north: 126_600, sheetWidth: 450, sheetHeight: 300 }
const actor = { id: 7, name: '测试', rights: {} }
const point = (longitude: number, latitude: number) =>
  JSON.stringify({ type: 'Point', coordinates: [longitude, latitude], name: '保密工程' })

function openReader(options: ExtentsOptions = {}) {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const extents = createExtents({ log, ...options })
  const find = (text: string, declaredSize?: number) => {
    const bytes = Readable.from([Buffer.from(text)], { objectMode: false })
    return extents.find(declaredSize === undefined ? { bytes } : { bytes, declaredSize }, grid, actor)
  }
  return { find, logged }
}

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    ({ code, fieldCodes, message }: { code: string; fieldCodes?: object; message: string }) => ({
      code,
      fieldCodes,
      message,
    }),
  )

describe('Extents of files', () => {
  test('are the sheets of the grid, and nothing of the file is logged', async () => {
    const { find, logged } = openReader()
    // A1 is 112°15′–112°22′30″ E, 35°10′–35°5′ N.
    expect(await find(point(112.31, 35.12))).toEqual({ sheets: ['A1'], shapes: 1, outside: 0 })
    expect(await faultOf(find('{"coordinates": 保密工程'))).toMatchObject({ code: 'unsupportedType' })
    expect(logged).toEqual([])
  })

  test('outside of the grid or without shapes are refused with a code', async () => {
    const { find } = openReader()
    expect(await faultOf(find(point(116.4, 39.9)))).toEqual({
      code: 'invalid',
      fieldCodes: { file: 'outside' },
      message: '全部图形都在网格之外，请核对坐标和站点设置中的网格',
    })
    expect(await faultOf(find('{"type":"FeatureCollection","features":[]}'))).toMatchObject({
      fieldCodes: { file: 'empty' },
    })
    expect(await faultOf(find(''))).toMatchObject({ fieldCodes: { file: 'empty' } })
  })

  test('of a file over 10 MB are refused before it is read, whatever length was announced', async () => {
    const { find } = openReader()
    const tooLarge = { code: 'tooLarge', fieldCodes: { file: 'tooLarge' } }
    expect(await faultOf(find('{}', 10_485_761))).toMatchObject(tooLarge)
    expect(await faultOf(find(' '.repeat(10_485_761), 2))).toMatchObject(tooLarge)
  })

  test('that take too long are given up, with a line in the log that holds nothing of the file', async () => {
    const { find, logged } = openReader({ timeoutMs: 1 })
    expect(await faultOf(find(point(112.31, 35.12)))).toMatchObject({ fieldCodes: { file: 'tooManyParts' } })
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toMatch(/保密工程|112\.31/)
  })

  test('of too many files in a row are refused until later', async () => {
    const { find } = openReader({ filesPerPerson: 1 })
    await faultOf(find(''))
    expect(await faultOf(find(''))).toMatchObject({ code: 'tooManyRequests' })
  })
})
