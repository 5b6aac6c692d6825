import type { Kysely } from 'kysely'
import { maxTemplates } from '../../content/application-rules'
import type { GivenTemplate, ReplyTemplate } from '../../contract/application-rules'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { requireSeen } from '../require-seen'

/** Texts that staff begin an answer with. They hold nothing of any applicant: placeholders are filled in on the screen. */
export function createReplyTemplates({ db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit }) {
  return {
    listTemplates: (): Promise<ReplyTemplate[]> =>
      db.selectFrom('reply_template').select(['id', 'name', 'text']).orderBy('name').orderBy('id').execute(),

    /** Stores a new template, or changes one. @throws Problem notFound; conflict; invalid when there are too many */
    async saveTemplate({ id, name, text, seen }: GivenTemplate, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const row = { name, text, updated_at: now() }
        if (id === undefined) {
          const { count } = await work
            .selectFrom('reply_template')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
          if (Number(count) >= maxTemplates) throw new Problem('invalid', `回复模板不能超过 ${maxTemplates} 个`)
          await work.insertInto('reply_template').values(row).execute()
        } else {
          const stored = await work
            .selectFrom('reply_template')
            .select(['name', 'text'])
            .where('id', '=', id)
            .executeTakeFirst()
          if (stored)
            requireSeen([
              { label: '模板名称', seen: seen?.name, stored: stored.name },
              { label: '正文', seen: seen?.text, stored: stored.text },
            ])
          const { numUpdatedRows } = await work
            .updateTable('reply_template')
            .set(row)
            .where('id', '=', id)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw createGoneProblem()
        }
        await audit.record({ action: 'replyTemplate.save', title: name, actor }, work)
      })
    },

    /** @throws Problem notFound */
    async deleteTemplate(id: number, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const removed = await work
          .deleteFrom('reply_template')
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw createGoneProblem()
        await audit.record({ action: 'replyTemplate.delete', title: removed.name, actor }, work)
      })
    },
  }
}

function createGoneProblem(): Problem {
  return new Problem('notFound', '回复模板已被他人删除')
}
