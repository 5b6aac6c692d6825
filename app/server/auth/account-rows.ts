import type { Selectable } from 'kysely'
import type { AccountRow, Role } from '../../content/wire'
import type { AccountTable } from '../db/schema'

/** The one spelling of an account's name: what differs in case or outer spaces only is the same name. */
export function plainUsername(username: string): string {
  return username.trim().toLowerCase()
}

/** A stored role; whatever is unknown may do the least. */
export function roleOf(stored: string): Role {
  return stored === 'administrator' ? 'administrator' : 'editor'
}

/** An account as the wire shows it: without its password. */
export function toAccountRow(row: Selectable<AccountTable>): AccountRow {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: roleOf(row.role),
    phone: row.phone,
    email: row.email,
    department: row.department,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
