import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { AdminDialog } from '../shell/admin-dialog'
import { figureSizes } from './figure'

/** What can be done to the picture at the cursor: width, alternative text, another picture, away with it. */
export function FigureMenu({ editor }: { editor: Editor }) {
  const [describing, setDescribing] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const size = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('figure').size ?? ''),
  })
  const update = (attributes: Record<string, unknown>) =>
    editor.chain().focus().updateAttributes('figure', attributes).run()
  const { uploads, start } = useUpload('image', ({ src, width, height }) =>
    update({ src, width: String(width), height: String(height) }),
  )
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="figureMenu"
        shouldShow={({ editor: current }) => current.isActive('figure')}
        className="figure-menu"
        options={{ placement: 'top' }}
      >
        {Object.entries(figureSizes).map(([name, label]) => (
          <button key={name} type="button" aria-pressed={size === name} onClick={() => update({ size: name })}>
            {label}
          </button>
        ))}
        <button type="button" onClick={() => setDescribing(String(editor.getAttributes('figure').alt ?? ''))}>
          替代文本
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          替换
        </button>
        <button type="button" aria-label="删除图片" onClick={() => editor.chain().focus().deleteNode('figure').run()}>
          <Trash2 size={15} aria-hidden />
        </button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="替换图片"
          accept={acceptedFiles.image}
          onChange={(event) => {
            start([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <UploadRows uploads={uploads} />
      </BubbleMenu>
      {describing !== null && (
        <AdminDialog
          open
          title="替代文本"
          description="读屏软件会念出这段文字，图片无法显示时也会出现"
          onClose={() => setDescribing(null)}
          actions={
            <Button
              size="admin"
              onClick={() => {
                update({ alt: describing.trim() })
                setDescribing(null)
              }}
            >
              确定
            </Button>
          }
        >
          <TextField
            size="admin"
            label="图上有什么"
            control={{
              value: describing,
              maxLength: 200,
              autoFocus: true,
              onChange: (event) => setDescribing(event.target.value),
            }}
          />
        </AdminDialog>
      )}
    </>
  )
}
