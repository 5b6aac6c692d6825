import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { type KeptPlace, KeptSign, useKeptForm } from '../form/kept-values'
import { TextArea } from '../shared/input'
import { toMaxLength } from '../../content/count-characters'

/** A note that is being written. What is typed is kept in this browser until it is stored. */
export function useNote(place: KeptPlace) {
  const form = useForm({ defaultValues: { note: '' } })
  const kept = useKeptForm(form, place)
  return {
    form,
    kept,
    read: () => form.getValues('note').trim(),
    /** Empties the field, unless something else was typed meanwhile. @param stored the note that is stored now */
    async clear(stored: string) {
      if (form.getValues('note').trim() === stored) form.reset()
      await kept.noteSaved({ note: '' })
    },
    /** Puts a text below what is typed. */
    insert(text: string) {
      const typed = form.getValues('note').trim()
      form.setValue('note', typed === '' ? text : `${typed}\n${text}`, { shouldDirty: true })
    },
  }
}

/** Takes a note down. */
export function NoteForm({
  note: { form, kept, read, clear },
  maxLength,
  disabled,
  hint,
  onNote,
  children,
}: {
  note: ReturnType<typeof useNote>
  /** In characters. */
  maxLength: number
  disabled: boolean
  /** What else happens to what is typed. */
  hint?: string
  /** Stores the note. @returns whether it is stored */
  onNote: (text: string) => Promise<boolean>
  /** What else can be done, beside the button. */
  children?: ReactNode
}) {
  const isEmpty = useWatch({ control: form.control, name: 'note' }).trim() === ''

  const add = form.handleSubmit(async () => {
    const text = read()
    if (text !== '' && (await onNote(text))) await clear(text)
  })

  return (
    <>
      <KeptSign kept={kept} />
      <form onSubmit={add}>
        <TextArea
          rows={2}
          maxLength={toMaxLength(maxLength)}
          placeholder="添加备注"
          aria-label="备注"
          {...form.register('note')}
        />
        <Row $gap={10} $above={8} $below={16} $justify="end" $wrap>
          {hint !== undefined && !isEmpty && (
            <Text $tone="muted" $size="small" $grow role="status">
              {hint}
            </Text>
          )}
          {children}
          <Button size="admin" variant="secondary" type="submit" disabled={disabled || isEmpty}>
            添加备注
          </Button>
        </Row>
      </form>
    </>
  )
}
