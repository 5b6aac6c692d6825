import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media } from '../../ui/theme'
import { TextArea } from '../shared/input'

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
        <Lookups className="num">
          申请人查询过 {lookups} 次，最近一次 {formatChinaDateTime(lookedAt)}
        </Lookups>
      )}
      <ol>
        {[...log].reverse().map((line, index) => (
          <Step key={`${line.at}-${index}`}>
            <Moment className="num">
              {formatChinaDateTime(line.at)}{' '}
              {line.author || (line.kind === 'correct' || line.kind === 'withdraw' ? '申请人' : '已删除的账号')} ·{' '}
              {kinds[line.kind]}
            </Moment>
            {line.text && <Note>{line.text}</Note>}
          </Step>
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
    <Form onSubmit={add}>
      <TextArea
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
    </Form>
  )
}

const Lookups = styled.p`
  margin-bottom: 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Step = styled.li`
  padding: 9px 0 9px 16px;
  border-left: 2px solid ${color.lineSoft};
`

const Moment = styled.small`
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Note = styled.p`
  white-space: pre-wrap;
`

const Form = styled.form`
  display: flex;
  gap: 10px;
  align-items: flex-end;
  margin-bottom: 12px;
  ${media.narrow} {
    flex-wrap: wrap;
  }
`
