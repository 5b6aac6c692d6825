import { type UseFormReturn, useController } from 'react-hook-form'
import type { Field } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import { TextField } from '../../ui/form/inputs'
import { FieldInput } from '../fields'

interface BoundFieldProps {
  name: string
  field: Field
  form: UseFormReturn<EntryDraft>
  entryId: number | null
}

/** A field of the content type, bound to the form: judged when left, its message gone with the next change. */
export function BoundField({ name, field, form, entryId }: BoundFieldProps) {
  const path = `values.${name}` as const
  const { field: bound, fieldState } = useController({ name: path, control: form.control })
  return (
    <FieldInput
      field={field}
      value={bound.value ?? field.empty}
      error={fieldState.error?.message}
      entryId={entryId}
      onBlur={bound.onBlur}
      onChange={(value) => {
        bound.onChange({ target: { value } })
        form.clearErrors(path)
      }}
    />
  )
}

/** The title, which every entry has. */
export function TitleField({ type, form }: { type: TypeName; form: UseFormReturn<EntryDraft> }) {
  const { title } = getContentType(type)
  const { field, fieldState } = useController({ name: 'title', control: form.control })
  return (
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
  )
}
