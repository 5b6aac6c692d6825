// Backups and what a restore makes of them.
import { unit } from './kinds.mjs'

/** @type {import('../mutations.mjs').Mutation[]} */
export const backups = [
  {
    name: 'sessions are in a backup',
    file: 'app/server/backup/tables.ts',
    from: "session: 'left'",
    to: "session: { key: ['id'] }",
    tests: unit('app/server/backup/tables.test.ts'),
  },
  {
    name: 'the trail that a restore brings back is compared with the one before',
    file: 'app/server/backup/restore.ts',
    from: '[...valuesOfTrail, ...valuesOfChecks]',
    to: '[...valuesOfTrail.slice(2), ...valuesOfChecks]',
    tests: unit('app/server/backup/restore.test.ts'),
  },
  {
    name: 'a restore takes away what another process is storing',
    file: 'app/server/backup/restore.ts',
    from: 'findFilesWithoutRow(db, storage, startedAt)',
    to: 'findFilesWithoutRow(db, storage, Infinity)',
    tests: unit('app/server/backup/restore.test.ts'),
  },
  {
    name: 'a restore takes back what migrations did to rows',
    file: 'app/server/backup/restore.ts',
    from: 'await engine.migrateRows(db, listAppliedMigrations(manifest))',
    to: 'listAppliedMigrations(manifest)',
    tests: unit('app/server/backup/earlier-backup.test.ts'),
  },
  {
    name: 'a damaged upload is in a backup as if it were whole',
    file: 'app/server/backup/backup.ts',
    from: 'if (part.sha256 === hash) continue',
    to: 'if (hash) continue',
    tests: unit('app/server/backup/damaged-uploads.test.ts'),
  },
  {
    name: 'a restore puts damaged uploads over whole ones',
    file: 'app/server/backup/read-backup.ts',
    from: '!missing.has(key)',
    to: "key !== ''",
    tests: unit('app/server/backup/damaged-uploads.test.ts'),
  },
]
