import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Film,
  ImagePlus,
  Images,
  Italic,
  Link2,
  List,
  ListOrdered,
  Maximize2,
  Minimize2,
  Paperclip,
  Quote,
  Redo2,
  RemoveFormatting,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { MediaPicker } from '../media/media-picker'
import { acceptedFiles, type MediaKind } from '../media/use-upload'
import { ColourMenu } from './colour-menu'
import { insertMedia } from './insert'
import { LinkDialog } from './link-dialog'
import { TableMenu } from './table-menu'
import { Bar, BarEnd, BlockSelect, Divider, Tool, Tools } from './toolbar-parts'

interface ToolbarProps {
  editor: Editor
  full: boolean
  onFull: () => void
  source: boolean
  onSource: () => void
  onFiles: (files: File[]) => void
}

/** The editor's buttons. */
export function Toolbar({ editor, full, onFull, source, onSource, onFiles }: ToolbarProps) {
  const [linking, setLinking] = useState(false)
  const [picking, setPicking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      undo: e.can().undo(),
      redo: e.can().redo(),
      block: [2, 3, 4].find((level) => e.isActive('heading', { level })) ?? 0,
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      underline: e.isActive('underline'),
      superscript: e.isActive('superscript'),
      subscript: e.isActive('subscript'),
      bulletList: e.isActive('bulletList'),
      orderedList: e.isActive('orderedList'),
      blockquote: e.isActive('blockquote'),
      center: e.isActive({ place: 'center' }),
      right: e.isActive({ place: 'right' }),
      link: e.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()

  function choose(kind: MediaKind) {
    if (!input.current) return
    input.current.accept = acceptedFiles[kind]
    input.current.click()
  }

  return (
    <Bar $full={full} role="toolbar" aria-label="正文工具栏">
      <Tools disabled={source}>
        <Tool icon={Undo2} label="撤销" disabled={!now.undo} onClick={() => chain().undo().run()} />
        <Tool icon={Redo2} label="重做" disabled={!now.redo} onClick={() => chain().redo().run()} />
        <Divider />
        <BlockSelect
          aria-label="段落样式"
          value={now.block}
          onChange={(event) => {
            const level = Number(event.target.value)
            if (level === 2 || level === 3 || level === 4) chain().setHeading({ level }).run()
            else chain().setParagraph().run()
          }}
        >
          <option value={0}>正文</option>
          <option value={2}>标题 2</option>
          <option value={3}>标题 3</option>
          <option value={4}>标题 4</option>
        </BlockSelect>
        <Divider />
        <Tool icon={Bold} label="加粗" on={now.bold} onClick={() => chain().toggleBold().run()} />
        <Tool icon={Italic} label="斜体" on={now.italic} onClick={() => chain().toggleItalic().run()} />
        <Tool icon={Underline} label="下划线" on={now.underline} onClick={() => chain().toggleUnderline().run()} />
        <ColourMenu editor={editor} />
        <Tool
          icon={Superscript}
          label="上标"
          on={now.superscript}
          onClick={() => chain().toggleMark('superscript').run()}
        />
        <Tool icon={Subscript} label="下标" on={now.subscript} onClick={() => chain().toggleMark('subscript').run()} />
        <Tool icon={RemoveFormatting} label="清除格式" onClick={() => chain().unsetAllMarks().clearNodes().run()} />
        <Divider />
        <Tool icon={List} label="项目符号" on={now.bulletList} onClick={() => chain().toggleBulletList().run()} />
        <Tool icon={ListOrdered} label="编号" on={now.orderedList} onClick={() => chain().toggleOrderedList().run()} />
        <Tool icon={Quote} label="引用" on={now.blockquote} onClick={() => chain().toggleBlockquote().run()} />
        <Tool
          icon={AlignLeft}
          label="左对齐"
          on={!now.center && !now.right}
          onClick={() => chain().setPlace(null).run()}
        />
        <Tool icon={AlignCenter} label="居中" on={now.center} onClick={() => chain().setPlace('center').run()} />
        <Tool icon={AlignRight} label="右对齐" on={now.right} onClick={() => chain().setPlace('right').run()} />
        <Divider />
        <Tool icon={Link2} label="链接" on={now.link} onClick={() => setLinking(true)} />
        <Tool icon={ImagePlus} label="上传图片" onClick={() => choose('image')} />
        <Tool icon={Images} label="从媒体库选择图片" onClick={() => setPicking(true)} />
        <Tool icon={Film} label="上传视频" onClick={() => choose('video')} />
        <TableMenu editor={editor} />
        <Tool icon={Paperclip} label="上传附件" onClick={() => choose('file')} />
      </Tools>
      <Divider />
      <Tool icon={Code} label="源代码" on={source} onClick={onSource} />
      <BarEnd>
        <Tool icon={full ? Minimize2 : Maximize2} label={full ? '退出全屏' : '全屏'} on={full} onClick={onFull} />
      </BarEnd>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label="插入文件"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {picking && (
        <MediaPicker
          kind="image"
          onClose={() => setPicking(false)}
          onPick={(media) => {
            setPicking(false)
            insertMedia(editor, media)
          }}
        />
      )}
    </Bar>
  )
}
