import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fillTemplate } from '../../content/application-rules'
import { toMaxLength } from '../../content/count-characters'
import { maskPerson } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import { settingsQuery } from '../../data/site/site-queries'
import { Button } from '../../ui/form/button'
import { SelectField, TextAreaField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { ErrorText, TextButton, TextLink } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { copyAndNotify } from '../shell/notify'

const empty = { chosen: '', text: '' }

/** An answer begun with a template: it is copied to where it is sent from, or put into the note. Nothing is sent from here. */
export function ReplyDialog({
  detail,
  person,
  onInsert,
  onClose,
}: {
  detail: ApplicationDetail
  /** The name of the applicant, once it is shown; null while it is masked. */
  person: string | null
  /** Puts a text into the note. */
  onInsert: (text: string) => void
  onClose: () => void
}) {
  const { data, error } = useQuery(staffQuery('replyTemplate.list'))
  const { data: site } = useQuery(settingsQuery)
  const { account } = useSession()
  const keepsTemplates = useRights().has('application.handle', 'all')
  const [typed, setTyped] = useState(empty)
  const put = (parts: Partial<typeof empty>) => setTyped({ ...typed, ...parts })
  const kept = useKeptValues({ form: 'replyText', id: detail.id }, typed, empty, put)
  const templates = data?.rows ?? []
  const isEmpty = typed.text.trim() === ''
  /** Own words whose place others have taken. */
  const [replaced, setReplaced] = useState<typeof empty | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)

  function fill(chosen: string) {
    const template = templates.find(({ id }) => String(id) === chosen)
    return fillTemplate(template?.text ?? '', {
      称呼: person ?? detail.company,
      单位: detail.company,
      编号: detail.receipt,
      方向: detail.direction,
      所在地: detail.place,
      经办人: account?.name ?? '',
      企业名称: site?.companyName ?? '',
    })
  }

  // Words that are still those of a template are there to be chosen again.
  const isOwn = !isEmpty && typed.text !== fill(typed.chosen)

  function choose(chosen: string) {
    if (isOwn) setReplaced(typed)
    setTyped({ chosen, text: fill(chosen) })
  }

  function takeBack(before: typeof empty) {
    setReplaced(isOwn ? typed : null)
    setTyped(before)
    area.current?.focus()
  }

  async function insert() {
    // Notes are read by everybody who sees the application masked.
    onInsert(person ? typed.text.replaceAll(person, maskPerson(person)) : typed.text)
    await kept.noteSaved(empty)
    onClose()
  }

  return (
    <AdminDialog
      size="wide"
      title="回复模板"
      description="复制后在邮件、短信或微信中发送，网站不代为发送"
      onClose={onClose}
      actions={
        <>
          <Button size="admin" variant="secondary" disabled={isEmpty} onClick={() => void insert()}>
            插入备注
          </Button>
          <Button size="admin" disabled={isEmpty} onClick={() => void copyAndNotify(typed.text, '回复已复制')}>
            复制文字
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <KeptSign kept={kept} />
        {error && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        {data && templates.length === 0 && (
          <Text as="p" $tone="muted">
            还没有回复模板，可以直接填写正文
          </Text>
        )}
        {templates.length > 0 && (
          <SelectField
            size="admin"
            label="模板"
            empty="请选择"
            options={templates.map(({ id, name }) => [String(id), name])}
            control={{ value: typed.chosen, onChange: ({ target }) => choose(target.value) }}
          />
        )}
        {replaced && (
          <Text as="p" role="status" $size="meta" $tone="muted">
            正文已替换，原来的文字可以找回。 <TextButton onClick={() => takeBack(replaced)}>撤销</TextButton>
          </Text>
        )}
        <TextAreaField
          size="admin"
          label="正文"
          control={{
            ref: area,
            rows: 8,
            maxLength: toMaxLength(1000),
            value: typed.text,
            onChange: ({ target }) => put({ text: target.value }),
          }}
        />
        {keepsTemplates && (
          <Text as="p" $size="meta">
            <TextLink to="/linkUS/applicationShow" search={{ part: 'templates' }}>
              管理回复模板
            </TextLink>
          </Text>
        )}
      </Stack>
    </AdminDialog>
  )
}
