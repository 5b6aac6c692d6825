import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, duration, easing, media, radius, textSize } from '../theme'
import { Field, type FieldProps } from './field'
import { Wrapper } from './field-parts'

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 12px;
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: 0.5rem;
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
  ${media.mobile} {
    opacity: 0;
  }
`

const TileText = styled.span`
  display: flex;
  align-items: center;
  height: 100%;
  min-height: 50px;
  padding: 6px 14px 6px 42px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  font-size: ${textSize.body};
  line-height: 1.35;
  transition: border-color ${duration.fast} ${easing.standard};
  ${Tile}:hover & {
    border-color: ${color.lineHover};
  }
  ${Dot}:focus-visible + & {
    outline: var(--ring) solid ${color.focus};
    outline-offset: 2px;
  }
  ${Dot}:checked + & {
    border-color: ${color.primary};
    background: ${color.selected};
    color: ${color.primaryHover};
    font-weight: 600;
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  ${media.mobile} {
    min-height: 2.4rem;
    padding: 0.2rem 0.5rem;
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
