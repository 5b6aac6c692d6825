import { type ComponentProps, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, textSize } from '../theme'
import { useSteadyMessage } from './after-press'
import { FieldMessage } from './field-message'
import { Wrapper } from './field-parts'

const Check = styled.label`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  color: ${color.textSecondary};
  font-size: ${textSize.meta};
  cursor: pointer;
  ${Wrapper}[data-size='admin'] & {
    font-size: ${adminTextSize.body};
  }
`

const Box = styled.input.attrs({ type: 'checkbox' })`
  appearance: none;
  flex: none;
  width: 18px;
  height: 18px;
  margin-top: 0.22em;
  border: 1px solid ${color.field};
  border-radius: 3px;
  background: ${color.surface} center/14px no-repeat;
  &:checked {
    background-color: ${color.primary};
    border-color: ${color.primary};
    background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E");
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

/** A checkbox with its sentence; `children` may hold links. */
export function CheckField({
  error: given,
  size,
  children,
  control,
}: {
  error?: string | undefined
  size?: 'admin'
  children: ReactNode
  /** The attributes of the box itself: `register('consent')`, or `checked` and `onChange`. */
  control: ComponentProps<'input'>
}) {
  const id = useId()
  const error = useSteadyMessage(given)
  return (
    <Wrapper data-size={size}>
      <Check>
        <Box
          {...control}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{children}</span>
      </Check>
      <FieldMessage id={id} error={error} hint={undefined} />
    </Wrapper>
  )
}
