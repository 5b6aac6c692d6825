import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import type { CommentAnchor } from '../../content/comments/anchor'
import { commentMax, showMentions, storeMentions } from '../../content/comments/mentions'
import { countCharacters } from '../../content/count-characters'
import type { MentionablePerson } from '../../contract'
import { getFailureText } from '../../data/client'
import { mentionablePeopleQuery } from '../../data/admin/comments'
import { Button } from '../../ui/form/button'
import { Row, Stack } from '../../ui/layout'
import { createRandomKey } from '../../ui/random-key'
import { Text } from '../../ui/text'
import { adminTextSize } from '../../ui/theme'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { TextArea } from '../shared/input'
import { ErrorText } from '../shared/text'
import { useComments } from './comments-context'
import { findMentionAt, listMatchingPeople, type TypedMention } from './find-mention'
import { MentionList } from './mention-list'
import { isComposed } from '../shared/page-keys'

const nothingTyped: { text: string; anchor: CommentAnchor | null } = { text: '', anchor: null }

interface ComposerProps {
  label: string
  placeholder: string
  /** What the button says. */
  action: string
  /** Which of several: of a comment its number. */
  part: string
  /** What a new comment is about, which is kept with its words. */
  about?: { anchor: CommentAnchor | null; put: (anchor: CommentAnchor) => void }
  textArea?: RefObject<HTMLTextAreaElement | null>
  /** Told whether there are words in it. */
  onTyped?: (isTyped: boolean) => void
  /** @throws ApiFailure */
  onSend: (said: { text: string; key: string }) => Promise<unknown>
  onEscape: () => void
}

/** Where a comment or an answer is typed. What was typed stays here until it is stored. */
export function CommentComposer({
  label,
  placeholder,
  action,
  part,
  about,
  onTyped,
  onSend,
  onEscape,
  ...props
}: ComposerProps) {
  const { entryId = 0 } = useComments()
  const own = useRef<HTMLTextAreaElement>(null)
  const area = props.textArea ?? own
  const listId = useId()
  const errorId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<MentionablePerson[]>([])
  const [mention, setMention] = useState<TypedMention | null>(null)
  const [marked, setMarked] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Without an answer it may have arrived: the same key keeps it from being stored twice.
  const sent = useRef({ text: '', key: '' })
  const place = usePlaceInEntry(about ? 'comment' : 'commentAnswer', part)
  const stored = useKeptValues(
    place,
    { text, anchor: text === '' ? null : (about?.anchor ?? null) },
    nothingTyped,
    ({ text: typed, anchor }) => {
      if (typed !== undefined) setText(typed)
      if (anchor) about?.put(anchor)
    },
  )
  const { data: people } = useQuery({
    ...mentionablePeopleQuery(entryId),
    enabled: entryId > 0 && (mention !== null || text.includes('@')),
  })
  const offered = mention ? listMatchingPeople(people?.rows ?? [], mention.typed) : []
  const isOffering = offered.length > 0
  const length = countCharacters(showMentions(text, []).trim())

  useEffect(() => onTyped?.(text !== ''), [text, onTyped])

  function follow({ value, selectionStart }: HTMLTextAreaElement) {
    setMention(findMentionAt(value, selectionStart))
    setMarked(0)
  }

  function choose(person: MentionablePerson) {
    if (!mention) return
    const before = text.slice(0, mention.start)
    const name = `@${person.name} `
    const caret = before.length + name.length
    // At once: the next key may come before the next frame.
    flushSync(() => {
      setText(before + name + text.slice(mention.start + 1 + mention.typed.length))
      setChosen([person, ...chosen])
      setMention(null)
    })
    area.current?.focus()
    area.current?.setSelectionRange(caret, caret)
  }

  async function send() {
    if (isSending) return
    if (text.trim() === '') return refuse('请填写批注内容')
    if (length > commentMax) return refuse(`批注不能超过 ${commentMax} 个字`)
    setProblem(null)
    setSending(true)
    if (sent.current.text !== text) sent.current = { text, key: createRandomKey() }
    try {
      await onSend({ text: storeMentions(text, people?.rows ?? [], chosen), key: sent.current.key })
      sent.current = { text: '', key: '' }
      // At once: what is kept in this browser is what the field holds.
      flushSync(() => {
        // What was typed meanwhile stays, with the people that were chosen for it.
        setText((now) => (now.startsWith(text) ? now.slice(text.length) : now))
        setChosen((now) => now.slice(0, now.length - chosen.length))
        setMention(null)
      })
      void stored.noteSaved(nothingTyped)
    } catch (error) {
      refuse(getFailureText(error))
    } finally {
      setSending(false)
    }
  }

  function refuse(reason: string) {
    setProblem(reason)
    area.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposed(event.nativeEvent)) {
      // Neither the card nor the panel around it is left by the Escape that drops a proposal.
      event.stopPropagation()
      return
    }
    const isList = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab'].includes(event.key) && isOffering
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    else if (isList && !event.ctrlKey && !event.altKey && !event.shiftKey) {
      const { length: count } = offered
      const person = offered[marked]
      if (event.key === 'ArrowDown') setMarked((marked + 1) % count)
      else if (event.key === 'ArrowUp') setMarked((marked + count - 1) % count)
      else if (person) choose(person)
    } else if (event.key === 'Escape' && isOffering) setMention(null)
    else if (event.key === 'Escape') onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Stack $gap={6}>
      <Area
        ref={area}
        rows={2}
        $small
        aria-label={label}
        placeholder={placeholder}
        value={text}
        role={isOffering ? 'combobox' : undefined}
        aria-expanded={isOffering ? true : undefined}
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? `${listId}-${marked}` : undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : errorId}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
          follow(event.target)
        }}
        onSelect={({ currentTarget }) => {
          const next = findMentionAt(currentTarget.value, currentTarget.selectionStart)
          if (next?.start !== mention?.start) setMention(next)
        }}
        onBlur={() => setMention(null)}
        onKeyDown={handleKeyDown}
      />
      {isOffering && <MentionList id={listId} people={offered} marked={marked} onChoose={choose} />}
      <KeptSign kept={stored} />
      {problem !== null && (
        <ErrorText id={errorId} role="alert">
          {problem}
        </ErrorText>
      )}
      <Row $gap={8} $justify="end">
        {length > commentMax - 100 && (
          <Text className="num" $size="small" $tone={length > commentMax ? 'danger' : 'muted'}>
            {length} / {commentMax}
          </Text>
        )}
        <Button
          size="admin"
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          loading={isSending}
          loadingText="正在发送"
          onClick={() => void send()}
        >
          {action}
        </Button>
      </Row>
    </Stack>
  )
}

const Area = styled(TextArea)`
  max-height: 240px;
  font-size: ${adminTextSize.meta};
  field-sizing: content;
`
