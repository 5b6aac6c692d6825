import type { LibraryRow } from '../../contract'

type Named = Pick<LibraryRow, 'name' | 'usage'>

/** The question before files are deleted; only a problem where none of them may be. */
type DeleteQuestion<File> =
  | { problem: string }
  | { title: string; text: string; action: string; files: File[]; alsoFormer: boolean }

/**
 * Says which of the selected files are deleted, and why the others stay. Files that only older versions show are kept
 * while others are deleted, and asked about when nothing else is left.
 */
export function askToDelete<File extends Named>(selected: readonly File[]): DeleteQuestion<File> {
  const used = selected.filter(({ usage }) => usage === 'current')
  const former = selected.filter(({ usage }) => usage === 'former')
  const unused = selected.filter(({ usage }) => usage === 'none' || usage === 'abandoned')
  const kept = used.length > 0 ? `${listNames(used)} 正在使用，不会删除。` : ''
  if (unused.length > 0) {
    const keptFormer = former.length > 0 ? `${listNames(former)} 仅旧版本使用，也不会删除；要删除请单独选择。` : ''
    return {
      title: `删除 ${unused.length} 个文件？`,
      text: `${kept}${keptFormer}${listNames(unused)} 未被内容使用。删除后可在提示中撤销，之后不能恢复。`,
      action: `删除 ${unused.length} 个`,
      files: unused,
      alsoFormer: false,
    }
  }
  if (former.length === 0) return { problem: `${kept}没有可以删除的文件。` }
  return {
    title: `删除 ${former.length} 个仅旧版本使用的文件？`,
    text: `${kept}${listNames(former)} 仅旧版本使用。删除后，历史版本里不再显示，恢复旧版本时也找不回来。删除后可在提示中撤销，之后不能恢复。`,
    action: `删除 ${former.length} 个`,
    files: former,
    alsoFormer: true,
  }
}

function listNames(files: readonly Named[]): string {
  const listed = files.slice(0, 3).map(({ name }) => `“${name}”`)
  return listed.join('、') + (files.length > listed.length ? ` 等 ${files.length} 个` : '')
}
