import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiFailure } from '../../data/client'
import { notifyFailure } from '../shell/notify'

/** Puts the server's messages under their fields; what belongs to none of them is told aloud. */
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
