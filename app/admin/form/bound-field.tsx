import { useController } from 'react-hook-form'
import { measureText } from '../../content/claims'
import type { Field } from '../../content/fields'
import { getContentType } from '../../content/registry'
import { TextField } from '../../ui/form/inputs'
import { FieldInput } from '../fields'
import { FieldComments } from '../comments/field-comments'
import { EntryContext, FieldNameContext, useOpenEntryForm } from './entry-context'
import type { NamedField } from './form-layout'
import { SheetLine } from './paper'
import { type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'

/** A field of the content type, bound to the form: validated on blur, its message cleared by the next change. */
export function BoundField({ name, field }: { name: string; field: Field }) {
  const { entry, form } = useOpenEntryForm()
  const path = `values.${name}` as const
  const { field: bound, fieldState } = useController({ name: path, control: form.control })
  return (
    <FieldPlace name={name}>
      <FieldInput
        field={field}
        value={bound.value ?? field.empty}
        readValue={() => form.getValues(path) ?? field.empty}
        error={fieldState.error?.message}
        entryId={entry?.id ?? null}
        onBlur={bound.onBlur}
        onChange={(value) => {
          bound.onChange({ target: { value } })
          form.clearErrors(path)
        }}
      />
    </FieldPlace>
  )
}

/** The title, which every entry has. */
export function TitleField() {
  const { type, form } = useOpenEntryForm()
  const { title } = getContentType(type)
  const { field, fieldState } = useController({ name: 'title', control: form.control })
  return (
    <FieldPlace name="title">
      <TextField
        size="admin"
        strong
        label={title.label}
        required
        error={fieldState.error?.message}
        hint={title.help}
        count={{ used: measureText(field.value), max: title.max }}
        control={{
          ...field,
          onChange: (event) => {
            field.onChange(event)
            form.clearErrors('title')
          },
        }}
      />
    </FieldPlace>
  )
}

/** The title as the first line of a sheet. */
export function TitleLine() {
  const { type, form } = useOpenEntryForm()
  const { title } = getContentType(type)
  const { field, fieldState } = useController({ name: 'title', control: form.control })
  return (
    <FieldPlace name="title">
      <SheetLine
        {...field}
        look="title"
        label={title.label}
        placeholder={title.label}
        required
        max={title.max}
        error={fieldState.error?.message}
        onChange={(value) => {
          field.onChange(value)
          form.clearErrors('title')
        }}
      />
    </FieldPlace>
  )
}

/** The field that introduces the text, as the line below the title of a sheet. */
export function LeadLine({ named: [name, field] }: { named: NamedField }) {
  const { form } = useOpenEntryForm()
  const path = `values.${name}` as const
  const { field: bound, fieldState } = useController({ name: path, control: form.control })
  return (
    <FieldPlace name={name}>
      <SheetLine
        {...bound}
        value={String(bound.value ?? '')}
        look="lead"
        label={field.label}
        placeholder={field.help ? `${field.label}，${field.help}` : field.label}
        required={field.required}
        max={'max' in field.view ? field.view.max : 0}
        isMultiline={field.kind === 'textarea'}
        error={fieldState.error?.message}
        onChange={(value) => {
          bound.onChange(value)
          form.clearErrors(path)
        }}
      />
    </FieldPlace>
  )
}

interface FieldPlaceProps {
  /** `title`, `category` or the name of a field: by it a field is found (`focusField`). */
  name: string
  children: ReactNode
}

/** Where a form has a field. */
export function FieldPlace({ name, children }: FieldPlaceProps) {
  // Chosen in the preview, to which Esc leads back.
  const isChosen = useContext(EntryContext)?.preview.chosen === name
  return (
    <Place data-field={name} data-chosen={isChosen || undefined}>
      <FieldNameContext value={name}>{children}</FieldNameContext>
      <FieldComments name={name} />
      {isChosen && (
        <Hint>
          <kbd>Esc</kbd> 回到预览
        </Hint>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  min-width: 0;
  scroll-margin-block: 160px 40px;
  &:empty {
    display: none;
  }
  &[data-chosen] {
    border-radius: ${radius.control};
    outline: 2px solid ${color.primarySoft};
    outline-offset: 6px;
  }
`

const Hint = styled.span`
  position: absolute;
  top: 100%;
  right: 0;
  padding: 0 6px;
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
