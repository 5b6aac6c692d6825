import { z } from 'zod'
import { conflictName, dutyName, dutyRow, dutySheet, minReasonLength, rights } from '../../contract/duties'
import { id, line, listing, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** Duties, and who can give them. */
export const dutyCalls = {
  list: staffRead({
    asks: 'account.manage',
    summary: '职责与权限',
    answer: dutySheet,
    handle: ({ duties }) => duties.list(),
  }),
  grantors: staffRead({
    summary: '可以授权的系统管理员',
    answer: listing(z.string()),
    handle: async ({ duties }) => toListing(await duties.listGrantorNames()),
  }),
  save: staffWrite({
    asks: 'account.manage',
    summary: '修改职责的权限',
    body: z.strictObject({
      duties: z
        .array(z.strictObject({ id, version: z.number().int(), rights }))
        .min(1)
        .max(50),
    }),
    answer: dutySheet,
    async handle({ duties, auth }, { body, session }) {
      await auth.requireConfirmation(session)
      await duties.save(body.duties, session.actor)
      return duties.list()
    },
  }),
  create: staffWrite({
    asks: 'account.manage',
    summary: '新增职责，权限取自另一项职责',
    body: z.strictObject({ name: dutyName, from: id }),
    answer: dutyRow,
    handle: ({ duties }, { body, session }) => duties.create(body, session.actor),
  }),
  rename: staffWrite({
    asks: 'account.manage',
    summary: '给自设的职责改名',
    body: z.strictObject({ id, name: dutyName, seen: z.string().optional() }),
    handle: ({ duties }, { body, session }) => duties.rename(body, session.actor),
  }),
  delete: staffWrite({
    asks: 'account.manage',
    summary: '删除没有人承担的自设职责',
    body: z.strictObject({ id }),
    handle: ({ duties }, { body, session }) => duties.remove(body.id, session.actor),
  }),
  explain: staffWrite({
    asks: 'account.manage',
    summary: '说明一个账号为何保留应当分离的权限',
    body: z.strictObject({
      accountId: id,
      conflict: conflictName,
      reason: line(200).min(minReasonLength, `请写明原因，至少 ${minReasonLength} 个字`),
    }),
    handle: ({ duties }, { body, session }) => duties.explainConflict(body, session.actor),
  }),
}
