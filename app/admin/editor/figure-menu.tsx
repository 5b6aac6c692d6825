import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import { pickedMediaQuery } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { canBeCropped } from '../../content/picture-crop'
import { TextField } from '../../ui/form/inputs'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { UploadRows } from '../media/upload-rows'
import { acceptedFiles, useUpload } from '../media/use-upload'
import { adminTextSize, color } from '../../ui/theme'
import { AdminDialog } from '../shell/admin-dialog'
import { Bubble } from './bubble'
import { figureSizes } from './figure'

const CropDialog = lazy(async () => ({ default: (await import('../media/crop-dialog')).CropDialog }))

/** What can be done to the picture at the cursor: width, alternative text, another picture, away with it. */
export default function FigureMenu({ editor }: { editor: Editor }) {
  const [describing, setDescribing] = useState<string | null>(null)
  const [cropped, setCropped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { size, src } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const attributes = current.getAttributes('figure')
      return { size: String(attributes.size ?? ''), src: String(attributes.src ?? '') }
    },
  })
  const { data: [library] = [] } = useQuery(pickedMediaQuery(describing === null ? [] : [src]))
  const update = (attributes: Record<string, unknown>) =>
    editor.chain().focus().updateAttributes('figure', attributes).run()
  const replace = ({ src: next, width, height }: MediaRow) =>
    update({ src: next, width: String(width), height: String(height) })
  const { uploads, start } = useUpload('image', replace, null)
  return (
    <>
      <Bubble
        editor={editor}
        pluginKey="figureMenu"
        shouldShow={({ editor: current }) => current.isActive('figure')}
        options={{ placement: 'top' }}
      >
        {Object.entries(figureSizes).map(([name, label]) => (
          <Action key={name} aria-pressed={size === name} onClick={() => update({ size: name })}>
            {label}
          </Action>
        ))}
        <Action onClick={() => setDescribing(String(editor.getAttributes('figure').alt ?? ''))}>替代文本</Action>
        <Action onClick={() => input.current?.click()}>替换</Action>
        {canBeCropped({ kind: 'image', src }) && <Action onClick={() => setCropped(src)}>裁剪</Action>}
        <Action aria-label="删除图片" onClick={() => editor.chain().focus().deleteNode('figure').run()}>
          <Trash2 size={15} aria-hidden />
        </Action>
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
      </Bubble>
      <Suspense>
        {cropped !== undefined && (
          <CropDialog
            src={cropped}
            onClose={() => setCropped(undefined)}
            onCropped={(media) => {
              setCropped(undefined)
              replace(media)
            }}
          />
        )}
      </Suspense>
      {describing !== null && (
        <DescribeDialog
          src={src}
          alt={describing}
          placeholder={library?.alt ? `同媒体库：${library.alt}` : ''}
          onDone={(alt) => {
            update({ alt })
            setDescribing(null)
          }}
          onClose={() => setDescribing(null)}
        />
      )}
    </>
  )
}

/** Asks what a picture shows. */
function DescribeDialog({
  src,
  alt,
  placeholder,
  onDone,
  onClose,
}: {
  src: string
  alt: string
  placeholder: string
  onDone: (alt: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(alt)
  const kept = useKeptValues(usePlaceInEntry('figureText', src), { alt: typed }, { alt }, (parts) =>
    setTyped(parts.alt ?? typed),
  )

  return (
    <AdminDialog
      open
      title="替代文本"
      description="读屏软件会念出这段文字，图片无法显示时也会出现"
      onClose={onClose}
      actions={
        <Button
          size="admin"
          onClick={() => {
            void kept.noteSaved({ alt: typed })
            onDone(typed.trim())
          }}
        >
          确定
        </Button>
      }
    >
      <TextField
        size="admin"
        label="图上有什么"
        control={{ value: typed, maxLength: 200, placeholder, onChange: (event) => setTyped(event.target.value) }}
      />
      <KeptSign kept={kept} />
    </AdminDialog>
  )
}

const Action = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 32px;
  height: 30px;
  padding: 0 8px;
  border-radius: 3px;
  font-size: ${adminTextSize.meta};
  &[aria-pressed='true'] {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  &:hover {
    background: ${color.band};
  }
`
