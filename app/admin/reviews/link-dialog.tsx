import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { linkDays, reviewStageNames } from '../../content/review'
import type { EntryReviewLinks, ReviewRound } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color, radius } from '../../ui/theme'
import { AdminDialog } from '../shell/admin-dialog'
import { AskDialog } from '../shell/ask-dialog'
import { copyAndNotify } from '../shell/notify'

interface LinkDialogProps {
  entryId: number
  round: ReviewRound
  links: EntryReviewLinks
  onClose: () => void
}

const terms = Array.from({ length: linkDays.most - linkDays.least + 1 }, (_, index) => index + linkDays.least)

/** Asks who gets a link, on which telephone and for how long; then shows what to send, this once. */
export function LinkDialog({ entryId, round, links: { people, mayNamePhone }, onClose }: LinkDialogProps) {
  const client = useQueryClient()
  const [personId, setPersonId] = useState(people[0]?.id ?? 0)
  const [phone, setPhone] = useState('')
  const [days, setDays] = useState<number>(linkDays.usual)
  const [message, setMessage] = useState<string | null>(null)
  const stage = round.stage ?? 'final'
  const person = people.find(({ id }) => id === personId)
  const isPhoneMissing = person?.phone === ''

  async function create() {
    const { text, link } = await writeAsStaff('reviewLink.create', {
      entryId,
      roundId: round.id,
      stage,
      accountId: personId,
      phone: isPhoneMissing ? phone.trim() : '',
      days,
    })
    setMessage(`${text}${new URL(link, location.origin).href}`)
    await client.invalidateQueries({ queryKey: ['reviewLink'] })
  }

  if (message !== null)
    return (
      <AdminDialog
        title="审阅链接已生成"
        description="请用微信或短信发给审阅人。链接只显示这一次，请勿转发给其他人"
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" size="admin" onClick={onClose}>
              关闭
            </Button>
            <Button size="admin" onClick={() => void copyAndNotify(message, '已复制，可粘贴到微信或短信')}>
              复制
            </Button>
          </>
        }
      >
        <Message>{message}</Message>
      </AdminDialog>
    )
  return (
    <AskDialog
      title="发审阅链接"
      description={`审阅人用手机打开，不必登录即可${reviewStageNames[stage]}第 ${round.number} 版`}
      action="生成链接"
      busy="正在生成"
      disabled={!person || (isPhoneMissing && (!mayNamePhone || phone.trim() === ''))}
      run={create}
      onClose={onClose}
    >
      <Stack $gap={14}>
        <SelectField
          size="admin"
          label="审阅人"
          required
          options={people.map(({ id, name }) => [String(id), name])}
          control={{ value: String(personId), onChange: ({ target }) => setPersonId(Number(target.value)) }}
        />
        {isPhoneMissing && mayNamePhone ? (
          <TextField
            size="admin"
            label="手机号码"
            required
            hint="首次打开链接时须输入后四位"
            control={{
              type: 'tel',
              inputMode: 'tel',
              maxLength: 11,
              value: phone,
              onChange: ({ target }) => setPhone(target.value),
            }}
          />
        ) : (
          <Text
            as="p"
            $tone={isPhoneMissing ? 'danger' : 'soft'}
            $size="meta"
            role={isPhoneMissing ? 'alert' : undefined}
          >
            {isPhoneMissing
              ? `${person?.name ?? ''}没有登记手机号码，请联系系统管理员登记`
              : `登记的手机号码 ${person?.phone ?? ''}，首次打开链接时须输入后四位`}
          </Text>
        )}
        <SelectField
          size="admin"
          label="有效期"
          required
          options={terms.map((count) => [String(count), `${count} 天`])}
          control={{ value: String(days), onChange: ({ target }) => setDays(Number(target.value)) }}
        />
      </Stack>
    </AskDialog>
  )
}

const Message = styled.p`
  padding: 10px 14px;
  border-radius: ${radius.control};
  background: ${color.band};
  overflow-wrap: anywhere;
  user-select: all;
`
