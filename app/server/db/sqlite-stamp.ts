import SqliteDatabase from 'better-sqlite3'
import type { ContentStamp } from './engine'

/** Reads the content stamp of a SQLite file. */
interface SqliteStamp {
  read(): ContentStamp
  close(): void
}

/**
 * Opens a connection that only watches the content stamp. `PRAGMA data_version` changes with every commit of any other
 * connection, of this process and of others, so the row itself is read only after one
 * (https://www.sqlite.org/pragma.html#pragma_data_version).
 * @param path the database file; its tables need not be there yet
 */
export function openSqliteStamp(path: string): SqliteStamp {
  const connection = new SqliteDatabase(path, { readonly: true, timeout: 5000 })
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const prepareRow = () =>
    connection.prepare<[], { version: number; changedAt: number }>(
      'select stamp as version, changed_at as changedAt from content_stamp',
    )
  let readRow: ReturnType<typeof prepareRow> | undefined
  let latest: { dataVersion: number | undefined; version: number; changedAt: number } | undefined
  return {
    read() {
      // Before the row: what is committed between the two is then noticed by the next read.
      const seen = dataVersion.get()
      if (!latest || latest.dataVersion !== seen) {
        readRow ??= prepareRow()
        const row = readRow.get()
        if (!row) throw new Error('content_stamp has no row')
        latest = { dataVersion: seen, ...row }
      }
      return { version: latest.version, changedAt: latest.changedAt, now: Date.now() }
    },
    close: () => connection.close(),
  }
}
