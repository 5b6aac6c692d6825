/** Why a backup or a restore ended; the message is English and all that the operator sees. */
export class BackupFailure extends Error {
  /** The name by which the command line knows errors without a stack worth showing. */
  override name = 'CommandError'
}

/** The plain text of an error of the file system or an archive. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
