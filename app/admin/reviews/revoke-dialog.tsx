import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMaxLength } from '../../content/count-characters'
import { maxDecisionLength } from '../../content/review'
import { refetchAfterChange } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { TextAreaField } from '../../ui/form/inputs'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { AskDialog } from '../shell/ask-dialog'
import { notifyDone } from '../shell/notify'

/** Asks why an approval is taken back. */
export function RevokeDialog({ roundId, onClose }: { roundId: number; onClose: () => void }) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const kept = useKeptValues({ form: 'reviewWords', id: roundId, part: 'revoke' }, { words }, { words: '' }, (parts) =>
    setWords(parts.words ?? words),
  )

  async function revoke() {
    await writeAsStaff('review.revoke', { id: roundId, words: words.trim() })
    await kept.noteSaved({ words })
    onClose()
    notifyDone('已撤回同意')
    await refetchAfterChange(client)
  }

  return (
    <AskDialog
      title="撤回同意"
      description="这一环节重新等待审阅，原来的同意和撤回原因都留在记录中"
      action="撤回同意"
      busy="正在撤回"
      run={revoke}
      onClose={onClose}
    >
      <TextAreaField
        size="admin"
        label="撤回原因"
        required
        control={{
          rows: 3,
          maxLength: toMaxLength(maxDecisionLength),
          value: words,
          onChange: ({ target }) => setWords(target.value),
        }}
      />
      <KeptSign kept={kept} />
    </AskDialog>
  )
}
