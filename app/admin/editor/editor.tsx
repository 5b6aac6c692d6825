import { useEditor } from '@tiptap/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, useCallback } from 'react'
import { normaliseRichText } from '../../content/compare-drafts'
import type { MediaRow } from '../../contract'
import { UploadRows } from '../media/upload-rows'
import { useUpload } from '../media/use-upload'
import { useEditorTools } from './editor-tools'
import { EditorToolsContext } from './editor-tools-context'
import type { BlockKeys } from './blocks/use-block-keys'
import { EditorFrame, Foot, Paper, SourceArea, TextArea, Uploads } from './editor-frame'
import { extensions } from './extensions'
import { useFocusMode } from './focus-mode'
import { insertMedia, leaveBlock, storedHtml } from './insert'
import { PictureFillsContext, usePictureFills } from './missing-pictures'
import { usePasteReport } from './paste/use-paste-report'
import { readExtras, takePaste } from './paste/take-paste'
import { Toolbar } from './toolbar/toolbar'
import { useTextCounts } from './toolbar/toolbar-parts'
import { createDocument, type Editor as TextEditor } from '@tiptap/core'

const FloatingBar = lazy(() => import('./toolbar/floating-bar'))

const FocusHead = lazy(() => import('./focus-mode'))

const BlockTools = lazy(() => import('./blocks/block-tools'))

const BlockMenu = lazy(() => import('./blocks/block-menu'))

const MediaMenus = lazy(() => import('./toolbar/media-menus'))

const PasteReport = lazy(() => import('./paste/paste-report'))

interface EditorProps {
  label: string
  /** HTML as it is stored. */
  value: string
  invalid: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

const edges = { top: 240, bottom: 90, left: 0, right: 0 }

/** Writes formatted text. What other programs paste keeps its structure and loses its styles. */
export function Editor({ label, value, invalid, onChange, onBlur }: EditorProps) {
  const [source, setSource] = useState<string | null>(null)
  const [isMounted, setMounted] = useState(false)
  // What the editor itself said last: another value comes from outside (a restored version).
  const said = useRef(value)
  // The text that came from outside: where the editor's means the same, no change is said.
  const given = useRef(value)
  const files = useRef<(files: File[]) => void>(() => undefined)
  const paste = useRef((html: string) => html)
  const extras = useRef(readExtras(null))
  const shortcut = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const toolbar = useRef<{ focus: () => void }>(null)
  const menu = useRef<{ handleKey: (event: KeyboardEvent) => boolean }>(null)
  const bar = useRef<{ handleKey: (event: KeyboardEvent) => boolean }>(null)
  const blocks = useRef<BlockKeys>(null)
  const paper = useRef<HTMLDivElement>(null)
  const frame = useKeyboardInset()

  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    editorProps: {
      // The caret stays clear of what sticks above the text and of the buttons below it.
      scrollThreshold: edges,
      scrollMargin: edges,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'article' },
      handleDOMEvents: {
        paste: (_view, event) => noteExtras(event.clipboardData),
        drop: (_view, event) => noteExtras(event.dataTransfer),
        keydown: (_view, event) => leadToPreview(event),
        beforeinput: (_view, event) => blocks.current?.handleInput(event) ?? false,
      },
      handleKeyDown: (_view, event) => shortcut.current(event),
      transformPastedHTML: (html) => paste.current(html),
      handlePaste: (_view, event) => {
        if (takeFiles(event.clipboardData)) return true
        leaveBlock(editor)
        return false
      },
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed)
      said.current = normaliseRichText(html) === normaliseRichText(given.current) ? given.current : html
      onChange(said.current)
    },
    onBlur,
    onCreate: () => setMounted(true),
  })

  const { uploads, start } = useUpload('any', (media: MediaRow) => insertMedia(editor, media), undefined)
  const report = usePasteReport(editor)
  const fills = usePictureFills(editor, report.addStored)
  const { isAlone, toggle: toggleFocusMode } = useFocusMode(editor, paper, source === null)
  const { tools, dialogs } = useEditorTools(editor, start)
  useEffect(() => {
    files.current = start
    shortcut.current = handleShortcut
    paste.current = (html) => takePaste(editor, html, extras.current, fills, report)
  })

  function handleShortcut(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if ([menu, bar].some((part) => part.current?.handleKey(event))) return true
    // Alone on the screen, Esc leads back to the form.
    if (!(isAlone && event.key === 'Escape') && blocks.current?.handleKey(event)) return true
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') tools.openLink()
    else if (key === 'F10' && !ctrlKey && !metaKey && !shiftKey) toolbar.current?.focus()
    // Publishes; the form hears it next.
    else return (ctrlKey || metaKey) && key === 'Enter'
    return true
  }

  /** Where the field was chosen in the preview, Esc leads back to it: the text would mark the key as handled. */
  function leadToPreview(event: KeyboardEvent): boolean {
    if (event.key !== 'Escape' || event.isComposing || !paper.current?.closest('[data-chosen]')) return false
    if ([menu, bar].some((part) => part.current?.handleKey(event))) event.preventDefault()
    return true
  }

  function noteExtras(data: DataTransfer | null): false {
    extras.current = readExtras(data)
    return false
  }

  /** Uploads what was pasted or dropped as a file; text that comes with a picture of itself (Word, Excel) stays text. */
  function takeFiles(data: DataTransfer | null): boolean {
    const given = [...(data?.files ?? [])]
    if (given.length === 0 || data?.types.includes('text/html')) return false
    files.current(given)
    return true
  }

  // Before the effects of the menus, whose transactions would say the text that the editor still shows.
  useLayoutEffect(() => {
    if (value === said.current) return
    said.current = value
    given.current = value
    replaceContent(editor, value)
    setSource((shown) => (shown === null ? null : value))
  }, [editor, value])

  function toggleSource() {
    if (source === null) return setSource(storedHtml(editor))
    editor.commands.setContent(source, { emitUpdate: true })
    setSource(null)
  }

  return (
    <EditorFrame ref={frame} $alone={isAlone} data-editor data-invalid={invalid || undefined}>
      {source === null ? (
        <Paper ref={paper} $alone={isAlone}>
          <EditorToolsContext value={tools}>
            <PictureFillsContext value={fills}>
              <TextArea $alone={isAlone} editor={editor} aria-invalid={invalid || undefined} />
            </PictureFillsContext>
          </EditorToolsContext>
          {isMounted && (
            <Suspense>
              <BlockTools ref={blocks} editor={editor} tools={tools} paper={paper} />
            </Suspense>
          )}
        </Paper>
      ) : (
        <SourceArea
          aria-label={`${label}的源代码`}
          spellCheck={false}
          value={source}
          onChange={(event) => {
            setSource(event.target.value)
            said.current = event.target.value
            onChange(event.target.value)
          }}
        />
      )}
      <Toolbar
        ref={toolbar}
        editor={editor}
        tools={tools}
        isAlone={isAlone}
        onFocusMode={toggleFocusMode}
        source={source !== null}
        onSource={toggleSource}
      />
      {isMounted && source === null && (
        <Suspense>
          {isAlone && <FocusHead editor={editor} onLeave={toggleFocusMode} />}
          <FloatingBar ref={bar} editor={editor} tools={tools} />
          <MediaMenus editor={editor} />
          <BlockMenu ref={menu} editor={editor} tools={tools} />
        </Suspense>
      )}
      {dialogs}
      {uploads.length + fills.uploads.length > 0 && (
        <Uploads>
          <UploadRows uploads={[...uploads, ...fills.uploads]} />
        </Uploads>
      )}
      {report.paste && (
        <Suspense>
          <PasteReport editor={editor} report={report} paste={report.paste} fills={fills} />
        </Suspense>
      )}
      {!isAlone && <Counts editor={editor} />}
    </EditorFrame>
  )
}

