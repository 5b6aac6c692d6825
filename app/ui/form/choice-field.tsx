import { type ComponentProps, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, drawnBySystem, duration, easing, media, radius, size, space, textSize } from '../theme'
import { Field, type FieldProps, Wrapper, FieldMessage } from './field'
import { useSteadyMessage } from './after-press'

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[12]};
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
  }
  ${Wrapper}[data-size='admin'] & {
    gap: 8px;
    &[data-columns='1'] {
      grid-template-columns: 1fr;
    }
    &[data-columns='2'] {
      grid-template-columns: 1fr 1fr;
    }
  }
`

const Tile = styled.label`
  position: relative;
  cursor: pointer;
`

const Dot = styled.input.attrs({ type: 'radio' })`
  -webkit-appearance: none;
  appearance: none;
  position: absolute;
  top: calc(50% - 9px);
  left: 14px;
  width: 18px;
  height: 18px;
  border: 1.5px solid ${color.field};
  border-radius: 50%;
  background: ${color.surface};
  pointer-events: none;
  &:checked {
    border: 5.5px solid ${color.primary};
  }
  &:focus-visible {
    outline: none;
  }
  ${drawnBySystem}
  ${media.mobile} {
    opacity: 0;
  }
`

const TileText = styled.span`
  display: flex;
  align-items: center;
  height: 100%;
  min-height: ${size(50, 2.4)};
  padding: ${space[6]} ${space[14]} ${space[6]} ${size(42, 0.5)};
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  font-size: ${textSize.body};
  line-height: 1.35;
  transition: border-color ${duration.fast} ${easing.standard};
  ${Tile}:hover & {
    border-color: ${color.lineHover};
  }
  ${Dot}:focus + & {
    outline: var(--ring) solid ${color.focus};
    outline-offset: 2px;
  }
  ${Dot}:focus:not(:focus-visible) + & {
    outline: none;
  }
  ${Dot}:checked + & {
    border-color: ${color.primary};
    background: ${color.selected};
    color: ${color.azureDeep};
    font-weight: 600;
    box-shadow: inset 0 0 0 1px ${color.primary};
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  ${media.mobile} {
    justify-content: center;
    text-align: center;
  }
  ${Wrapper}[data-size='admin'] & {
    min-height: 38px;
    font-size: ${adminTextSize.body};
  }
`

interface ChoiceFieldProps extends Omit<FieldProps, 'kind' | 'count'> {
  /** How many tiles stand beside each other in the back office. */
  columns?: 1 | 2
  options: ReadonlyArray<readonly [string, string]>
  /** The attributes of every radio button: `register('direction')`, or `name`, and `onChange`. */
  control: ComponentProps<'input'>
  /** The chosen value, where the caller keeps it; not needed with `register`. */
  value?: string
}

/** Tiles of which exactly one is chosen: radio buttons in disguise. */
export function ChoiceField({ options, columns, control, value, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field} kind="radiogroup">
      {(props) => (
        <Tiles data-columns={columns}>
          {options.map(([option, text]) => (
            <Tile key={option}>
              <Dot
                {...control}
                {...(value === undefined ? {} : { checked: value === option })}
                value={option}
                required={props['aria-required']}
              />
              <TileText>{text}</TileText>
            </Tile>
          ))}
        </Tiles>
      )}
    </Field>
  )
}

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
  -webkit-appearance: none;
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
  ${drawnBySystem}
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
