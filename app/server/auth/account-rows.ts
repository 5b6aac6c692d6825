import type { Selectable } from 'kysely'
import type { AccountRow, Role } from '../../contract'
import type { AccountTable } from '../db'

/** Normalises a username: case and surrounding spaces do not count. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}

/** Parses a stored role; an unknown one counts as editor. */
export function parseRole(stored: string): Role {
  return stored === 'administrator' ? 'administrator' : 'editor'
}

/** Maps a stored account to its API shape, without the password. */
export function toAccountRow(row: Selectable<AccountTable>): AccountRow {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: parseRole(row.role),
    phone: row.phone,
    email: row.email,
    department: row.department,
    demo: row.is_demo === 1,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
