import { type FormEvent, useState } from 'react'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { Button } from '../../ui/form/button'

const kinds: Record<ApplicationDetail['log'][number]['kind'], string> = {
  note: '备注',
  status: '状态',
  assign: '分派',
  reveal: '查看联系方式',
  correct: '更正',
  withdraw: '撤回',
}

/** What was done with an application, newest first, by staff and by its sender. */
export function History({ detail: { log, lookups, lookedAt } }: { detail: ApplicationDetail }) {
  return (
    <>
      {lookedAt !== null && (
        <p className="lookups num">
          申请人查询过 {lookups} 次，最近一次 {formatChinaDateTime(lookedAt)}
        </p>
      )}
      <ol>
        {[...log].reverse().map((line, index) => (
          <li key={`${line.at}-${index}`}>
            <small className="num">
              {formatChinaDateTime(line.at)}{' '}
              {line.author || (line.kind === 'correct' || line.kind === 'withdraw' ? '申请人' : '已删除的账号')} ·{' '}
              {kinds[line.kind]}
            </small>
            {line.text && <p>{line.text}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Takes a note down. */
export function NoteForm({ onNote }: { onNote: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  async function add(event: FormEvent) {
    event.preventDefault()
    const note = text.trim()
    if (note === '') return
    await onNote(note)
    setText('')
  }
  return (
    <form className="note" onSubmit={add}>
      <textarea
        className="input"
        rows={2}
        maxLength={1000}
        placeholder="添加备注"
        aria-label="备注"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="admin" variant="secondary" type="submit" disabled={text.trim() === ''}>
        添加备注
      </Button>
    </form>
  )
}
