import { Suspense, useState } from 'react'
import type { ApplicationDetail } from '../../contract'
import { lazyPart } from '../../ui/deferred-part'
import { Button } from '../../ui/form/button'
import { Log } from '../submissions/log'
import { NoteForm, useNote } from '../submissions/note-form'

const ReplyDialog = lazyPart(async () => ({ default: (await import('./reply-dialog')).ReplyDialog }))

const kinds: Record<ApplicationDetail['log'][number]['kind'], string> = {
  note: '备注',
  status: '状态',
  assign: '分派',
  rule: '自动分派',
  // What it says is a sentence of its own.
  reveal: '',
  correct: '更正',
  withdraw: '撤回',
}

/** Who is behind what no account has done. */
const authorless: Partial<typeof kinds> = { correct: '申请人', withdraw: '申请人', rule: '系统' }

/** What was done with an application, by staff and by its sender. */
export function History({ detail }: { detail: ApplicationDetail }) {
  return (
    <Log
      sender="申请人"
      lookups={detail}
      lines={detail.log.map(({ kind, ...line }) => ({
        ...line,
        kind: kinds[kind],
        by: authorless[kind],
        isNote: kind === 'note',
      }))}
    />
  )
}

/** Takes a note down, which may begin with a template. */
export function ApplicationNote({
  detail,
  person,
  disabled,
  onNote,
}: {
  detail: ApplicationDetail
  /** The name of the applicant, once it is shown. */
  person: string | null
  disabled: boolean
  /** Stores the note. @returns whether it is stored */
  onNote: (text: string) => Promise<boolean>
}) {
  const note = useNote({ form: 'applicationNote', id: detail.id })
  const [isReplying, setReplying] = useState(false)
  return (
    <NoteForm note={note} maxLength={1000} disabled={disabled} onNote={onNote}>
      <Button size="admin" variant="secondary" aria-haspopup="dialog" onClick={() => setReplying(true)}>
        回复模板
      </Button>
      {isReplying && (
        <Suspense>
          <ReplyDialog detail={detail} person={person} onInsert={note.insert} onClose={() => setReplying(false)} />
        </Suspense>
      )}
    </NoteForm>
  )
}
