import type { Contract } from '../../contract'
import { selectDownloads } from '../page-data'
import type { Handlers } from './handler'

/** The download centre. */
export const downloadHandlers: Handlers<Contract['download']> = {
  list: async ({ entries, now }, { query }) => selectDownloads(await entries.listFiles(now()), query),
}
