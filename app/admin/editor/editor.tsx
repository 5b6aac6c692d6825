import { useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { MediaRow } from '../../contract'
import { UploadRows } from '../media/upload-rows'
import { useUpload } from '../media/use-upload'
import { EditorFrame, Foot, SourceArea, TextArea, Uploads } from './editor-frame'
import { extensions } from './extensions'
import { FigureMenu } from './figure-menu'
import { insertMedia, storedHtml } from './insert'
import { Toolbar } from './toolbar'

interface EditorProps {
  label: string
  /** HTML as it is stored. */
  value: string
  invalid: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** Writes formatted text. What other programs paste keeps its structure and loses its styles. */
export function Editor({ label, value, invalid, onChange, onBlur }: EditorProps) {
  const [source, setSource] = useState<string | null>(null)
  const [full, setFull] = useState(false)
  // What the editor itself said last: another value comes from outside (a restored version).
  const said = useRef(value)
  const files = useRef<(files: File[]) => void>(() => undefined)

  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'article' },
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      said.current = storedHtml(changed)
      onChange(said.current)
    },
    onBlur,
  })

  const { uploads, start } = useUpload('any', (media: MediaRow) => insertMedia(editor, media))
  useEffect(() => {
    files.current = start
  })

  /** Uploads what was pasted or dropped as a file; text that comes with a picture of itself (Word, Excel) stays text. */
  function takeFiles(data: DataTransfer | null): boolean {
    const given = [...(data?.files ?? [])]
    if (given.length === 0 || data?.types.includes('text/html')) return false
    files.current(given)
    return true
  }

  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [full])

  function toggleSource() {
    if (source === null) return setSource(storedHtml(editor))
    editor.commands.setContent(source, { emitUpdate: true })
    setSource(null)
  }

  return (
    <EditorFrame $full={full} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        full={full}
        onFull={() => setFull(!full)}
        source={source !== null}
        onSource={toggleSource}
        onFiles={start}
      />
      {source === null ? (
        <TextArea $full={full} editor={editor} aria-invalid={invalid || undefined} />
      ) : (
        <SourceArea
          $full={full}
          aria-label={`${label}的源代码`}
          spellCheck={false}
          value={source}
          onChange={(event) => setSource(event.target.value)}
        />
      )}
      <FigureMenu editor={editor} />
      {uploads.length > 0 && (
        <Uploads>
          <UploadRows uploads={uploads} />
        </Uploads>
      )}
      <Counts editor={editor} />
    </EditorFrame>
  )
}

function Counts({ editor }: { editor: NonNullable<ReturnType<typeof useEditor>> }) {
  const { paragraphs, characters } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      let blocks = 0
      current.state.doc.descendants((node) => {
        if (node.type.name === 'paragraph' && node.textContent !== '') blocks += 1
      })
      return { paragraphs: blocks, characters: current.state.doc.textContent.replace(/\s/g, '').length }
    },
  })
  return (
    <Foot className="num">
      <span>
        段落 {paragraphs}，字数 {characters}
      </span>
      <span>支持粘贴图片与 Word 内容，自动清理格式</span>
    </Foot>
  )
}
