import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { entryStateNames } from '../../content/entries'
import { findLinkFault } from '../../content/link-target'
import { linkTargetsQuery } from '../../data/admin/checks'
import { FieldMessage } from '../../ui/form/field'
import { adminTextSize, color, ellipsis, layer, media, radius, shadow } from '../../ui/theme'
import { Input } from '../shared/input'
import { StateMark } from '../shared/state-mark'
import { type ChoiceGroup, type LinkChoice, readTypedTarget, toChoice, useLinkChoices } from './use-link-choices'
import { isComposed } from '../shared/page-keys'

interface LinkPickerProps {
  /** The address, or what was typed and is none (yet). */
  value: string
  onChange: (value: string) => void
  /** Called when a choice is taken; the value has changed before. */
  onPick?: (choice: LinkChoice) => void
  /** The list stands below the field instead of over what follows: in a dialog that is about nothing else. */
  isInline?: boolean
  /** What is offered for the value in the place of links. */
  choices?: ChoiceGroup[]
  /** Takes outside addresses without encryption too. */
  takesHttp?: boolean
  placeholder?: string
  listLabel?: string
  /** What the field needs of its frame. */
  control: Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid'>
}

/**
 * Asks for a page of the site, an entry, a document or an outside address. It holds the address of what is chosen and shows
 * its name; an address of this site that is typed or pasted becomes the page that it means.
 */
export function LinkPicker({
  value,
  onChange,
  onPick,
  isInline = false,
  choices: offered,
  takesHttp = false,
  placeholder = '输入标题查找，或粘贴网址',
  listLabel = '可链接的页面',
  control,
}: LinkPickerProps) {
  const [isEdited, setEdited] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const before = useRef(value)
  const listId = useId()
  const messageId = useId()
  const links = useLinkChoices(isEdited ? value : '', offered === undefined && (isInline || isOpen), takesHttp)
  const groups = offered ?? links
  const chosen = useChosen(value)
  const isShown = groups.length > 0 && (isInline ? isEdited || value === '' : isOpen)
  const choices = isShown ? groups.flatMap(({ items }) => items) : []
  // What is typed marks the first that it finds; before, Enter takes nothing.
  const index = active ?? (isEdited && value.trim() !== '' ? 0 : -1)
  const marked = choices[index]
  const isFinished = !isEdited && value !== ''
  const mistake = isFinished ? (findLinkFault(value, takesHttp) ?? undefined) : undefined
  // A page that visitors cannot open (yet) is no mistake of whoever chose it.
  const fault = mistake ?? (isFinished ? chosen.fault : undefined)

  function close() {
    setEdited(false)
    setOpen(false)
    setActive(undefined)
  }

  function take(choice: LinkChoice) {
    close()
    onChange(choice.href)
    onPick?.(choice)
  }

  /** Takes what was typed as the address that it is; what is none stays, with a message. */
  function finishTyping() {
    const target = isEdited ? readTypedTarget(value, takesHttp) : null
    if (target !== null && target !== value) onChange(target)
    close()
  }

  function cancel() {
    if (isEdited) onChange(before.current)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposed(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setOpen(true)
      if (choices.length > 0) setActive(moveMark(index, step, choices.length))
    } else if (event.key === 'Enter' && (marked || !isInline)) {
      if (marked) take(marked)
      else finishTyping()
    } else if (event.key === 'Escape' && !isInline && (isOpen || isEdited)) {
      // Closes the list, not what is around it.
      event.stopPropagation()
      cancel()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <Frame>
        <Input
          {...control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={marked && `${listId}-${index}`}
          aria-describedby={[control['aria-describedby'], fault && messageId].filter(Boolean).join(' ') || undefined}
          aria-invalid={control['aria-invalid'] ?? (mistake === undefined ? undefined : true)}
          placeholder={placeholder}
          value={isEdited ? value : chosen.text}
          maxLength={2000}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={isInline ? undefined : finishTyping}
          onChange={({ target }) => {
            if (!isEdited) before.current = value
            setEdited(true)
            setOpen(true)
            setActive(undefined)
            onChange(target.value)
          }}
        />
        <span role="status" className="visually-hidden">
          {isShown ? `${choices.length} 项可选，用上下方向键选择` : ''}
        </span>
        {/* The focus stays in the field. */}
        <List
          id={listId}
          role="listbox"
          aria-label={listLabel}
          hidden={!isShown}
          data-over={isInline ? undefined : ''}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isShown && !isInline && <InSight />}
          {isShown && <Choices groups={groups} marked={marked} id={listId} onPick={take} />}
        </List>
      </Frame>
      <FieldMessage id={messageId} error={fault} hint={undefined} />
    </>
  )
}

/** Where an arrow key leads; from the last to the first. */
function moveMark(index: number, step: number, count: number): number {
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count
}

interface ChoicesProps {
  groups: ChoiceGroup[]
  marked: LinkChoice | undefined
  id: string
  onPick: (choice: LinkChoice) => void
}

function Choices({ groups, marked, id, onPick }: ChoicesProps) {
  const all = groups.flatMap(({ items }) => items)
  return groups.map(({ label, items }) => (
    <div key={label} role="group" aria-label={label}>
      <GroupLabel aria-hidden>{label}</GroupLabel>
      {items.map((choice) => (
        // The keys of the list are handled where the focus is.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <Choice
          key={choice.href}
          id={`${id}-${all.indexOf(choice)}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice === marked}
          ref={choice === marked ? scrollIntoView : undefined}
          onClick={() => onPick(choice)}
        >
          <Name title={choice.text}>{choice.text}</Name>
          {choice.state && choice.state !== 'published' && (
            <StateMark as="small" $state={choice.state}>
              {entryStateNames[choice.state]}
            </StateMark>
          )}
          <Kind>{choice.kind}</Kind>
        </Choice>
      ))}
    </div>
  ))
}

/** Brings the list into sight that has just opened at the foot of the window. */
function InSight() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // In new browsers it returns a promise, which is no clean-up.
    place.current?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  return <span ref={place} hidden />
}

function scrollIntoView(choice: HTMLElement | null): void {
  choice?.scrollIntoView({ block: 'nearest' })
}

/** What a value leads to, by name; why visitors cannot open it. */
function useChosen(value: string): { text: string; fault: string | undefined } {
  const isOwn = value.startsWith('/')
  const { data } = useQuery({ ...linkTargetsQuery(isOwn ? [value] : []), enabled: isOwn })
  const target = data?.[0]
  if (!isOwn || !target) return { text: value.replace(/^(mailto|tel):/i, ''), fault: undefined }
  return { text: toChoice(target).text, fault: target.fault ?? undefined }
}

const Frame = styled.div`
  position: relative;
`

const List = styled.div`
  max-height: 316px;
  margin-top: 8px;
  overflow-y: auto;
  &[data-over] {
    position: absolute;
    z-index: ${layer.sticky};
    top: calc(100% + 4px);
    right: 0;
    width: max(100%, 340px);
    margin: 0;
    padding: 6px;
    border: 1px solid ${color.line};
    border-radius: ${radius.popup};
    background: ${color.surface};
    box-shadow: ${shadow.middle};
    /* The buttons of a form stand at the foot of a telephone's screen. */
    scroll-margin-bottom: 72px;
  }
  ${media.mobile} {
    &[data-over] {
      width: 100%;
    }
  }
`

const GroupLabel = styled.div`
  padding: 6px 10px 2px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Choice = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    color: ${color.primaryHover};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  ${ellipsis}
`

const Kind = styled.span`
  flex: none;
  padding: 0 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${adminTextSize.small};
`