/** Shows other content, changing no more than what differs: the caret, the selection and undo stay as they are. */
function replaceContent(editor: TextEditor, html: string): void {
  const { doc, tr } = editor.state
  const wanted = createDocument(html, editor.schema)
  const from = doc.content.findDiffStart(wanted.content)
  const ends = doc.content.findDiffEnd(wanted.content)
  if (from === null || ends === null) return
  // Where something is repeated, both comparisons may claim the same place.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  const change = tr.replace(from, ends.a + overlap, wanted.slice(from, ends.b + overlap))
  editor.view.dispatch(change.setMeta('preventUpdate', true))
}

function Counts({ editor }: { editor: NonNullable<ReturnType<typeof useEditor>> }) {
  const { paragraphs, characters } = useTextCounts(editor)
  return (
    <Foot className="num">
      <span>
        段落 {paragraphs}，字数 {characters}
      </span>
      <span>支持粘贴图片与 Word 内容，自动清理格式</span>
    </Foot>
  )
}

/** Tells what lies at the foot of the screen how high the keyboard of a telephone is (`--keyboard`). */
function useKeyboardInset() {
  return useCallback((element: HTMLElement | null) => {
    const shown = window.visualViewport
    if (!element || !shown) return undefined
    const update = () => {
      const inset = Math.max(0, window.innerHeight - shown.height - shown.offsetTop)
      element.style.setProperty('--keyboard', `${Math.round(inset)}px`)
    }
    update()
    shown.addEventListener('resize', update)
    shown.addEventListener('scroll', update)
    return () => {
      shown.removeEventListener('resize', update)
      shown.removeEventListener('scroll', update)
    }
  }, [])
}
