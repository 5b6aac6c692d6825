import type { FieldValues, Path, UseFormReturn, FieldError, Resolver } from 'react-hook-form'
import { ApiFailure } from '../../data/client'
import { notifyFailure } from '../shell/notify'
import type { ZodMiniType } from 'zod/mini'

/** Puts the server's messages under their fields; other failures become a notice. */
export function showServerProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  names: ReadonlyArray<Path<Values>>,
): void {
  const fields = error instanceof ApiFailure ? (error.problem?.fields ?? {}) : {}
  const shown = names.filter((name) => fields[name] !== undefined)
  for (const name of shown) form.setError(name, { type: 'server', message: fields[name] ?? '' })
  if (shown.length === 0) notifyFailure(error)
}

/** Lets react-hook-form validate with a zod schema; each field shows its first message. */
export function schemaResolver<Values extends FieldValues>(schema: ZodMiniType): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= { type: 'invalid', message }
    // The library types errors by field; ours are exactly the first parts of the issues' paths.
    return { values: {}, errors: errors as never }
  }
}
