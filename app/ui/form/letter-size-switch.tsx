import styled from 'styled-components'
import { color, media, radius } from '../theme'

const Switch = styled.fieldset`
  display: none;
  padding: 0;
  border: 0;
  ${media.mobile} {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    margin-top: 0.5rem;
  }
  legend {
    float: left;
  }
  div {
    display: flex;
    border: 1px solid ${color.lineMedium};
    border-radius: ${radius.control};
    overflow: hidden;
  }
  button {
    min-width: 2.9rem;
    height: 2.3rem;
    padding: 0 0.5rem;
    color: ${color.textBody};
  }
  button[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  button:focus-visible {
    outline-offset: -4px;
  }
  button[aria-pressed='true']:focus-visible {
    outline-color: ${color.textOnDark};
  }
`

interface LetterSizeSwitchProps {
  large: boolean
  onChange: (large: boolean) => void
}

/** Chooses between two sizes of letters, on phones; the desktop layout has the browser's zoom. */
export function LetterSizeSwitch({ large, onChange }: LetterSizeSwitchProps) {
  return (
    <Switch className="unprinted">
      <legend>字号</legend>
      <div>
        <button type="button" aria-pressed={!large} onClick={() => onChange(false)}>
          标准
        </button>
        <button type="button" aria-pressed={large} onClick={() => onChange(true)}>
          大
        </button>
      </div>
    </Switch>
  )
}
