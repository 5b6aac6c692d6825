import { formatChinaDate } from '../content/format'
import { resolveClaims } from '../content/claims'
import { type ListedRegister, registers } from '../content/register-names'
import type { RegisterFilters } from '../contract'
import { aboutSearch, parseSearch } from '../navigation/search-params'
import { SearchError } from '../navigation/search-readers'
import type { AppContext } from './app/create-context'
import { toCsv } from './csv'
import { readRegister, tabulateRegister } from './page-data'
import { writeXlsx } from './xlsx'

export type RegisterFormat = 'csv' | 'xlsx'

/** The most rows of a file. */
const mostRows = 2_000

/** What an address asks for; undefined for params that its page would not know either. */
function readAsked(search: string): (RegisterFilters & { register: ListedRegister }) | undefined {
  try {
    const { register = 'projects', kind, year, area, amount, find = '' } = aboutSearch(parseSearch(search))
    return register === 'company' ? undefined : { register, kind, year, area, amount, text: find }
  } catch (error) {
    if (error instanceof SearchError) return undefined
    throw error
  }
}

/**
 * Writes what filters leave of a register as a table for spreadsheets, with where and when it was taken from.
 * @param options.search the params of the page of the register
 * @returns the file in one chunk; undefined when the params name no register
 */
export async function createRegisterFile(
  { entries, settings, readHeldCertificates, now }: AppContext,
  format: RegisterFormat,
  { origin, search }: { origin: string; search: string },
): Promise<AsyncIterable<string | Uint8Array> | undefined> {
  const asked = readAsked(search)
  if (!asked) return undefined
  const at = now()
  const [register, held, { companyName }] = await Promise.all([
    readRegister(entries, asked.register, at),
    readHeldCertificates(),
    settings.read(),
  ])
  // Cell by cell: one that a claim leaves empty keeps its place.
  const table = tabulateRegister(register, asked).map((line) => line.map((cell) => resolveClaims(cell, held)))
  const [head = [], ...all] = table
  const lines = all.slice(0, mostRows)
  const label = registers[asked.register]
  const cut = all.length > mostRows ? `，只含前 ${mostRows} 项，请缩小筛选范围后分别导出` : ''
  const mark = `${companyName} · ${label} ${all.length} 项，${formatChinaDate(at)} 取自 ${origin}${cut}`
  if (format === 'csv') return toPieces(toCsv([head, ...lines, [mark]]))
  const columns = head.map((title, index) => ({ title, width: index === 0 ? 42 : 20 }))
  return toPieces(await writeXlsx({ sheet: label, columns, lines, mark }))
}

async function* toPieces(whole: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield whole
}
