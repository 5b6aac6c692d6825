import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The processes that a process has started. */
export function listChildren(pid: number | undefined): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((child) => {
      try {
        return Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid
      } catch {
        return false
      }
    })
}

export function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}
