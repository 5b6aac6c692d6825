import { Check } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { EntryDraft } from '../../content/entries'
import { Button } from '../../ui/form/button'
import { adminTextSize, color } from '../../ui/theme'
import type { Choice, DraftMerge } from '../merge/merge-drafts'
import { AdminDialog } from '../shell/admin-dialog'
import { CollisionChoice } from './collision-choice'

interface MergeDialogProps {
  who: string
  /** When they saved, as part of a sentence. */
  when: string
  merge: DraftMerge
  onClose: () => void
  onDecided: (draft: EntryDraft) => void
}

/** Decides, place by place, between what two people made of an entry. Nothing is chosen beforehand. */
export function MergeDialog({ who, when, merge: given, onClose, onDecided }: MergeDialogProps) {
  // What stands in the form does not change while the dialog is open.
  const [{ collisions, taken, resolve }] = useState(given)
  const [choices, setChoices] = useState<Array<Choice | undefined>>(collisions.map(() => undefined))
  const decided = choices.filter((choice) => choice !== undefined)
  const left = collisions.length - decided.length
  const merged = taken.length === 0 ? '' : `${taken.join('、')}已自动合并，`
  return (
    <AdminDialog
      open
      size="wide"
      title={`合并${who}的修改`}
      description={`${who} ${when}保存过此内容。${merged}${collisions.length} 处需要选择`}
      onClose={onClose}
      actions={
        <>
          <Button size="admin" variant="secondary" onClick={onClose}>
            稍后处理
          </Button>
          <Button size="admin" disabled={left > 0} onClick={() => onDecided(resolve(decided))}>
            {left > 0 ? `还差 ${left} 处` : '保存合并结果'}
          </Button>
        </>
      }
    >
      {collisions.map((collision, index) => (
        <CollisionChoice
          // The list does not change.
          key={index}
          number={index + 1}
          who={who}
          collision={collision}
          choice={choices[index]}
          onChoose={(choice) => setChoices(choices.with(index, choice))}
        />
      ))}
      {taken.length > 0 && (
        <Taken>
          <Check size={16} aria-hidden />
          已自动合并：{taken.join('、')}
        </Taken>
      )}
    </AdminDialog>
  )
}

const Taken = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  padding-top: 14px;
  border-top: 1px solid ${color.line};
  color: ${color.success};
  font-size: ${adminTextSize.body};
`
