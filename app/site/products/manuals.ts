import type { FileValue } from '../../content/values'

/** The documents of a product, its manual first: that is what 下载手册 hands out. */
export function putManualFirst(files: readonly FileValue[]): FileValue[] {
  const manual = files.find(({ name }) => name.includes('手册')) ?? files[0]
  return manual ? [manual, ...files.filter((file) => file !== manual)] : []
}
