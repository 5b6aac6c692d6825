/** The failure of a backup or a restore; the operator sees its English message only. */
export class BackupFailure extends Error {
  /** The command line prints errors of this name without a stack. */
  override name = 'CommandError'
}

/** The message of any thrown value. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
