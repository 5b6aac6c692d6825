import { describe, expect, test } from 'vitest'
import { sheets as sheetsField } from './fields'
import { readSheets, writeSheets } from './sheets'

describe('Sheets written as text', () => {
  test('are single ones and rectangles by two corners, in any order, each once, row by row', () => {
    expect(readSheets('C4:E5, F7')).toEqual({ sheets: ['C4', 'D4', 'E4', 'C5', 'D5', 'E5', 'F7'], unknown: [] })
    expect(readSheets('B2 A1:B1 B1')).toEqual({ sheets: ['A1', 'B1', 'B2'], unknown: [] })
    expect(readSheets('E5:D4')).toEqual({ sheets: ['D4', 'E4', 'D5', 'E5'], unknown: [] })
  })

  test('may be in small letters, with full-width signs and with other dashes', () => {
    expect(readSheets('c4：d4，ｆ７、r15')).toEqual({ sheets: ['C4', 'D4', 'F7', 'R15'], unknown: [] })
    expect(readSheets('a1 - b1')).toEqual({ sheets: ['A1', 'B1'], unknown: [] })
  })

  test('say which words name no sheet of the grid', () => {
    expect(readSheets('S1, A16, A0, 4C, A1:B2:C3, A1')).toEqual({
      sheets: ['A1'],
      unknown: ['S1', 'A16', 'A0', '4C', 'A1:B2:C3'],
    })
    expect(readSheets('C4:, C4:S1, :C4, A1')).toEqual({ sheets: ['A1'], unknown: ['C4:', 'C4:S1', ':C4'] })
    expect(readSheets('  ')).toEqual({ sheets: [], unknown: [] })
  })

  test('are written as few rectangles and read back as the same', () => {
    const { sheets } = readSheets('C3, C4:D5, C6:E7, C8:I8, D9:I10, G11:I11')
    expect(sheets).toHaveLength(33)
    expect(writeSheets(sheets)).toBe('C3:C8, D4:D10, E6:E10, F8:I10, G11:I11')
    expect(readSheets(writeSheets(sheets)).sheets).toEqual(sheets)
    expect(writeSheets([])).toBe('')
    expect(writeSheets(['R15', 'A1'])).toBe('A1, R15')
  })
})

describe('A field of sheets', () => {
  const { schema } = sheetsField({ label: '项目范围' })
  const complain = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message

  test('takes sheets of the grid with a kind, or nothing', () => {
    expect(schema.parse(null)).toBeNull()
    expect(schema.parse({ kind: 'water', sheets: ['A1', 'R15'] })).toEqual({ kind: 'water', sheets: ['A1', 'R15'] })
  })

  test('says in words what is wrong', () => {
    expect(complain({ kind: 'area', sheets: ['S1'] })).toBe('项目范围含有网格以外的图幅')
    expect(complain({ kind: 'area', sheets: ['A16'] })).toBe('项目范围含有网格以外的图幅')
    expect(complain({ kind: 'area', sheets: ['A1', 'A1'] })).toBe('项目范围有重复的选项')
    for (const other of [{ kind: 'area', sheets: [] }, { kind: 'round', sheets: ['A1'] }, 'A1:B2'])
      expect(schema.safeParse(other).success).toBe(false)
  })
})
