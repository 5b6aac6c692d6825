import { Copy, Crop, Download, Replace, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { mediaKinds } from '../../content/media-kinds'
import { canBeCropped } from '../../content/picture'
import type { LibraryRow } from '../../contract'
import { deleteMedia } from '../../data/admin/media'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { rememberPlaceOf } from '../shared/lost-focus'
import { confirm } from '../shell/admin-dialog'
import { copyAndNotify, notifyDone, notifyUndoable } from '../shell/notify'
import { useDeletionNotice, useMediaChange } from './use-media-change'
import { lazyPart } from '../../ui/deferred-part'

const CropDialog = lazyPart(async () => ({ default: (await import('./crop-dialog')).CropDialog }))
const ReplaceDialog = lazyPart(async () => ({ default: (await import('./replace-dialog')).ReplaceDialog }))

/** What can be done with a file. */
export function MediaTools({
  media,
  onOpen,
  onDeleted,
}: {
  media: LibraryRow
  /** Shows the details of another file. */
  onOpen: (id: number) => void
  onDeleted: () => void
}) {
  const { refresh, run } = useMediaChange()
  const [dialog, setDialog] = useState<'replace' | 'crop'>()
  const notifyDeleted = useDeletionNotice()
  const closeDialog = () => setDialog(undefined)

  function showReplaced(next: LibraryRow) {
    closeDialog()
    onOpen(next.id)
    const text = next.uses.length > 0 ? `已替换，${next.uses.length} 处内容已更新` : '已替换'
    notifyUndoable(text, async () => {
      const isUndone = await run(() => writeAsStaff('media.undoReplace', { id: next.id }))
      if (isUndone) showAgain(media.id)
    })
  }

  /** Opens a file that is back, unless the library was left: notices outlive it. */
  function showAgain(id: number) {
    if (location.pathname === '/manage/media') onOpen(id)
  }

  function confirmDelete() {
    const isFormer = media.usage === 'former'
    confirm({
      title: `删除“${media.name}”？`,
      text: isFormer
        ? '这个文件仅旧版本使用。删除后，历史版本里不再显示它，恢复旧版本时也找不回来。删除后可在提示中撤销，之后不能恢复。'
        : '仍被内容使用的文件不能删除。删除后可在提示中撤销，之后不能恢复。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        const deletion = await deleteMedia(media.id, { alsoFormer: isFormer })
        onDeleted()
        await refresh()
        notifyDeleted('已删除', [deletion], () => showAgain(media.id))
      },
      findNextFocus: rememberPlaceOf(document.getElementById(`media-${media.id}`)),
    })
  }

  return (
    <Row $gap={8} $wrap>
      {mediaKinds[media.kind].isReplaceable && (
        <Button size="admin" variant="secondary" onClick={() => setDialog('replace')}>
          <Replace size={15} aria-hidden />
          替换文件
        </Button>
      )}
      {canBeCropped(media) && (
        <Button size="admin" variant="secondary" onClick={() => setDialog('crop')}>
          <Crop size={15} aria-hidden />
          裁剪
        </Button>
      )}
      <ButtonAnchor variant="secondary" size="admin" href={media.src} download={media.name}>
        <Download size={15} aria-hidden />
        下载
      </ButtonAnchor>
      <Button size="admin" variant="secondary" onClick={() => void copyAndNotify(media.src, '地址已复制')}>
        <Copy size={15} aria-hidden />
        复制地址
      </Button>
      <Button size="admin" variant="secondary" aria-label={`删除“${media.name}”`} onClick={confirmDelete}>
        <Trash2 size={15} aria-hidden />
        删除
      </Button>
      <Suspense>
        {dialog === 'replace' && <ReplaceDialog media={media} onReplaced={showReplaced} onClose={closeDialog} />}
        {dialog === 'crop' && (
          <CropDialog
            src={media.src}
            onCropped={({ id }) => {
              onOpen(id)
              void refresh()
              notifyDone('已裁剪为新图片，原图保留')
            }}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </Row>
  )
}
