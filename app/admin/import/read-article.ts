import { buildArticle, type ImportedArticle } from './build-article'
import { readFile } from './read-file'

/**
 * Reads a document and makes an article of it. Loaded when a file is chosen: it brings the readers with it.
 * @throws ReadProblem
 */
export async function readArticle(file: File, companions: readonly File[]): Promise<ImportedArticle> {
  return buildArticle(await readFile(file, companions))
}
