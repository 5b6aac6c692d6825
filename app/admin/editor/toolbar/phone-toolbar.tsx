import { useEditorState } from '@tiptap/react'
import { Bold, Camera, ChevronDown, Code, Heading2, Link2, List, SquarePlus, Undo2 } from 'lucide-react'
import { useContext, useRef, useSyncExternalStore } from 'react'
import { FieldNameContext } from '../../form/entry-context'
import { FileInput } from '../../media/drop-zone'
import { acceptedFiles } from '../../media/use-upload'
import { insertAtCaret } from '../blocks/top-blocks'
import { listHeadings, listOutline } from './outline'
import { MoreToolsMenu } from './tool-menu'
import { handleToolbarKey } from './toolbar-keys'
import type { ToolbarProps } from './toolbar'
import { Bar, BarEnd, Divider, levels, Tool, Tools } from './toolbar-parts'
import { useFolding } from './use-folding'

const foldable = ['link', 'bulletList', 'bold', 'undo'] as const

/**
 * The editor's buttons on telephones: what is needed while writing with one hand, and 拍照, which brings a picture from the
 * camera into the text. All else is behind the dots.
 */
export default function PhoneToolbar({
  label,
  editor,
  tools,
  isAlone,
  onFocusMode,
  source: isSource,
  onSource,
  ref,
}: ToolbarProps) {
  const camera = useRef<HTMLInputElement>(null)
  const isKeyboardOpen = useKeyboardOpen()
  const hasRoomFor = useFolding(ref, foldable, `${isSource} ${isKeyboardOpen}`)
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      undo: e.can().undo(),
      bold: e.isActive('bold'),
      heading: e.isActive('heading', { level: 2 }),
      bulletList: e.isActive('bulletList'),
      link: e.isActive('link'),
      headings: listHeadings(e.state.doc),
    }),
  })
  const chain = () => editor.chain().focus()
  const styles = [
    { label: '正文', run: () => chain().setParagraph().run() },
    ...levels.map((level) => ({ label: `标题 ${level}`, run: () => chain().setHeading({ level }).run() })),
  ]

  return (
    <Bar
      ref={ref}
      $alone={isAlone}
      tabIndex={-1}
      aria-label={label}
      data-field={useContext(FieldNameContext) ?? undefined}
      onKeyDown={(event) => handleToolbarKey(event, editor)}
    >
      <FileInput
        ref={camera}
        aria-label="拍摄的图片"
        accept={acceptedFiles.image}
        capture="environment"
        onFiles={tools.upload}
      />
      <Tools disabled={isSource}>
        <Tool icon={SquarePlus} label="插入" isMain onClick={() => insertAtCaret(editor)} />
        <Tool icon={Camera} label="拍照" onClick={() => camera.current?.click()} />
        <Divider />
        <Tool
          icon={Heading2}
          label="标题 2"
          on={now.heading}
          onClick={() => chain().toggleHeading({ level: 2 }).run()}
        />
        {hasRoomFor('bold') && (
          <Tool icon={Bold} label="加粗" on={now.bold} onClick={() => chain().toggleBold().run()} />
        )}
        {hasRoomFor('bulletList') && (
          <Tool icon={List} label="项目符号" on={now.bulletList} onClick={() => chain().toggleBulletList().run()} />
        )}
        {hasRoomFor('link') && <Tool icon={Link2} label="链接" on={now.link} onClick={tools.openLink} />}
      </Tools>
      <BarEnd>
        <Tools disabled={isSource}>
          {hasRoomFor('undo') && (
            <Tool icon={Undo2} label="撤销" disabled={!now.undo} onClick={() => chain().undo().run()} />
          )}
          <MoreToolsMenu
            {...{ editor, hasRoomFor, onFocusMode, onSource }}
            outline={listOutline(editor, now.headings)}
            first={[
              { label: '段落样式', items: styles },
              ...(hasRoomFor('link') ? [] : [{ label: '链接', run: tools.openLink }]),
              { label: '引用', run: () => chain().toggleBlockquote().run() },
            ]}
          />
        </Tools>
        {isKeyboardOpen && <Tool icon={ChevronDown} label="收起键盘" onClick={closeKeyboard} />}
        {isSource && <Tool icon={Code} label="源代码" on onClick={onSource} />}
      </BarEnd>
    </Bar>
  )
}

function closeKeyboard(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** A keyboard takes more of the screen than this, in px; the bars of a browser take less. */
const leastKeyboardPx = 120

/** Whether the keyboard of a telephone is over the page. */
function useKeyboardOpen(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const shown = window.visualViewport
      shown?.addEventListener('resize', notify)
      return () => shown?.removeEventListener('resize', notify)
    },
    () => window.visualViewport !== null && window.innerHeight - window.visualViewport.height > leastKeyboardPx,
    () => false,
  )
}
