import { useState } from 'react'
import { countCharacters, toMaxLength } from '../../content/count-characters'
import { longestEmergencyReason, shortestEmergencyReason } from '../../content/review'
import { TextAreaField } from '../../ui/form/inputs'
import { KeptSign, useKeptValues } from '../form/kept-values'
import type { Overrides } from '../form/use-entry-commands'
import { AskDialog } from '../shell/ask-dialog'

/** Asks why an entry goes live without the decisions that it needs. */
export function EmergencyDialog({
  id,
  onPublish,
  onClose,
}: {
  id: number
  onPublish: (overrides: Overrides) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const kept = useKeptValues({ form: 'emergencyReason', id }, { reason }, { reason: '' }, (parts) =>
    setReason(parts.reason ?? reason),
  )
  const problem = findProblem(reason.trim())

  function publish() {
    setTried(true)
    if (problem !== undefined) return
    onClose()
    // What else keeps it from being published is shown in the form, and the reason stays for the next try.
    onPublish({ emergency: { reason: reason.trim() }, onPublished: () => void kept.noteSaved({ reason }) })
  }

  return (
    <AskDialog
      title="应急发布"
      description="未经审阅同意即发布，在历史版本、操作日志和列表中标明"
      action="应急发布"
      busy="正在发布"
      run={publish}
      onClose={onClose}
    >
      <TextAreaField
        size="admin"
        label="原因"
        required
        error={isTried ? problem : undefined}
        count={{ used: countCharacters(reason), max: longestEmergencyReason }}
        control={{
          rows: 3,
          maxLength: toMaxLength(longestEmergencyReason),
          value: reason,
          onChange: ({ target }) => setReason(target.value),
        }}
      />
      <KeptSign kept={kept} />
    </AskDialog>
  )
}

/** What the server would refuse, before the dialog is closed for it. */
function findProblem(reason: string): string | undefined {
  const length = countCharacters(reason)
  if (length < shortestEmergencyReason) return `原因不少于 ${shortestEmergencyReason} 个字`
  return length > longestEmergencyReason ? `原因不能超过 ${longestEmergencyReason} 个字` : undefined
}
