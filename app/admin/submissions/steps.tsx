import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { color, media, radius } from '../../ui/theme'
import { MenuButton, MoreMenu } from '../shell/menu-button'

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
  const hasNext = steps.some((step) => step.status === next[status])
  const others = steps.filter((step) => step.status !== status && step.status !== next[status])
  const items = others.map((step) => ({ label: step.label, run: () => !disabled && onStep(step) }))
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
      {hasNext ? (
        <Others sheet label="其他状态" items={items} />
      ) : (
        <Change sheet data-wide items={items}>
          更改状态
        </Change>
      )}
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

/** Where nothing commonly comes next, the menu is all that the bar of telephones holds. */
const Change = styled(MenuButton)`
  display: none;
  ${media.mobile} {
    display: grid;
    place-items: center;
    border: 1px solid ${color.lineMedium};
    border-radius: ${radius.control};
    color: ${color.textBody};
    font-weight: 600;
  }
`
