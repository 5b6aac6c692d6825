import type { Actor } from '../actor'

interface LogLine {
  account_id: number | null
  kind: string
  text: string
}

/**
 * Whether somebody has written lines into a log below those that they saw when they first sent them. Whoever got no
 * answer sends the same again.
 * @param log all lines, in their order
 * @param seen how many lines they saw; undefined where they did not say
 */
export function wasWritten(
  log: readonly LogLine[],
  seen: number | undefined,
  actor: Pick<Actor, 'id'>,
  lines: ReadonlyArray<{ kind: string; matches: (text: string) => boolean }>,
): boolean {
  if (seen === undefined) return false
  const own = listOwn(log, seen, actor)
  return lines.every(({ kind, matches }) => own.some((line) => line.kind === kind && matches(line.text)))
}

/**
 * What somebody has written last of a kind below the lines that they saw: whoever got no answer does not know of it.
 * @returns undefined where there is nothing of it, or they did not say what they saw
 */
export function findUnseenText(
  log: readonly LogLine[],
  seen: number | undefined,
  actor: Pick<Actor, 'id'>,
  kind: string,
): string | undefined {
  return seen === undefined ? undefined : listOwn(log, seen, actor).findLast((line) => line.kind === kind)?.text
}

function listOwn(log: readonly LogLine[], seen: number, actor: Pick<Actor, 'id'>): LogLine[] {
  return log.slice(seen).filter((line) => line.account_id === actor.id)
}
