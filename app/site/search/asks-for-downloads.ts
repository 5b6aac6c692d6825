import type { Downloads } from '../../contract'
import { downloadsQuery } from '../../data/site/downloads'

/** What those type who want a document, in characters or as it sounds. */
const documentWords = /下载|手册|说明书|白皮书|宣传册|资料|标准清单|xiazai|shouce|ziliao/iu
/** Words for documents that stand in no name of one. */
const generalWords = /下载|资料|说明书|xiazai|shouce|ziliao/giu
/** Words that names of documents end in, wherever they stand in a search. */
const nameWords = /手册|白皮书|宣传册|清单/gu

const filesShown = 3

/** What is found while the files cannot be read. */
export const noDownloads: Downloads = { rows: [], total: 0, offset: 0, all: 0, counts: [] }

/** Whether a search asks for a document. */
export function asksForDownloads(keyword: string): boolean {
  return documentWords.test(keyword.replaceAll(/\s+/gu, ''))
}

/** The words of a search that a document's name or owner may hold. */
export function findDocumentWords(keyword: string): string | undefined {
  const words = keyword.replaceAll(generalWords, ' ').replaceAll(nameWords, ' $& ').replaceAll(/\s+/gu, ' ').trim()
  return words === '' ? undefined : words
}

/** The first documents that a search asks for. */
export function foundDownloadsQuery(keyword: string) {
  return downloadsQuery({ find: findDocumentWords(keyword) }, filesShown)
}
