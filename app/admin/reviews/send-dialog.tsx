import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countCharacters, isTooLong, toMaxLength } from '../../content/count-characters'
import { maxSendLength } from '../../content/review'
import type { TypeName } from '../../content/registry'
import type { EntryReview } from '../../contract'
import { judgementQuery } from '../../data/admin/checks'
import { TextAreaField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { useOpenEntryForm } from '../form/entry-context'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { ObstacleList } from '../obstacles/obstacle-list'
import { AskDialog } from '../shell/ask-dialog'
import { describeStages } from './review-parts'

/** Asks for what goes along with a 送审: who gets it, until when, and what is still open before it can be published. */
export function SendDialog({
  type,
  id,
  review,
  onClose,
}: {
  type: TypeName
  id: number
  review: EntryReview
  onClose: () => void
}) {
  const { form, commands, findProblems, showProblems } = useOpenEntryForm()
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const [draft] = useState(() => structuredClone(form.getValues()))
  const kept = useKeptValues({ form: 'reviewMessage', id, part: type }, { message }, { message: '' }, (parts) =>
    setMessage(parts.message ?? message),
  )
  const { data: obstacles = [] } = useQuery(judgementQuery({ ...draft, type, id }))
  const open = obstacles.filter(({ kind }) => kind !== 'unreviewed')
  const isLong = isTooLong(message, maxSendLength)

  async function send() {
    setTried(true)
    if (isLong) return
    const problems = findProblems('draft')
    if (Object.keys(problems).length > 0) {
      onClose()
      return showProblems(problems)
    }
    return commands.send.run({
      message: message.trim(),
      onSent: () => {
        void kept.noteSaved({ message })
        onClose()
      },
    })
  }

  return (
    <AskDialog
      title="送审"
      description="先保存，再把这一版送给审阅人"
      action="送审"
      busy="正在送审"
      run={send}
      onClose={onClose}
    >
      <Stack $gap={14}>
        <ol>
          {describeStages(review.stages).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <TextAreaField
          size="admin"
          label="附言"
          note="选填"
          error={isTried && isLong ? `附言不能超过 ${maxSendLength} 个字` : undefined}
          count={{ used: countCharacters(message), max: maxSendLength }}
          control={{
            rows: 3,
            maxLength: toMaxLength(maxSendLength),
            value: message,
            onChange: ({ target }) => setMessage(target.value),
          }}
        />
        <KeptSign kept={kept} />
        {open.length > 0 && (
          <div role="status">
            <Text as="p" $tone="warning">
              发布前还有 {open.length} 项待处理，可先送审
            </Text>
            <ObstacleList type={type} obstacles={open} />
          </div>
        )}
      </Stack>
    </AskDialog>
  )
}
