import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { NodeSelection, type Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { useQuery } from '@tanstack/react-query'
import { Link2, MessageSquare, Quote, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import type { MediaRow } from '../../../contract'
import { pickedMediaQuery } from '../../../data/admin/media'
import { Button } from '../../../ui/form/button'
import { canBeCropped } from '../../../content/picture'
import { TextField } from '../../../ui/form/inputs'
import { VideoCaptions } from '../../fields/video'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../../form/kept-values'
import { UploadRows } from '../../media/upload-rows'
import { FileInput } from '../../media/drop-zone'
import { acceptedFiles, useUpload } from '../../media/use-upload'
import { adminTextSize, color, layer, media, radius, shadow, translucent } from '../../../ui/theme'
import { AdminDialog } from '../../shell/admin-dialog'
import { useBlockMenu } from '../blocks/block-menu-list'
import { type EditorTools, floatingBarKey, isBarWanted, restMs } from '../editing'
import { InlineTools, darkTools, Divider, Tool } from './toolbar-parts'
import { deleteFigure, figureSizes, findCaption, setCaptions, setFigureText } from '../media-nodes'
import { lazyPart } from '../../../ui/deferred-part'

const CropDialog = lazyPart(async () => ({ default: (await import('../../media/crop-dialog')).CropDialog }))

/** What opens in the text: above selected words, beside a selected picture or film, and below a slash. */
export default function TextMenus({ editor, tools }: { editor: Editor; tools: EditorTools }) {
  // After the bubbles, whose arrival would close it: every new plugin begins the views of all others anew.
  useBlockMenu(editor)
  return (
    <>
      <FloatingBar editor={editor} tools={tools} />
      <FigureMenu editor={editor} tools={tools} />
      <FilmMenu editor={editor} />
    </>
  )
}

/**
 * What can be done to the selected words, right above them. Esc hides it until the next selection. Fingers have the
 * system's own menu there.
 */
function FloatingBar({ editor, tools }: { editor: Editor; tools: EditorTools }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ quote: current.isActive('blockquote'), link: current.isActive('link') }),
  })
  return (
    <Bar
      editor={editor}
      pluginKey={floatingBarKey}
      updateDelay={restMs}
      options={{
        placement: 'top',
        flip: { padding: { top: 180 } },
        // Inside the paper.
        shift: { boundary: editor.view.dom, padding: 8 },
      }}
      shouldShow={() => isBarWanted(editor)}
    >
      <Tools aria-label="选中文字的工具">
        <InlineTools editor={editor} />
        <Divider />
        <Tool icon={Link2} label="链接" text="链接" keys="Ctrl+K" on={now.link} onClick={tools.openLink} />
        <Tool
          icon={Quote}
          label="引用"
          text="引用"
          on={now.quote}
          onClick={() => editor.chain().focus().toggleBlockquote().run()}
        />
        {tools.comment && (
          <Tool icon={MessageSquare} label="批注选中内容" text="批注" keys="Ctrl+Alt+M" onClick={tools.comment} />
        )}
      </Tools>
    </Bar>
  )
}

