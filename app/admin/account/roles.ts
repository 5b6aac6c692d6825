import type { Role } from '../../contract'

/** What the roles are called. */
export const roleNames = { administrator: '管理员', editor: '内容编辑' } as const satisfies Record<Role, string>
