import { Field } from '../../ui/form/field'
import { LinkPicker } from '../links/link-picker'
import { fieldProps, type FieldViewProps } from './view'

/** Where something leads: a page of the site, or an outside address. */
export default function LinkView({ field, value, onChange, onBlur, error }: FieldViewProps<'text'>) {
  return (
    <Field {...fieldProps({ field, error })}>
      {(control) => (
        <div onBlur={onBlur}>
          <LinkPicker takesHttp control={control} value={value} onChange={onChange} />
        </div>
      )}
    </Field>
  )
}
