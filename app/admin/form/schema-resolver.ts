import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** Lets react-hook-form judge by a zod schema; each field shows its first message. */
export function schemaResolver<Values extends FieldValues>(schema: ZodType<unknown>): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= { type: 'invalid', message }
    // The library types errors by field; ours are exactly the first parts of the issues' paths.
    return { values: {}, errors: errors as never }
  }
}
