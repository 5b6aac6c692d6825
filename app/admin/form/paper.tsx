import { createContext, type ChangeEvent, type KeyboardEvent, type RefCallback, useContext } from 'react'
import styled from 'styled-components'
import { measureText } from '../../content/claims'
import { Field } from '../../ui/form/field'
import { adminTextSize, color, media, radius, space, textSize } from '../../ui/theme'
import { columnGutter, columnWidthPx, headBottom } from './form-measures'
import { isComposed } from '../shared/page-keys'

/** The sheet that an entry with formatted text is written on: as wide as the page of the site is, with room for the handles of blocks beside it. */
export const Sheet = styled.section`
  grid-area: 2 / 1;
  justify-self: center;
  width: min(100%, ${columnWidthPx + 142}px);
  border: 1px solid ${color.line};
  border-width: 0 1px 1px;
  background: ${color.surface};
  ${media.narrow} {
    border-inline-width: 0;
  }
  ${media.mobile} {
    /* To the foot of the screen, where the toolbar lies over it. */
    min-height: calc(100dvh - ${headBottom});
    padding-bottom: 56px;
    border: 0;
  }
`

/** The first lines of a sheet. */
export const SheetHead = styled.div.attrs({ className: 'unzoomed' })`
  display: grid;
  gap: ${space[18]};
  padding: ${space[48]} ${columnGutter} ${space[32]};
  ${media.mobile} {
    gap: 12px;
    padding: 16px ${columnGutter};
  }
`

/** What has a form of its own below the text, on the same column. */
export const SheetFields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 24px;
  align-items: start;
  padding: 28px ${columnGutter} 48px;
  border-top: 1px solid ${color.line};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Where the toolbar of the text stands while it is part of a sheet: across the window, above the sheet; null elsewhere. */
export const ToolbarPlaceContext = createContext<HTMLElement | null>(null)

export function useToolbarPlace(): HTMLElement | null {
  return useContext(ToolbarPlaceContext)
}

interface SheetLineProps {
  look: 'title' | 'lead'
  label: string
  /** Stands in the empty line. */
  placeholder: string
  required: boolean
  max: number
  /** Keeps line breaks that are typed or pasted. */
  isMultiline?: boolean
  error: string | undefined
  value: string
  name: string
  ref: RefCallback<HTMLTextAreaElement>
  onChange: (value: string) => void
  onBlur: () => void
}

/** A line that is written on the sheet itself, without a box around it. It grows with what is typed. */
export function SheetLine({ look, label, placeholder, required, max, isMultiline, error, ...line }: SheetLineProps) {
  const { value, name, ref, onChange, onBlur } = line

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, nativeEvent, currentTarget, ctrlKey, metaKey } = event
    if (isMultiline || key !== 'Enter' || isComposed(nativeEvent) || ctrlKey || metaKey) return
    event.preventDefault()
    focusNextLine(currentTarget)
  }

  return (
    <Field size="admin" quiet label={label} required={required} error={error} count={{ used: measureText(value), max }}>
      {(props) => (
        <Growing data-look={look} data-text={value}>
          <Line
            rows={1}
            name={name}
            ref={ref}
            placeholder={placeholder}
            value={value}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
              onChange(isMultiline ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))
            }
            {...props}
          />
        </Growing>
      )}
    </Field>
  )
}

/** Goes from a line of the sheet to what stands below it, as Enter does in a text. */
function focusNextLine(line: Element): void {
  const lines = [...(line.closest('section')?.querySelectorAll<HTMLElement>('textarea, [contenteditable=true]') ?? [])]
  lines[lines.findIndex((one) => one === line) + 1]?.focus()
}

/** As high as its text, which stands in it a second time and unseen: `field-sizing` is young. */
const Growing = styled.div`
  display: grid;
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    grid-area: 1 / 1;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  &[data-look='title'] {
    color: ${color.text};
    font-size: ${textSize.detailTitle};
    font-weight: 700;
    line-height: 1.4;
    letter-spacing: 0.02em;
    ${media.mobile} {
      font-size: ${adminTextSize.articleTitle};
    }
  }
  &[data-look='lead'] {
    padding: ${space[20]} ${space[24]};
    border-left: 3px solid ${color.primary};
    background: ${color.band};
    color: ${color.textSecondary};
    font-size: ${textSize.lead};
    line-height: 1.8;
    ${media.mobile} {
      padding: 10px 14px;
      font-size: ${adminTextSize.cardTitle};
      line-height: 1.7;
    }
  }
`

const Line = styled.textarea`
  grid-area: 1 / 1;
  width: 100%;
  min-width: 0;
  min-height: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.image};
  outline: 0;
  ${media.touch} {
    /* As high as a finger is wide, without moving a line. */
    margin: -9px 0;
    padding: 9px 0;
  }
  background: none;
  font: inherit;
  letter-spacing: inherit;
  color: inherit;
  overflow: hidden;
  overflow-wrap: anywhere;
  resize: none;
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    box-shadow: 0 2px 0 ${color.danger};
  }
`
