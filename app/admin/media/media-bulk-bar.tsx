import { FolderInput, Map as MapIcon, MapPinOff, Trash2, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { canShowMap, type MapAnswer } from '../../content/map-registration'
import type { LibraryRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { allMediaQuery, answerMap, deleteUnusedMedia, type MediaFilter } from '../../data/admin/media'
import type { Selection } from '../list/use-selection'
import { Actions, ActionButton, Cancel, Count, SelectionCount, SelectionBar } from '../list/selection-bar'
import { ErrorText, TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { notifyProblem, notifyUndoable } from '../shell/notify'
import { useDeletionNotice, useMediaChange, useFileMoves } from './use-media-change'
import { lazyPart } from '../../ui/deferred-part'

const MoveFilesDialog = lazyPart(async () => ({ default: (await import('./move-files-dialog')).MoveFilesDialog }))

/** What can be done to the selected files together; on telephones it stands at the foot of the screen. */
export function MediaBulkBar({
  selection,
  filter,
  shown,
  total,
}: {
  selection: Selection<LibraryRow>
  filter: MediaFilter
  /** How many files are on this page, and how many the filter chooses. */
  shown: number
  total: number
}) {
  const { refresh, run, isPending } = useMediaChange()
  const { notifyMoved } = useFileMoves()
  const notifyDeleted = useDeletionNotice()
  const [moving, setMoving] = useState(false)
  const { everything, clear } = selection
  const all = useQuery({ ...allMediaQuery(filter), enabled: everything })
  const isReady = !everything || all.data !== undefined
  const picked = everything ? (all.data ?? []) : selection.picked
  const isWholePage = everything || picked.length === shown
  const asked = picked.filter(canShowMap)

  async function answerAll(answer: MapAnswer) {
    const before = asked.map(({ id, map }) => ({ id, answer: map.answer }))
    const ids = asked.map(({ id }) => id)
    if (!(await run(() => answerMap(ids, answer)))) return
    clear()
    notifyUndoable(`已确认 ${ids.length} 个文件`, () =>
      run(async () => {
        for (const given of ['unasked', 'none', 'map'] as const) {
          const back = before.filter((one) => one.answer === given).map(({ id }) => id)
          if (back.length > 0) await answerMap(back, given)
        }
      }),
    )
  }

  function confirmDelete() {
    const question = askToDelete(picked)
    if ('problem' in question) return notifyProblem(question.problem)
    const { files, alsoFormer, ...words } = question
    confirm({
      ...words,
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        const ids = files.map(({ id }) => id)
        const { deletions, inUse, failure } = await deleteUnusedMedia(ids, { alsoFormer }).finally(refresh)
        if (!failure) clear()
        if (inUse.length > 0) notifyProblem(`${inUse.join('、')} 刚刚被使用，没有删除`)
        const count = deletions.reduce((sum, deletion) => sum + deletion.ids.length, 0)
        if (count > 0) notifyDeleted(`已删除 ${count} 个文件`, deletions)
        if (failure) throw failure
        if (count === 0 && inUse.length === 0) notifyProblem('这些文件刚刚已被其他人删除')
      },
    })
  }

  return (
    <SelectionBar>
      <SelectionCount aria-live="polite">
        {everything ? '已选全部' : '已选'} <Count className="num">{isReady ? picked.length : total}</Count> 个文件
      </SelectionCount>
      {!isWholePage && <TextButton onClick={selection.pickPage}>选择本页 {shown} 个</TextButton>}
      {isWholePage && total > shown && (
        <TextButton onClick={everything ? selection.pickPage : selection.pickEverything}>
          {everything ? '只选本页' : `选择全部符合条件的 ${total} 个`}
        </TextButton>
      )}
      {all.error && everything && <ErrorText role="alert">{getFailureText(all.error)}</ErrorText>}
      <Actions>
        <ActionButton size="admin" variant="secondary" disabled={!isReady} onClick={() => setMoving(true)}>
          <FolderInput size={16} aria-hidden />
          移动到
        </ActionButton>
        {asked.length > 0 && (
          <>
            <ActionButton size="admin" variant="secondary" disabled={isPending} onClick={() => void answerAll('none')}>
              <MapPinOff size={16} aria-hidden />
              不含地图
            </ActionButton>
            <ActionButton size="admin" variant="secondary" disabled={isPending} onClick={() => void answerAll('map')}>
              <MapIcon size={16} aria-hidden />
              含地图
            </ActionButton>
          </>
        )}
        <ActionButton size="admin" variant="danger" disabled={!isReady} onClick={confirmDelete}>
          <Trash2 size={16} aria-hidden />
          删除
        </ActionButton>
      </Actions>
      <Cancel aria-label="取消选择" onClick={clear}>
        <X size={18} aria-hidden />
      </Cancel>
      <Suspense>
        {moving && (
          <MoveFilesDialog
            files={picked}
            onClose={() => setMoving(false)}
            onMoved={(folderId) => {
              setMoving(false)
              notifyMoved(picked, folderId)
              clear()
              void refresh()
            }}
          />
        )}
      </Suspense>
    </SelectionBar>
  )
}

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
