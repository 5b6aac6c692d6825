import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../content/durations'
import { hasRight } from '../../content/rights'
import { parseFacts } from '../audit'
import type { Database } from '../db'
import { listAccountConflicts, listAccountRights } from '../rights'

/** An account that nobody has signed in to for so long is looked at. */
export const idleAccountDays = 90
/** How far back acts are counted. */
export const countedDays = 30
export const countedSignInDays = 7

/** Reads what the page 等保 says of accounts, sign-ins and the trail, from the database as it is now. */
export async function readFigures(db: Kysely<Database>, now: number) {
  const [accounts, acts, signIns, held] = await Promise.all([
    readAccounts(db, now),
    readActs(db, now),
    countSignIns(db, now - countedSignInDays * dayMs),
    listAccountRights(db),
  ])
  const administrators = held.filter((account) => hasRight(account, 'account.manage', 'all'))
  const auditors = held.filter((account) => hasRight(account, 'trail.verify'))
  return {
    accounts,
    acts,
    signIns,
    rights: {
      duties: await count(db.selectFrom('duty').select(({ fn }) => fn.countAll().as('count'))),
      administrators: administrators.map(({ name }) => name),
      auditors: auditors.map(({ name }) => name),
      /** Those who manage no accounts: they check what others do. */
      separateAuditors: auditors.filter((account) => !administrators.includes(account)).length,
      conflicting: (await listAccountConflicts(db, held)).size,
    },
    secrets: {
      second: await count(db.selectFrom('totp').select(({ fn }) => fn.countAll().as('count'))),
    },
    applications: await count(db.selectFrom('application').select(({ fn }) => fn.countAll().as('count'))),
    candidates: await count(db.selectFrom('candidate').select(({ fn }) => fn.countAll().as('count'))),
    sessions: await count(
      db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('expires_at', '>', now),
    ),
  }
}

async function readAccounts(db: Kysely<Database>, now: number) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('totp', (join) => join.onRef('totp.account_id', '=', 'account.id').on('totp.enabled_at', 'is not', null))
    .select(['account.id', 'disabled_at', 'is_demo', 'must_change_password', 'last_login_at', 'account.created_at'])
    .select(['totp.account_id as totp'])
    .execute()
  const passkeys = await db.selectFrom('passkey').select('account_id').distinct().execute()
  const withPasskey = new Set(passkeys.map(({ account_id: id }) => id))
  const open = rows.filter(({ disabled_at, is_demo }) => disabled_at === null && is_demo === 0)
  const isIdle = ({ last_login_at: last, created_at: created }: (typeof open)[number]) =>
    (last ?? created) < now - idleAccountDays * dayMs
  return {
    open: open.length,
    disabled: rows.filter(({ disabled_at }) => disabled_at !== null).length,
    withFactor: open.filter(({ id, totp }) => totp !== null || withPasskey.has(id)).length,
    initialPassword: open.filter(({ must_change_password: must }) => must === 1).length,
    idle: open.filter(isIdle).length,
  }
}

/** What is done with the personal data of applicants and candidates, by what it counts as. */
const personalActs = {
  revealed: ['application.reveal', 'candidate.reveal', 'candidate.file'],
  exported: ['application.export'],
  withdrawn: ['application.withdraw', 'candidate.withdraw'],
  expired: ['application.expire', 'candidate.expire'],
} as const

/** Acts by their action, of the last days. */
async function readActs(db: Kysely<Database>, now: number) {
  const rows = await db
    .selectFrom('audit')
    .select(['action', ({ fn }) => fn.countAll().as('count')])
    .where('at', '>', now - countedDays * dayMs)
    .where('outcome', '=', 'done')
    .where(({ or, eb }) =>
      or([eb('action', 'in', Object.values(personalActs).flat()), eb('action', '=', 'backup.write')]),
    )
    .groupBy('action')
    .execute()
  const counts = new Map(rows.map(({ action, count: found }) => [action, Number(found)]))
  const sum = (actions: readonly string[]) => actions.reduce((total, action) => total + (counts.get(action) ?? 0), 0)
  const backup = await db
    .selectFrom('audit')
    .select(['at', 'facts'])
    .where('action', '=', 'backup.write')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    revealed: sum(personalActs.revealed),
    exported: sum(personalActs.exported),
    withdrawn: sum(personalActs.withdrawn),
    expired: sum(personalActs.expired),
    backups: counts.get('backup.write') ?? 0,
    lastBackup: backup ? { at: backup.at, rows: parseFacts(backup.facts).count ?? 0 } : null,
    recorded: await count(
      db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('at', '>', now - countedDays * dayMs),
    ),
  }
}

async function countSignIns(db: Kysely<Database>, since: number) {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'outcome', sql<number>`count(*)`.as('count')])
    .where('kind', '=', 'login')
    .where('at', '>', since)
    .groupBy(['action', 'outcome'])
    .execute()
  const total = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isWanted).reduce((sum, { count: found }) => sum + Number(found), 0)
  return {
    done: total(({ action, outcome }) => action === 'login' && outcome === 'done'),
    failed: total(({ action, outcome }) => outcome === 'refused' && action !== 'login.lock'),
    locked: total(({ action }) => action === 'login.lock'),
  }
}

async function count(query: { executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }> }) {
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export type Figures = Awaited<ReturnType<typeof readFigures>>
