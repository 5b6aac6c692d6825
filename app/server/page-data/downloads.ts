import { fileKindNames } from '../../content/file-kinds'
import type { DownloadQuery, Downloads } from '../../contract'
import type { CarriedFile } from '../entries'
import { createTextFilter, foldSearched, selectPage } from './select-rows'

type DownloadRow = Downloads['rows'][number]

/**
 * Narrows, counts and pages the files. A file that several entries carry is one row, of the kind of the first of them.
 * @param files all that visitors can download, in their order
 */
export function selectDownloads(files: readonly CarriedFile[], query: DownloadQuery): Downloads {
  const all = mergeOwners(files)
  const found = filterByText(all, query.text)
  const rows = query.kind ? found.filter(({ kind }) => kind === query.kind) : found
  return {
    ...selectPage(rows, query),
    all: all.length,
    counts: fileKindNames
      .filter((kind) => all.some((row) => row.kind === kind))
      .map((kind) => ({ kind, count: found.filter((row) => row.kind === kind).length })),
  }
}

function mergeOwners(files: readonly CarriedFile[]): DownloadRow[] {
  const bySource = Map.groupBy(files, ({ file }) => file.src)
  return [...bySource.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ kind: first.owner.kind, ...first.file, owners: same.map(({ owner }) => owner) }] : []
  })
}

function filterByText(rows: DownloadRow[], text: string): DownloadRow[] {
  const isFound = createTextFilter(text)
  return rows.filter(({ name, owners }) => isFound(foldSearched([name, ...owners.map(({ title }) => title)])))
}
