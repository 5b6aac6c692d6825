import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { Button } from '../../ui/form/button'
import { color, media } from '../../ui/theme'
import { KeptSign, useKeptForm } from '../form/kept-values'
import { TextArea } from '../shared/input'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { ErrorText, TextButton } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { Text } from '../../ui/text'
import { lazyPart } from '../../ui/deferred-part'

const ReplyDialog = lazyPart(async () => ({ default: (await import('./reply-dialog')).ReplyDialog }))

const kinds: Record<ApplicationDetail['log'][number]['kind'], string> = {
  note: '备注',
  status: '状态',
  assign: '分派',
  rule: '自动分派',
  reveal: '查看联系方式',
  correct: '更正',
  withdraw: '撤回',
}

/** Who is behind what no account has done. */
const authorless: Partial<typeof kinds> = { correct: '申请人', withdraw: '申请人', rule: '系统' }

/** What was done with an application, newest first, by staff and by its sender. */
export function History({ detail: { log, lookups, lookedAt } }: { detail: ApplicationDetail }) {
  return (
    <>
      {lookedAt !== null && (
        <Text as="p" $below={8} $tone="muted" $size="small" className="num">
          申请人查询过 {lookups} 次，最近一次 {formatChinaDateTime(lookedAt)}
        </Text>
      )}
      <ol>
        {[...log].reverse().map((line, index) => (
          <Step key={`${line.at}-${index}`}>
            <Text as="small" $tone="muted" $size="small" className="num">
              {formatChinaDateTime(line.at)} {line.author || authorless[line.kind] || '已删除的账号'} ·{' '}
              {kinds[line.kind]}
            </Text>
            {line.text && (
              <Text as="p" $keepsBreaks>
                {line.text}
              </Text>
            )}
          </Step>
        ))}
      </ol>
    </>
  )
}

/** Takes a note down. What is typed is kept in this browser until then. */
export function NoteForm({
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
  const form = useForm({ defaultValues: { note: '' } })
  const kept = useKeptForm(form, { form: 'applicationNote', id: detail.id })
  const [isReplying, setReplying] = useState(false)
  const isEmpty = useWatch({ control: form.control, name: 'note' }).trim() === ''

  const add = form.handleSubmit(async ({ note }) => {
    if (note.trim() === '' || !(await onNote(note.trim()))) return
    if (form.getValues('note') === note) form.reset()
    await kept.noteSaved({ note: '' })
  })

  return (
    <>
      <KeptSign kept={kept} />
      <Form onSubmit={add}>
        <TextArea rows={2} maxLength={1000} placeholder="添加备注" aria-label="备注" {...form.register('note')} />
        <Button size="admin" variant="secondary" type="submit" disabled={disabled || isEmpty}>
          添加备注
        </Button>
        <Button size="admin" variant="secondary" aria-haspopup="dialog" onClick={() => setReplying(true)}>
          回复模板
        </Button>
      </Form>
      {isReplying && (
        <Suspense>
          <ReplyDialog
            detail={detail}
            person={person}
            onInsert={(text) => {
              const typed = form.getValues('note').trim()
              form.setValue('note', typed === '' ? text : `${typed}\n${text}`, { shouldDirty: true })
            }}
            onClose={() => setReplying(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Step = styled.li`
  padding: 9px 0 9px 16px;
  border-left: 2px solid ${color.lineSoft};
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

/** What the sender agreed to, when, and the text of just that version. */
export function ConsentLine({ detail: { consentAt, consentVersion } }: { detail: ApplicationDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <span>
      于 {formatChinaDateTime(consentAt)} 同意《个人信息保护说明》
      <Version onClick={() => setOpen(true)}>版本 {consentVersion}</Version>
      {open && <NoticeDialog version={consentVersion} onClose={() => setOpen(false)} />}
    </span>
  )
}

function NoticeDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { data, error } = useQuery({
    ...staffQuery('application.notice', { version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AdminDialog
      onClose={onClose}
      title="个人信息保护说明"
      size="wide"
      description={data ? `版本 ${version}，自 ${formatChinaDateTime(data.since)} 起有申请人同意` : `版本 ${version}`}
    >
      {error ? <ErrorText>{getFailureText(error)}</ErrorText> : <NoticeText>{data?.text ?? '正在读取'}</NoticeText>}
    </AdminDialog>
  )
}

const Version = styled(TextButton)`
  margin-left: 6px;
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover {
    text-underline-offset: 3px;
  }
`

const NoticeText = styled.div`
  line-height: 1.8;
  white-space: pre-line;
`