/** What can be done to the picture at the cursor: width, alternative text, another picture, away with it. */
function FigureMenu({ editor, tools }: { editor: Editor; tools: EditorTools }) {
  /** The picture whose dialog is open, which a colleague may remove meanwhile. */
  const [described, setDescribed] = useState<{ src: string; alt: string } | null>(null)
  const [cropped, setCropped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { size, src } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const attributes = current.getAttributes('figure')
      return { size: String(attributes.size ?? ''), src: String(attributes.src ?? '') }
    },
  })
  const { data: [library] = [] } = useQuery(pickedMediaQuery(described ? [described.src] : []))
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
        // Else it leaves the pointer when Backspace selects the whole picture.
        getReferencedVirtualElement={() => findCaption(editor)}
        options={{ placement: 'top' }}
      >
        {Object.entries(figureSizes).map(([name, label]) => (
          <Action key={name} aria-pressed={size === name} onClick={() => update({ size: name })}>
            {label}
          </Action>
        ))}
        <Action onClick={() => setDescribed({ src, alt: String(editor.getAttributes('figure').alt ?? '') })}>
          替代文本
        </Action>
        <Action onClick={() => input.current?.click()}>替换</Action>
        {canBeCropped({ kind: 'image', src }) && <Action onClick={() => setCropped(src)}>裁剪</Action>}
        {tools.comment && <Action onClick={tools.comment}>批注</Action>}
        <Action aria-label="删除图片" onClick={() => deleteFigure(editor)}>
          <Trash2 size={15} aria-hidden />
        </Action>
        <FileInput ref={input} aria-label="替换图片" accept={acceptedFiles.image} onFiles={start} />
        <UploadRows uploads={uploads} />
      </Bubble>
      <Suspense>
        {cropped !== undefined && (
          <CropDialog src={cropped} onClose={() => setCropped(undefined)} onCropped={replace} />
        )}
      </Suspense>
      {described && (
        <DescribeDialog
          {...described}
          placeholder={library?.alt ? `同媒体库：${library.alt}` : ''}
          onDescribe={(alt) => setFigureText(editor, described.src, alt)}
          onClose={() => setDescribed(null)}
        />
      )}
    </>
  )
}

/** Asks for the alternative text of a picture. */
function DescribeDialog({
  src,
  alt,
  placeholder,
  onDescribe,
  onClose,
}: {
  src: string
  alt: string
  placeholder: string
  /** @returns whether the picture is still there */
  onDescribe: (alt: string) => boolean
  onClose: () => void
}) {
  const [typed, setTyped] = useState(alt)
  const [isGone, setGone] = useState(false)
  const kept = useKeptValues(usePlaceInEntry('figureText', src), { alt: typed }, { alt }, (parts) =>
    setTyped(parts.alt ?? typed),
  )

  return (
    <AdminDialog
      title="替代文本"
      description="读屏软件会念出这段文字，图片无法显示时也会出现"
      onClose={onClose}
      actions={
        <Button
          size="admin"
          onClick={() => {
            if (!onDescribe(typed.trim())) return setGone(true)
            void kept.noteSaved({ alt: typed })
            onClose()
          }}
        >
          确定
        </Button>
      }
    >
      <TextField
        size="admin"
        label="图上有什么"
        error={isGone ? '这张图片已从正文中删除，替代文本没有写入' : undefined}
        control={{ value: typed, maxLength: 200, placeholder, onChange: (event) => setTyped(event.target.value) }}
      />
      <KeptSign kept={kept} />
    </AdminDialog>
  )
}

/** What can be done to the selected film: its captions. */
function FilmMenu({ editor }: { editor: Editor }) {
  const { film, captions } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const attributes: Record<string, unknown> = findFilm(state.selection)?.attrs ?? {}
      return { film: String(attributes.src ?? ''), captions: String(attributes.captions ?? '') }
    },
  })
  return (
    <Bubble
      editor={editor}
      pluginKey="filmMenu"
      shouldShow={({ state }) => findFilm(state.selection) !== undefined}
      options={{ placement: 'top' }}
    >
      <FilmFrame>
        <VideoCaptions
          captions={captions === '' ? undefined : { src: captions, name: '中文字幕' }}
          onChange={(chosen) => setCaptions(editor, film, chosen?.src ?? null)}
        />
      </FilmFrame>
    </Bubble>
  )
}

function findFilm(selection: Selection) {
  return selection instanceof NodeSelection && selection.node.type.name === 'video' ? selection.node : undefined
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

const Bubble = styled(BubbleMenu)`
  z-index: ${layer.strip};
  display: flex;
  flex-wrap: wrap;
  padding: 3px;
  border-radius: 5px;
  background: ${color.surface};
  color: ${color.textBody};
  box-shadow: 0 6px 18px ${translucent.ink(0.4)};
`

const FilmFrame = styled.div`
  padding: 0 8px 6px;
`

const Bar = styled(BubbleMenu)`
  z-index: ${layer.strip};
  ${media.touch} {
    display: none;
  }
`

const Tools = styled(Toolbar.Root)`
  ${darkTools}
  display: flex;
  gap: 2px;
  align-items: center;
  padding: 4px;
  border-radius: ${radius.card};
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  box-shadow: ${shadow.middle};
`
