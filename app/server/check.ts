import type { z } from 'zod'
import { Problem } from './errors'

/**
 * Judges input by a schema.
 * @returns the value as the schema gives it back (trimmed, with defaults)
 * @throws Problem invalid with one message for each field at fault, named by its path (`departments.0.name`)
 */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issue.message
  }
  throw invalid(fields)
}

/** The refusal of input whose fields are at fault; the person reads the first message. */
export function invalid(fields: Record<string, string>): Problem {
  return new Problem('invalid', Object.values(fields)[0] ?? '提交的内容不正确', { fields })
}
