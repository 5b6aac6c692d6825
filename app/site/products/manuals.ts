import type { FileValue } from '../../content/values'

/** The documents of a product, its manual first. */
export function putManualFirst(files: readonly FileValue[]): FileValue[] {
  const manual = files.find(({ name }) => name.includes('手册')) ?? files[0]
  return manual ? [manual, ...files.filter((file) => file !== manual)] : []
}

/** What 下载手册 hands out: the first document, unless it is gone. */
export function findManual(files: readonly FileValue[]): FileValue | undefined {
  const [first] = putManualFirst(files)
  return first?.gone ? undefined : first
}
