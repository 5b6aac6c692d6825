import { type MatchedBlock, readTop } from './match-blocks'

/**
 * Lets two pages scroll together, so that what they have in common stands beside each other.
 * @returns ends it
 */
export function syncScroll(before: Window, after: Window, matches: readonly MatchedBlock[]): () => void {
  // The page that a person scrolls leads; what the other one then does is no wish of theirs.
  let leader: Window | null = null
  const lead = (frame: Window) => () => (leader = frame)
  const follow = (from: Window, to: Window, side: 'before' | 'after') => () => {
    if (leader !== from) return
    to.scrollTo({ top: mapPlace(from.scrollY, matches, side, from, to), behavior: 'instant' })
  }
  const listeners = [
    listen(before, ['wheel', 'pointerdown', 'pointerover', 'touchstart', 'keydown'], lead(before)),
    listen(after, ['wheel', 'pointerdown', 'pointerover', 'touchstart', 'keydown'], lead(after)),
    listen(before, ['scroll'], follow(before, after, 'before')),
    listen(after, ['scroll'], follow(after, before, 'after')),
  ]
  return () => {
    for (const end of listeners) end()
  }
}

/** Where the other page stands, between the two matches around. */
function mapPlace(
  place: number,
  matches: readonly MatchedBlock[],
  side: 'before' | 'after',
  from: Window,
  to: Window,
): number {
  const other = side === 'before' ? 'after' : 'before'
  const anchors = [
    [0, 0] as const,
    ...matches
      .filter((match) => match.before && match.after)
      .map((match) => [readTop(match[side]), readTop(match[other])] as const)
      .toSorted(([one], [two]) => one - two),
    [readHeight(from), readHeight(to)] as const,
  ]
  const next = anchors.findIndex(([top]) => top > place)
  const [start, end] = [anchors[Math.max(0, next - 1)], anchors[next]]
  if (!start || !end) return readHeight(to)
  const share = end[0] === start[0] ? 0 : (place - start[0]) / (end[0] - start[0])
  return start[1] + share * (end[1] - start[1])
}

function readHeight(frame: Window): number {
  return frame.document.documentElement.scrollHeight
}

function listen(frame: Window, kinds: string[], listener: () => void): () => void {
  for (const kind of kinds) frame.addEventListener(kind, listener, { passive: true })
  return () => {
    for (const kind of kinds) frame.removeEventListener(kind, listener)
  }
}
