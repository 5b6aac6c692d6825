import type { Kysely } from 'kysely'
import { maxRedirects, type RedirectLine, type RedirectRule } from '../../content/redirects'
import type { PlannedLine } from '../../contract/redirects'
import { createChainCheck, readSource, readTarget, toSourceKey } from '../../navigation/redirect-rules'
import type { Database } from '../db'
import { readRules, readTargets, type RedirectRow } from './rules'

/** A line that was judged, with what it would store; null for one that changes nothing. */
export interface JudgedLine {
  told: PlannedLine
  store: { rule: RedirectRule; before: RedirectRow | null } | null
}

/**
 * Judges the lines of an import one after the other, each with those before it: what would become of each. The same
 * judgement is what is stored.
 */
export async function planLines(
  db: Kysely<Database>,
  lines: readonly RedirectLine[],
  { at, origins }: { at: number; origins: readonly (string | undefined)[] },
): Promise<JudgedLine[]> {
  const stored = await readRules(db)
  const bySource = new Map(stored.map((row) => [row.source_key, row]))
  const inFile = new Map<string, number>()
  const chains = createChainCheck(stored)
  let count = stored.length
  const read = lines.map((line) => ({
    line,
    source: readSource(line.source),
    target: readTarget(line.target, origins),
  }))
  const targets = await readTargets(
    db,
    read.flatMap(({ target }) => ('address' in target ? [target.address] : [])),
    at,
  )
  return read.map(({ line, source, target }): JudgedLine => {
    const refuse = (reason: string): JudgedLine => ({
      told: { ...line, outcome: 'refused', reason, before: '', title: '' },
      store: null,
    })
    if ('fault' in source) return refuse(source.fault)
    if ('fault' in target) return refuse(target.fault)
    const known = targets.get(target.address)
    if (target.address !== '' && !known) return refuse('新地址的内容没有发布')
    const rule = { source: source.address, target: known?.address ?? '' }
    const key = toSourceKey(rule.source)
    const earlier = inFile.get(key)
    if (earlier !== undefined) return refuse(`与第 ${earlier} 行的旧地址相同`)
    const before = bySource.get(key) ?? null
    const told = { ...line, ...rule, reason: '', before: before?.target ?? '', title: known?.title ?? '' }
    if (before?.target === rule.target) {
      inFile.set(key, line.line)
      return { told: { ...told, outcome: 'same' }, store: null }
    }
    const fault = chains.findFault(rule)
    if (fault) return refuse(fault.message)
    if (!before && count >= maxRedirects) return refuse(`转向不能超过 ${maxRedirects} 条`)
    if (!before) count += 1
    inFile.set(key, line.line)
    chains.set(rule)
    return { told: { ...told, outcome: before ? 'changed' : 'new' }, store: { rule, before } }
  })
}
