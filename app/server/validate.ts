import { type core, z } from 'zod'
import type { FieldFault } from '../content/contact-details'
import { Problem } from './errors'

/**
 * Validates input against a schema.
 * @returns the value as the schema gives it back (trimmed, with defaults)
 * @throws Problem invalid with one Chinese message for each field at fault, named by its path (`departments.0.name`)
 */
export function validateInput<Schema extends core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value, { error: describeIssue })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, 50)) {
    const at = issue.path.map(String)
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 20).map((key) => [...at, key]) : [at]
    for (const name of names) fields[name.join('.').slice(0, 80)] ??= issue.message
  }
  throw createInvalidProblem(fields)
}

/** Creates the problem of invalid fields; its own message is that of the first one. */
export function createInvalidProblem(fields: Record<string, string>): Problem {
  return new Problem('invalid', Object.values(fields)[0] ?? '提交的内容不正确', { fields })
}

/**
 * Refuses what a form that visitors send is at fault in.
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
export function requireNoFaults(faults: Readonly<Record<string, FieldFault>>): void {
  const found = Object.entries(faults)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([name, { message }]) => [name, message]))
  const fieldCodes = Object.fromEntries(found.map(([name, { code }]) => [name, code]))
  throw new Problem('invalid', found[0]?.[1].message ?? '提交的内容不正确', { fields, fieldCodes })
}

/** Refuses what an engine cannot store: NUL and halves of surrogate pairs. @throws Problem invalid */
export function validateText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Problem('invalid', '内容含有不能使用的字符')
}

/** The Chinese sentence for an issue whose schema brings no message of its own. */
function describeIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return '不能包含此项'
    case 'invalid_type':
      return issue.input === undefined ? '缺少此项' : '格式不正确'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `不能超过 ${issue.maximum} 个`
        : `不能大于 ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `不能少于 ${issue.minimum} 个`
        : `不能小于 ${issue.minimum}`
    default:
      return '格式不正确'
  }
}
