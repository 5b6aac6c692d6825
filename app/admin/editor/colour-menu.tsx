import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Baseline } from 'lucide-react'
import { color } from '../../ui/theme'
import { type ColourName, colours } from './marks'
import { ToolMenu } from './toolbar-parts'

const inks: Record<ColourName, string> = { az: color.primary, ma: color.success, oc: color.warning, ci: color.danger }

/** The colours of text: the brand's own and no others. */
export function ColourMenu({ editor }: { editor: Editor }) {
  const on = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('colour') })
  const chain = () => editor.chain().focus()
  return (
    <ToolMenu
      icon={Baseline}
      label="文字颜色"
      on={on}
      choices={[
        { label: '默认', run: () => chain().unsetMark('colour').run() },
        ...(Object.keys(colours) as ColourName[]).map((colour) => ({
          label: colours[colour],
          style: { color: inks[colour] },
          run: () => chain().setMark('colour', { colour }).run(),
        })),
      ]}
    />
  )
}
