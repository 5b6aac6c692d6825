import { Placeholder } from '@tiptap/extensions/placeholder'
import { useEditor } from '@tiptap/react'
import { Suspense, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { normaliseRichText } from '../../content/compare-drafts'
import type { MediaRow } from '../../contract'
import { UploadRows } from '../media/upload-rows'
import { useUpload } from '../media/use-upload'
import { useEditorTools } from './editor-tools'
import { useTextComments } from '../comments/late-comments'
import { Editing, FloatingBarKeys } from './editing'
import { BlockKeys } from './blocks/block-keys'
import { BlockMenu } from './blocks/block-menu'
import { EditorFrame, Paper, SourceArea, TextArea, Uploads } from './editor-frame'
import { extensions } from './extensions'
import { useFocusMode } from './use-focus-mode'
import { insertMedia, storedHtml } from './insert'
import { PictureFillsContext, usePictureFills } from './missing-pictures'
import { usePasteReport, takePaste } from './paste/take-paste'
import { Toolbar, type ToolbarProps } from './toolbar/toolbar'
import { createDocument, type Editor as TextEditor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { createPortal } from 'react-dom'
import { EntryContext, FieldNameContext } from '../form/entry-context'
import { WritingHeadContext } from '../form/form-layout'
import { useToolbarPlace } from '../form/paper'
import { nobody } from '../form/use-presence'
import { createStore, useStore } from '../shell/store'
import { useIsPhone } from '../shared/use-is-phone'
import { lazyPart } from '../../ui/deferred-part'

/** Fetched when somebody begins to write: nothing is selected before. */
const TextMenus = lazyPart(() => import('./toolbar/text-menus'))
const FocusHead = lazyPart(async () => ({ default: (await import('./focus-head')).FocusHead }))
/** Seen once something points at a block or chooses it. */
const BlockTools = lazyPart(async () => ({ default: (await import('./blocks/block-tools')).BlockTools }))
const PhoneToolbar = lazyPart(() => import('./toolbar/phone-toolbar'))
const PasteReport = lazyPart(() => import('./paste/paste-report'))
const PeopleCarets = lazyPart(async () => ({ default: (await import('./people-carets')).PeopleCarets }))

interface EditorProps {
  label: string
  /** Stands in the text while it is empty. */
  placeholder: string
  /** HTML as it is stored. */
  value: string
  invalid: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

const edges = { top: 240, bottom: 90, left: 0, right: 0 }

const editingExtensions = [...extensions, Editing, BlockMenu, FloatingBarKeys, BlockKeys]

/** Writes formatted text. What other programs paste keeps its structure and loses its styles. */
export function Editor({ label, placeholder, value, invalid, onChange, onBlur }: EditorProps) {
  const [source, setSource] = useState<string | null>(null)
  const [isMounted, setMounted] = useState(false)
  const [wasFocused, setWasFocused] = useState(false)
  // The last value passed to onChange: another value comes from outside, such as a restored version.
  const reported = useRef(value)
  // The last value from outside: while the editor's text is equivalent to it, no change is reported.
  const external = useRef(value)
  const toolbar = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const toolbarPlace = useToolbarPlace()
  const isPhone = useIsPhone()
  const writingHead = useContext(WritingHeadContext)
  useKeyboardInset()

  const editor = useEditor({
    extensions: [...editingExtensions, Placeholder.configure({ placeholder })],
    content: value,
    immediatelyRender: true,
    editorProps: {
      // The caret stays clear of what sticks above the text and of the buttons below it.
      scrollThreshold: edges,
      scrollMargin: edges,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'article' },
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed)
      reported.current = normaliseRichText(html) === normaliseRichText(external.current) ? external.current : html
      onChange(reported.current)
    },
    onFocus: () => setWasFocused(true),
    onBlur,
    onCreate: () => setMounted(true),
  })

  const { uploads, start } = useUpload('any', (media: MediaRow) => insertMedia(editor, media), undefined)
  const report = usePasteReport(editor)
  const fills = usePictureFills(editor, report.addStored)
  const { isAlone, toggle: toggleFocusMode } = useFocusMode(editor, frame, source === null)
  const comments = useTextComments(editor)
  const { tools, dialogs } = useEditorTools(editor, {
    isAlone,
    comment: comments.begin,
    upload: start,
    takePaste: (html, extras) => takePaste(editor, html, extras, fills, report),
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })

  // Before the effects of the menus, whose transactions would report the old text as a change.
  useLayoutEffect(() => {
    if (value === reported.current) return
    reported.current = value
    external.current = value
    replaceContent(editor, value)
    setSource((shown) => (shown === null ? null : value))
  }, [editor, value])

  function toggleSource() {
    if (source === null) return setSource(storedHtml(editor))
    editor.commands.setContent(source, { emitUpdate: true })
    setSource(null)
  }

  const barProps: ToolbarProps = {
    label: `正文工具栏`,
    ref: toolbar,
    editor,
    tools,
    isAlone,
    onFocusMode: toggleFocusMode,
    source: source !== null,
    onSource: toggleSource,
  }
  const bar = isPhone ? (
    <Suspense>
      <PhoneToolbar {...barProps} />
    </Suspense>
  ) : (
    <Toolbar {...barProps} />
  )

  return (
    <EditorFrame ref={frame} $alone={isAlone} data-editor data-invalid={invalid || undefined}>
      {source === null ? (
        <Paper ref={paper} $alone={isAlone}>
          <PictureFillsContext value={fills}>
            <TextArea $alone={isAlone} editor={editor} aria-invalid={invalid || undefined} />
          </PictureFillsContext>
          <Suspense>{isMounted && <BlockTools editor={editor} paper={paper} />}</Suspense>
        </Paper>
      ) : (
        <SourceArea
          aria-label={`${label}的源代码`}
          spellCheck={false}
          value={source}
          onChange={(event) => {
            setSource(event.target.value)
            reported.current = event.target.value
            onChange(event.target.value)
          }}
        />
      )}
      {/* Beside a text that is alone, nothing else of the page can be reached. */}
      {toolbarPlace && !isAlone ? createPortal(bar, toolbarPlace) : bar}
      {isMounted && source === null && (
        <>
          {/* What waits for its code must hide neither the text nor the other. */}
          <Suspense>{wasFocused && <TextMenus editor={editor} tools={tools} />}</Suspense>
          <Suspense>{isAlone && <FocusHead head={writingHead} editor={editor} onLeave={toggleFocusMode} />}</Suspense>
        </>
      )}
      {dialogs}
      {isMounted && comments.marks}
      {isMounted && <OthersHere editor={editor} />}
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
    </EditorFrame>
  )
}

/** The carets of others who have the form open, once there are any. */
function OthersHere({ editor }: { editor: TextEditor }) {
  const field = useContext(FieldNameContext)
  const { presence } = useContext(EntryContext) ?? {}
  const people = useStore(presence?.people ?? noPeople, nobody)
  if (field === null || !presence || people.length === 0) return null
  return (
    <Suspense>
      <PeopleCarets editor={editor} field={field} presence={presence} />
    </Suspense>
  )
}

const noPeople = createStore(nobody)

/** Shows other content, changing no more than what differs: the caret, the selection and undo stay as they are. */
function replaceContent(editor: TextEditor, html: string): void {
  const { doc, tr } = editor.state
  // A space at the end of a line is the beginning of what somebody goes on to write.
  const parsed = createDocument(html, editor.schema, { preserveWhitespace: true })
  const wanted = parsed.copy(parsed.content.append(findLinesAtEnd(doc)))
  const from = doc.content.findDiffStart(wanted.content)
  const ends = doc.content.findDiffEnd(wanted.content)
  if (from === null || ends === null) return
  // Where something is repeated, both comparisons may claim the same place.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  const change = tr.replace(from, ends.a + overlap, wanted.slice(from, ends.b + overlap))
  editor.view.dispatch(change.setMeta('preventUpdate', true))
}

/** The empty lines behind a text: they are not stored, and somebody may be about to write there. */
function findLinesAtEnd(doc: Node): Fragment {
  let from = doc.content.size
  while (doc.resolve(from).nodeBefore?.eq(doc.type.schema.node('paragraph'))) from -= 2
  return from === 0 ? Fragment.empty : doc.content.cut(from)
}

/** Sets `--keyboard` to the height of a telephone's keyboard, for what is fixed to the foot of the screen. */
function useKeyboardInset(): void {
  useEffect(() => {
    const shown = window.visualViewport
    if (!shown) return undefined
    const { style } = document.documentElement
    const update = () => {
      const inset = Math.max(0, window.innerHeight - shown.height - shown.offsetTop)
      style.setProperty('--keyboard', `${Math.round(inset)}px`)
    }
    update()
    shown.addEventListener('resize', update)
    shown.addEventListener('scroll', update)
    return () => {
      shown.removeEventListener('resize', update)
      shown.removeEventListener('scroll', update)
      style.removeProperty('--keyboard')
    }
  }, [])
}
