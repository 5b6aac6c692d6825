import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Buttons } from '../shared/row'
import { AdminDialog } from '../shell/admin-dialog'

const allowed = /^(https?:\/\/[^\s"<>\\]+|\/(?!\/)[^\s"<>\\]*|mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+)$/i

/** Where the selected text leads. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(before)
  const [problem, setProblem] = useState<string>()

  function set(event: FormEvent) {
    event.preventDefault()
    const target = href.trim()
    if (!allowed.test(target)) return setProblem('链接应以 https://、/、mailto: 或 tel: 开头')
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run()
    else chain.extendMarkRange('link').setLink({ href: target }).run()
    onClose()
  }

  return (
    <AdminDialog open title={before ? '修改链接' : '插入链接'} onClose={onClose}>
      <form onSubmit={set}>
        <TextField
          size="admin"
          label="地址"
          error={problem}
          control={{
            value: href,
            autoFocus: true,
            placeholder: 'https://',
            onChange: (event) => {
              setHref(event.target.value)
              setProblem(undefined)
            },
          }}
        />
        <Buttons>
          {before && (
            <Button
              size="admin"
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              移除链接
            </Button>
          )}
          <Button size="admin" type="submit">
            确定
          </Button>
        </Buttons>
      </form>
    </AdminDialog>
  )
}
