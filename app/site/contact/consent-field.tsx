import { useState } from 'react'
import styled from 'styled-components'
import type { PrivacyNotice } from '../../contract'
import { CheckField } from '../../ui/form/choice-field'
import { color, media, radius, space, textSize } from '../../ui/theme'
import { FullRow, TextButton } from './form-layout'

/** A field that people do not see; programs that fill in everything give themselves away by it. */
const Trap = styled.div`
  position: absolute;
  left: -9999px;
`

const Policy = styled.div`
  max-height: 320px;
  margin-top: 12px;
  padding: 16px ${space[20]};
  overflow: auto;
  border-radius: ${radius.control};
  background: ${color.band};
  font-size: ${textSize.note};
  white-space: pre-line;
  p {
    margin-top: 12px;
    color: ${color.textMuted};
  }
  ${media.mobile} {
    max-height: 60vh;
  }
`

/** The trap: what is written into it is sent as `website`. */
export function SpamTrap() {
  return (
    <Trap aria-hidden="true">
      <label>
        请留空
        <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </Trap>
  )
}

/** Shows the notice to browsers without scripts, where nothing opens it. */
export function ShownPolicy() {
  return (
    <noscript>
      <style>{'#policy[hidden]{display:block!important}'}</style>
    </noscript>
  )
}

interface ConsentFieldProps {
  /** The title of the notice. */
  title: string
  /** What is agreed to beside it. */
  after: string
  notice: PrivacyNotice
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** Consent to a privacy notice, which opens below it. The form sends its version along. */
export function ConsentField({ title, after, notice, checked, error, onChange }: ConsentFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FullRow>
      <input type="hidden" name="consentVersion" value={notice.version} />
      <CheckField
        error={error}
        control={{
          name: 'consent',
          checked,
          'aria-required': true,
          onChange: (event) => onChange(event.target.checked),
        }}
      >
        我已阅读并同意
        <TextButton aria-expanded={isOpen} aria-controls="policy" onClick={() => setOpen(!isOpen)}>
          {`《${title}》`}
        </TextButton>
        {after}
      </CheckField>
      <Policy id="policy" role="region" aria-label={title} tabIndex={0} hidden={!isOpen}>
        {notice.text}
        <p className="num">版本 {notice.version}</p>
      </Policy>
    </FullRow>
  )
}
