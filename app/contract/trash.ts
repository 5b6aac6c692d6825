import { z } from 'zod'
import { type TypeName, typeNames } from '../content/registry'
import { staffRead, staffWrite } from './call'
import { entryVersion } from './entry-shapes'
import { paging } from './query'
import { emptyAnswer, id, listing, moment } from './shapes'

const typeName: z.ZodType<TypeName, TypeName> = z.enum(typeNames)

const trashedRow = z.strictObject({
  ...entryVersion,
  id,
  type: typeName,
  category: z.number().int(),
  title: z.string(),
  deletedAt: moment,
  /** Empty when that is not known. */
  deletedBy: z.string(),
  /** Visitors saw it, or were going to: a restore shows it to them again. */
  wasPublished: z.boolean(),
  /** When it is deleted for good. */
  endsAt: moment,
})

/** An entry in the trash. */
export type TrashedRow = z.infer<typeof trashedRow>

export const trashCalls = {
  list: staffRead({
    path: '/trash/list',
    summary: '回收站',
    query: z.object({ ...paging, type: typeName.optional() }),
    answer: listing(trashedRow),
  }),
  purge: staffWrite({
    path: '/trash/purge',
    access: 'administrator',
    summary: '回收站：彻底删除',
    body: z.strictObject({ type: typeName, ...entryVersion }),
    answer: emptyAnswer,
    isAudited: () => true,
  }),
}
