/** What of axe's report a person needs to find the fault. */
export interface Violation {
  id: string
  help: string
  nodes: Array<{ target: unknown[]; failureSummary?: string }>
}

/** Left out: Base UI's focus guards pass the focus on at once, and axe lets them be only inside a dialog. */
export const axeExclude = '[data-base-ui-focus-guard]'

/** The rules of WCAG 2.2 A and AA and axe's own best practices. */
export const axeOptions = {
  resultTypes: ['violations' as const],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  preload: false,
}

/** A sentence for each place that breaks a rule. */
export function describeViolations(violations: Violation[]): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/**
 * Waits until everything in a part that moves for a moment stands still; what moves for ever or is paused goes on. It
 * runs in the page, so it uses nothing from around it.
 */
export async function waitForAnimations(part: Element): Promise<void> {
  // An animation begins with the frame after the change that it belongs to.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const short = part.getAnimations({ subtree: true }).filter((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
    return animation.playState === 'running' && end <= 2_000
  })
  await Promise.allSettled(short.map((animation) => animation.finished))
}
