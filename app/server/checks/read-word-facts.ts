import type { Kysely } from 'kysely'
import type { CheckFacts } from '../../content/checks'
import type { CompanyWords } from '../company-words'
import type { Database } from '../db'
import type { Settings } from '../settings'

/** What the rules about words are read from. */
export interface WordFactDeps {
  settings: Pick<Settings, 'read'>
  companyWords: Pick<CompanyWords, 'read' | 'readStamp'>
}

/** Reads what the rules about words know beside the entry. @param work a transaction to read in */
export async function readWordFacts(
  { settings, companyWords }: WordFactDeps,
  work?: Kysely<Database>,
): Promise<Pick<CheckFacts, 'companyName' | 'telephones' | 'words'>> {
  const { companyName, phone, departments } = await settings.read(work)
  const telephones = [phone, ...departments.map((department) => department.phone)].filter((number) => number !== '')
  return { companyName, telephones, words: await companyWords.read(work) }
}
