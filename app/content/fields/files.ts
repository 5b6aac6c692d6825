import { z } from 'zod'
import { messages } from '../messages'
import type { FileValue } from '../values'
import { type Field, type FieldOptions, createField } from './field'
import { mediaAddress } from './media-address'

const file = z.object({
  src: mediaAddress('附件'),
  name: z.string().trim().min(1, messages.missing('附件名称')).max(120, messages.tooLong('附件名称', 120)),
  size: z.number().int().min(0),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  note: z.string().trim().max(60, messages.tooLong('附件说明', 60)).optional(),
})

/** Uploaded documents offered for download. */
export function files(options: FieldOptions & { max?: number }): Field<FileValue[], 'files'> {
  const { max = 20 } = options
  return createField<FileValue[], 'files'>('files', options, {
    schema: z.array(file).max(max, messages.tooManyItems(options.label, max, '个')),
    empty: [],
    view: { max },
  })
}
