import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { findLinkFault } from '../../content/link-target'
import { Button } from '../../ui/form/button'
import { Field } from '../../ui/form/field'
import { Row } from '../../ui/layout'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { LinkPicker } from '../links/link-picker'
import { readTypedTarget } from '../links/use-link-choices'
import { AdminDialog } from '../shell/admin-dialog'

/** Sets where the selected text leads: a page of the site, an entry, a document or another address. */
export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<string>()

  const kept = useKeptValues(usePlaceInEntry('link', before), { typed }, { typed: before }, (parts) =>
    setTyped(parts.typed ?? typed),
  )

  function setTarget(href: string, text: string) {
    void kept.noteSaved({ typed: href })
    setLinkTarget(editor, { href, text })
    onClose()
  }

  function submit() {
    const target = typed === before ? before : readTypedTarget(typed)
    if (target) return setTarget(target, target.replace(/^(mailto|tel):/i, ''))
    return setProblem(typed.trim() === '' ? '请选择页面，或填写网址' : (findLinkFault(typed) ?? undefined))
  }

  return (
    <AdminDialog title={before ? '修改链接' : '插入链接'} onClose={onClose}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field size="admin" label="链接到" error={problem}>
          {(control) => (
            <LinkPicker
              isInline
              value={typed}
              control={control}
              onChange={(value) => {
                setTyped(value)
                setProblem(undefined)
              }}
              onPick={({ href, text }) => setTarget(href, text)}
            />
          )}
        </Field>
        <KeptSign kept={kept} />
        <Row $above={16} $gap={10} $justify="end" $wrap>
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
        </Row>
      </form>
    </AdminDialog>
  )
}

/** Links the selection, or the link that the caret is in; where neither is, the target's own words are inserted. */
function setLinkTarget(editor: Editor, { href, text }: { href: string; text: string }): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}
