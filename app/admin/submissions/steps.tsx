import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { media } from '../../ui/theme'
import { MoreMenu } from '../shell/menu-button'

export interface Step<Status extends string> {
  status: Status
  /** What its button says. */
  label: string
  /** What is said afterwards. */
  done: string
}

/** The states that something can be given: the one that commonly comes next first; on telephones the others are in a menu. */
export function Steps<Status extends string>({
  steps,
  status,
  next,
  disabled,
  onStep,
}: {
  steps: ReadonlyArray<Step<Status>>
  status: string
  /** What commonly comes after each state. */
  next: Readonly<Record<string, Status | undefined>>
  disabled: boolean
  onStep: (step: Step<Status>) => void
}) {
  const others = steps.filter((step) => step.status !== status && step.status !== next[status])
  return (
    <>
      {steps
        .filter((step) => step.status === next[status])
        .map((step) => (
          <Button key={step.status} size="admin" disabled={disabled} onClick={() => onStep(step)}>
            {step.label}
          </Button>
        ))}
      {others.map((step) => (
        <Other key={step.status} size="admin" variant="secondary" disabled={disabled} onClick={() => onStep(step)}>
          {step.label}
        </Other>
      ))}
      <Others
        sheet
        label="其他状态"
        items={others.map((step) => ({ label: step.label, run: () => !disabled && onStep(step) }))}
      />
    </>
  )
}

const Other = styled(Button)`
  ${media.mobile} {
    display: none;
  }
`

const Others = styled(MoreMenu)`
  display: none;
  ${media.mobile} {
    display: grid;
    width: 44px;
  }
`
