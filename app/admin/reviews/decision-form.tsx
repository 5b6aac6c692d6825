import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { toMaxLength } from '../../content/count-characters'
import { maxDecisionLength } from '../../content/review'
import type { ReviewRound } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { getFailureText, isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { TextArea } from '../shared/input'
import { ErrorText, TextButton } from '../shared/text'
import { notifyDone } from '../shell/notify'

const done = { approve: '已同意', return: '已退回，送审人会看到您的意见' } as const

interface DecisionFormProps {
  round: ReviewRound
  /** The reader cannot decide this any more, but perhaps another stage or version; null while they can. */
  held: { isAskedElse: boolean } | null
  /** Told for which round there are words in it; null once there are none. */
  onTyped: (round: ReviewRound | null) => void
  /** Called once the decision is stored and shown. */
  onDecided: () => void
}

/** Words, 退回 and 同意 of the stage that waits for the reader. What was typed stays until it has been sent. */
export function DecisionForm({ round, held, onTyped, onDecided }: DecisionFormProps) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const message = useId()
  const kept = useKeptValues(
    { form: 'reviewWords', id: round.id, part: round.stage ?? '' },
    { words },
    { words: '' },
    (parts) => setWords(parts.words ?? words),
  )
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (decision: 'approve' | 'return') =>
      writeAsStaff('review.decide', {
        id: round.id,
        stage: round.stage ?? 'final',
        revisionId: round.revisionId,
        decision,
        words,
      }),
    async onSuccess(_answer, decision) {
      // What was typed meanwhile stays.
      setWords((now) => (now.startsWith(words) ? now.slice(words.length) : now))
      await kept.noteSaved({ words: '' })
      notifyDone(done[decision])
      await refetchAfterChange(client)
      onDecided()
    },
  })
  const isStale = isConflict(error)

  useEffect(() => onTyped(words === '' ? null : round), [words, round, onTyped])

  function decide(decision: 'approve' | 'return') {
    const needsWords = decision === 'return' && words.trim() === ''
    setMissing(needsWords)
    if (needsWords) field.current?.focus()
    else mutate(decision)
  }

  return (
    <Box>
      <TextArea
        ref={field}
        $small
        rows={2}
        maxLength={toMaxLength(maxDecisionLength)}
        aria-label="审阅意见"
        aria-describedby={message}
        aria-invalid={isMissing || undefined}
        placeholder="意见，退回时必填"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setMissing(false)
        }}
      />
      <KeptSign kept={kept} />
      <div id={message}>
        {isMissing && <ErrorText role="alert">请写明退回原因</ErrorText>}
        {error && !held && (
          <ErrorText role="alert">
            {getFailureText(error)}
            {isStale && <TextButton onClick={() => void refetchAfterChange(client)}>刷新</TextButton>}
          </ErrorText>
        )}
        {held && (
          <Text as="p" role="status" $tone="warning" $size="meta">
            现在不能提交，已写的文字保留在此{held.isAskedElse && '。清空后可以另写意见'}
          </Text>
        )}
      </div>
      <Row $gap={8} $above={8}>
        <Share
          type="button"
          size="admin"
          variant="secondary"
          disabled={isPending || held !== null}
          loading={isPending && variables === 'return'}
          loadingText="正在提交"
          onClick={() => decide('return')}
        >
          退回
        </Share>
        <Share
          type="button"
          size="admin"
          disabled={isPending || held !== null}
          loading={isPending && variables === 'approve'}
          loadingText="正在提交"
          onClick={() => decide('approve')}
        >
          同意
        </Share>
      </Row>
    </Box>
  )
}

const Box = styled.div`
  margin-top: 8px;
`

const Share = styled(Button)`
  flex: 1;
`
