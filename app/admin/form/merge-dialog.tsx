import { Check } from 'lucide-react'
import { useState, useId } from 'react'
import styled from 'styled-components'
import type { EntryDraft } from '../../content/entries'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import type { Choice, DraftMerge, Collision } from '../merge/merge-drafts'
import { AdminDialog } from '../shell/admin-dialog'
import { renderBlocksByNumber } from '../../content/blocks'
import { stripHtml } from '../../content/fields'
import { Words } from '../difference/words'

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

interface CollisionChoiceProps {
  number: number
  who: string
  collision: Collision
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** How much of the text around a sentence is shown. */
const contextLength = 36

/** One place that both changed: what stood there, and what each made of it, word by word. */
function CollisionChoice({ number, who, collision, choice, onChoose }: CollisionChoiceProps) {
  const name = useId()
  const { label, isText, base } = collision
  const options: Array<[Choice, string, string]> = [
    ['mine', '用我的', collision.mine],
    ['theirs', `用${who}的`, collision.theirs],
  ]
  const before = toText(collision.before)
  const after = toText(collision.after)
  return (
    <Place>
      <Legend>
        <Number className="num" aria-hidden>
          {number}
        </Number>
        {label}
        <Note>{isText ? '两人改了同一句' : '两人都改了'}</Note>
      </Legend>
      {isText && base !== '' && (
        <Context>
          {before.length > contextLength && '……'}
          {before.slice(-contextLength)}
          <Old>{toText(base)}</Old>
          {after.slice(0, contextLength)}
          {after.length > contextLength && '……'}
        </Context>
      )}
      <Options>
        {options.map(([value, text, content]) => (
          <Option key={value}>
            <OptionName>
              <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
              {text}
            </OptionName>
            <Decision before={isText ? base : ''} after={content} />
          </Option>
        ))}
      </Options>
      {isText && (
        <Both>
          <input type="radio" name={name} checked={choice === 'both'} onChange={() => onChoose('both')} />
          两句都留
        </Both>
      )}
    </Place>
  )
}

/** What one of the two made of the place. */
function Decision({ before, after }: { before: string; after: string }) {
  const [old, text] = [toText(before), toText(after)]
  if (text === '') return <Deleted>{before === '' && after === '' ? '（空）' : '（删除这一处）'}</Deleted>
  return old === '' ? <span>{text}</span> : <Words before={old} after={text} />
}

function toText(html: string): string {
  return stripHtml(renderBlocksByNumber(html))
}

const Place = styled.fieldset`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 4px 0 20px;
  border: 0;
`

const Legend = styled.legend`
  display: flex;
  gap: 10px;
  align-items: center;
  width: 100%;
  margin-bottom: 10px;
  padding: 0;
  font-weight: 600;
`

const Number = styled.span`
  width: 22px;
  border-radius: 50%;
  background: ${color.warningPale};
  color: ${color.warning};
  font-size: ${adminTextSize.meta};
  line-height: 22px;
  text-align: center;
`

const Note = styled.span`
  margin-left: auto;
  color: ${color.textMuted};
  font-weight: 400;
  font-size: ${adminTextSize.meta};
`

const Context = styled.p`
  padding-left: 12px;
  border-left: 2px solid ${color.line};
  color: ${color.textMuted};
`

const Old = styled.span`
  margin: 0 2px;
  padding: 2px 4px;
  background: ${color.warningPale};
  color: ${color.text};
`

const Options = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 14px;
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`

const Option = styled.label`
  display: grid;
  gap: 8px;
  align-content: start;
  padding: 12px 16px;
  border: 1px solid ${color.field};
  border-radius: ${radius.card};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.selected};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

const OptionName = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  font-weight: 600;
`

const Both = styled.label`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-self: start;
  color: ${color.link};
  cursor: pointer;
`

const Deleted = styled.span`
  color: ${color.textMuted};
`
