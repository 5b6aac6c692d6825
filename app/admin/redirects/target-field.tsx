import { Field } from '../../ui/form/field'
import { LinkPicker } from '../links/link-picker'

interface TargetFieldProps {
  label?: string
  value: string
  error?: string | undefined
  onChange: (address: string) => void
}

/** Asks for the page of this site that an old address leads to. */
export function TargetField({ label = '新地址', value, error, onChange }: TargetFieldProps) {
  return (
    <Field size="admin" label={label} required error={error}>
      {(control) => (
        <LinkPicker
          isInline
          control={control}
          placeholder="输入标题查找，或粘贴本站页面的地址"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
