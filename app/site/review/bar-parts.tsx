import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { color, radius, size, space, textSize } from '../../ui/theme'

const mostLines = 5

/** A field that grows with its words, as far as the bar has room. */
export function BarField({ ref, ...rest }: ComponentProps<'textarea'> & { value: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current)
  useEffect(() => {
    if (!field.current) return
    const { style } = field.current
    style.height = 'auto'
    style.height = `${Math.min(field.current.scrollHeight + 2, parseFloat(getComputedStyle(field.current).lineHeight) * mostLines + 20)}px`
  }, [rest.value])
  return <Field ref={field} rows={1} {...rest} />
}

const Field = styled.textarea`
  display: block;
  width: 100%;
  min-height: ${size(44, 2.5)};
  padding: ${size(8, 0.5)} ${space[12]};
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${textSize.input};
  line-height: 1.5;
  resize: none;
  &[aria-invalid] {
    border-color: ${color.danger};
  }
`

export const BarButtons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.6fr;
  gap: ${space[10]};
  margin-top: ${space[10]};
`

export const WideButton = styled(Button)`
  height: ${size(48, 2.5)};
  padding: 0 ${space[8]};
`

export const BarProblem = styled.p`
  margin-top: ${space[6]};
  color: ${color.danger};
  font-size: ${textSize.note};
`
