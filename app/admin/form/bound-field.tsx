import { type UseFormReturn, useController } from 'react-hook-form'
import type { Field } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import { TextField } from '../../ui/form/inputs'
import { FieldInput } from '../fields'
import { FieldPlace } from './field-place'

interface BoundFieldProps {
  name: string
  field: Field
  form: UseFormReturn<EntryDraft>
  entryId: number | null
  /** Chosen in the preview, to which Esc leads back. */
  isChosen: boolean
}

/** A field of the content type, bound to the form: judged when left, its message gone with the next change. */
export function BoundField({ name, field, form, entryId, isChosen }: BoundFieldProps) {
  const path = `values.${name}` as const
  const { field: bound, fieldState } = useController({ name: path, control: form.control })
  return (
    <FieldPlace name={name} isChosen={isChosen}>
      <FieldInput
        field={field}
        value={bound.value ?? field.empty}
        readValue={() => form.getValues(path) ?? field.empty}
        error={fieldState.error?.message}
        entryId={entryId}
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
export function TitleField({
  type,
  form,
  isChosen,
}: {
  type: TypeName
  form: UseFormReturn<EntryDraft>
  isChosen: boolean
}) {
  const { title } = getContentType(type)
  const { field, fieldState } = useController({ name: 'title', control: form.control })
  return (
    <FieldPlace name="title" isChosen={isChosen}>
      <TextField
        size="admin"
        strong
        label={title.label}
        required
        error={fieldState.error?.message}
        hint={title.help}
        count={{ used: field.value.length, max: title.max }}
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
