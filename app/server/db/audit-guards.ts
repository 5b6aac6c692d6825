import { dayMs } from '../../content/durations'

/** What lets the database itself refuse that records of the trail are changed or removed. */
export interface AuditGuards {
  create: string[]
  /** For a restore, which replaces the whole trail by that of a backup. */
  drop: string[]
}

/** Records are kept for at least so long: the database refuses to seal younger ones, and only sealed ones can be removed. */
export const auditKeptMs = 180 * dayMs

const refusals = {
  update: 'a record of the trail is never changed',
  delete: 'a record of the trail is removed only once it is sealed',
  seal: 'a record of the trail is kept for at least 180 days',
  head: 'the head of the trail only moves forward',
}

/** Whether a record is not covered by a seal. A seal says up to which record older ones may be removed. */
const isUnsealed = 'old.id > (select coalesce(max(sealed_until), 0) from audit)'
const sealsYoung = `exists (select 1 from audit where id <= new.sealed_until and at > new.at - ${auditKeptMs})`
/** Records of earlier versions have no hash until the first start of this one. */
const hasHash = "old.hash <> ''"
const isSetBack = 'new.last_id < old.last_id'

function sqliteGuard(name: string, event: string, condition: string | null, refusal: string): string {
  const when = condition === null ? '' : `when ${condition}`
  return `create trigger ${name} before ${event} ${when} begin select raise(abort, '${refusal}'); end`
}

const sqliteNames = [
  'audit_refuse_update',
  'audit_refuse_delete',
  'audit_refuse_replace',
  'audit_refuse_seal',
  'audit_head_refuse_update',
  'audit_head_refuse_delete',
] as const

export const sqliteAuditGuards: AuditGuards = {
  create: [
    sqliteGuard('audit_refuse_update', 'update on audit', hasHash, refusals.update),
    sqliteGuard('audit_refuse_delete', 'delete on audit', isUnsealed, refusals.delete),
    // `insert or replace` removes a row without a delete that a trigger sees.
    sqliteGuard(
      'audit_refuse_replace',
      'insert on audit',
      'exists (select 1 from audit where id = new.id)',
      refusals.update,
    ),
    sqliteGuard(
      'audit_refuse_seal',
      'insert on audit',
      `new.sealed_until is not null and ${sealsYoung}`,
      refusals.seal,
    ),
    sqliteGuard('audit_head_refuse_update', 'update on audit_head', isSetBack, refusals.head),
    sqliteGuard('audit_head_refuse_delete', 'delete on audit_head', null, refusals.head),
  ],
  drop: sqliteNames.map((name) => `drop trigger if exists ${name}`),
}

function postgresGuard(name: string, event: string, table: string, condition: string, refusal: string): string[] {
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        if ${condition} then raise exception '${refusal}'; end if;
        return case when tg_op = 'DELETE' then old else new end;
      end
    $$`,
    `create trigger ${name} before ${event} on ${table} for each row execute function ${name}()`,
  ]
}

/** Truncating removes rows without a delete that a row's trigger sees. */
function postgresTruncateGuard(table: string): string[] {
  const name = `${table}_refuse_truncate`
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin raise exception '${refusals.delete}'; end
    $$`,
    `create trigger ${name} before truncate on ${table} for each statement execute function ${name}()`,
  ]
}

export const postgresAuditGuards: AuditGuards = {
  create: [
    ...postgresGuard('audit_refuse_update', 'update', 'audit', hasHash, refusals.update),
    ...postgresGuard('audit_refuse_delete', 'delete', 'audit', isUnsealed, refusals.delete),
    ...postgresGuard(
      'audit_refuse_seal',
      'insert',
      'audit',
      `new.sealed_until is not null and ${sealsYoung}`,
      refusals.seal,
    ),
    ...postgresGuard('audit_head_refuse_update', 'update', 'audit_head', isSetBack, refusals.head),
    ...postgresGuard('audit_head_refuse_delete', 'delete', 'audit_head', 'true', refusals.head),
    ...postgresTruncateGuard('audit'),
    ...postgresTruncateGuard('audit_head'),
  ],
  drop: [
    'drop trigger if exists audit_refuse_update on audit',
    'drop trigger if exists audit_refuse_delete on audit',
    'drop trigger if exists audit_refuse_seal on audit',
    'drop trigger if exists audit_refuse_truncate on audit',
    'drop trigger if exists audit_head_refuse_update on audit_head',
    'drop trigger if exists audit_head_refuse_delete on audit_head',
    'drop trigger if exists audit_head_refuse_truncate on audit_head',
  ],
}
