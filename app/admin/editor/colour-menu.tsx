import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Baseline } from 'lucide-react'
import { useState } from 'react'

import { type ColourName, colours } from './marks'
import { color } from '../../ui/theme'

const inks: Record<ColourName, string> = { az: color.primary, ma: color.success, oc: color.warning, ci: color.danger }

/** The colours of text: the brand's own and no others. */
export function ColourMenu({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const on = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('colour') })

  function set(colour: ColourName | null) {
    setOpen(false)
    const chain = editor.chain().focus()
    if (colour) chain.setMark('colour', { colour }).run()
    else chain.unsetMark('colour').run()
  }

  return (
    <span
      className="menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        title="文字颜色"
        aria-label="文字颜色"
        aria-pressed={on}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Baseline size={17} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <ul>
          <li>
            <button type="button" onClick={() => set(null)}>
              默认
            </button>
          </li>
          {(Object.keys(colours) as ColourName[]).map((name) => (
            <li key={name}>
              <button type="button" style={{ color: inks[name] }} onClick={() => set(name)}>
                {colours[name]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
