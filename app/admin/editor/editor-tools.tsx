import type { Editor } from '@tiptap/core'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BlockKind, StoredBlock } from '../../content/blocks'
import { FileInput } from '../media/drop-zone'
import { acceptedFiles } from '../media/use-upload'
import { replaceValues } from './blocks/top-blocks'
import type { EditorTools } from './editing'
import { insertBlock, insertMedia } from './insert'
import { lazyPart } from '../../ui/deferred-part'
import { notifyDone } from '../shell/notify'

const loadLinkDialog = () => import('./link-dialog')
const loadMediaPicker = () => import('../media/media-picker')
const loadBlockDialog = () => import('./blocks/block-dialog')
const BlockDialog = lazyPart(loadBlockDialog)
const LinkDialog = lazyPart(loadLinkDialog)
const MediaPicker = lazyPart(async () => ({ default: (await loadMediaPicker()).MediaPicker }))

interface EditedBlock {
  kind: BlockKind
  values: StoredBlock['values'] | null
  onDone: (block: StoredBlock) => void
}

/** The dialogs of the editor and what opens them; the keys and menus of the text find them in its storage. */
export function useEditorTools(
  editor: Editor,
  others: Pick<EditorTools, 'comment' | 'focusToolbar' | 'isAlone' | 'upload' | 'takePaste'>,
): { tools: EditorTools; dialogs: ReactNode } {
  const [open, setOpen] = useState<'link' | 'media' | EditedBlock | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const close = () => {
    setOpen(null)
    editor.commands.focus()
  }
  const tools: EditorTools = {
    ...others,
    openLink: () => setOpen('link'),
    pickPicture: () => setOpen('media'),
    insertBlock: (kind) => setOpen({ kind, values: null, onDone: (block) => insertBlock(editor, block) }),
    editBlock: (kind, node, findPlace) =>
      setOpen({
        kind,
        values: node.attrs.values,
        onDone: (block) => {
          if (replaceValues(editor, node, block.values, findPlace?.())) return
          insertBlock(editor, block)
          notifyDone(`原来的${kind.label}已被移除或修改，填写的内容已放到光标处`)
        },
      }),
    chooseFile: (kind) => {
      if (!input.current) return
      input.current.accept = acceptedFiles[kind]
      input.current.click()
    },
  }

  useLayoutEffect(() => {
    if (editor.storage.editing) editor.storage.editing.tools = tools
  })

  // Fetched while the network is there.
  useEffect(() => void Promise.allSettled([loadLinkDialog(), loadMediaPicker(), loadBlockDialog()]), [])

  return {
    tools,
    dialogs: (
      <>
        <FileInput ref={input} multiple aria-label="插入文件" onFiles={others.upload} />
        <Suspense>
          {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
          {typeof open === 'object' && open !== null && (
            <BlockDialog
              kind={open.kind}
              values={open.values}
              onClose={close}
              onDone={(block) => {
                open.onDone(block)
                close()
              }}
            />
          )}
          {open === 'media' && (
            <MediaPicker kind="image" onClose={close} onPick={(media) => insertMedia(editor, media)} />
          )}
        </Suspense>
      </>
    ),
  }
}
