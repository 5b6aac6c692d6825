import { createHash } from 'node:crypto'
import {
  type ApplicationContent,
  type ApplicationFaults,
  type ApplicationInput,
  type ApplicationText,
  applicationLimits,
  applicationTexts,
  validateApplication,
  normalisePhone,
} from '../../content/application'
import { Problem } from '../errors'

/**
 * Validates an application and normalises its texts: single lines trimmed, the telephone number as
 * eleven digits, the description as typed.
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
export function normaliseApplication(input: ApplicationInput): Record<ApplicationText, string> {
  requireNoFaults(validateApplication(input))
  const texts = Object.keys(applicationLimits) as ApplicationText[]
  const trimmed = Object.fromEntries(texts.map((name) => [name, input[name].trim()])) as Record<ApplicationText, string>
  // Staff open the source as a link, so only a path of this site is accepted.
  const source = /^\/(?![/\\])/.test(trimmed.source) ? trimmed.source : ''
  return { ...trimmed, need: input.need, phone: normalisePhone(input.phone), source }
}

/** Validates and normalises a correction; consent was given with the application. @throws Problem invalid */
export function normaliseCorrection(content: ApplicationContent): ApplicationContent {
  const { source: _source, ...texts } = normaliseApplication({ ...content, consent: true, source: '' })
  return texts
}

function requireNoFaults(faults: ApplicationFaults): void {
  const found = Object.entries(faults)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([name, { message }]) => [name, message]))
  const fieldCodes = Object.fromEntries(found.map(([name, { code }]) => [name, code]))
  throw new Problem('invalid', found[0]?.[1].message ?? '提交的内容不正确', { fields, fieldCodes })
}

/** A digest of the content that identifies duplicates, whichever page they were sent from. */
export function computeFingerprint(content: ApplicationContent): string {
  return createHash('sha256')
    .update(JSON.stringify(applicationTexts.map((name) => content[name].trim())))
    .digest('hex')
}
