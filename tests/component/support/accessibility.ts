import axe from 'axe-core'

/**
 * What axe finds in a part by the rules of WCAG 2.2 A and AA and axe's own best practices, once nothing in it fades or
 * slides any more. The whole document is not for it: here it is that of the test run.
 */
export async function findAccessibilityFaults(part: Element): Promise<string[]> {
  // An animation begins with the frame after the change that it belongs to.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const short = part.getAnimations({ subtree: true }).filter((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
    return animation.playState === 'running' && end <= 2_000
  })
  await Promise.allSettled(short.map((animation) => animation.finished))
  const { violations } = await axe.run(
    { include: part, exclude: '[data-base-ui-focus-guard]' },
    {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      preload: false,
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
