import { createHash } from 'node:crypto'
import {
  type ApplicationContent,
  type ApplicationFaults,
  type ApplicationInput,
  type ApplicationText,
  applicationLimits,
  applicationTexts,
  checkApplication,
  plainPhone,
} from '../../content/application'
import { Problem } from '../errors'

/**
 * The texts of an application as they are stored: the need just as it was typed, single lines
 * without the blanks around them, the number as eleven digits.
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
export function judged(input: ApplicationInput): Record<ApplicationText, string> {
  refuse(checkApplication(input))
  const texts = Object.keys(applicationLimits) as ApplicationText[]
  const trimmed = Object.fromEntries(texts.map((name) => [name, input[name].trim()])) as Record<ApplicationText, string>
  // Staff follow the source as a link: nothing but a page of this site.
  const source = /^\/(?![/\\])/.test(trimmed.source) ? trimmed.source : ''
  return { ...trimmed, need: input.need, phone: plainPhone(input.phone), source }
}

/** A correction as it is stored; consent was given before. @throws Problem invalid */
export function judgedContent(content: ApplicationContent): ApplicationContent {
  const { source: _source, ...texts } = judged({ ...content, consent: true, source: '' })
  return texts
}

function refuse(faults: ApplicationFaults): void {
  const found = Object.entries(faults)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([name, { message }]) => [name, message]))
  const fieldCodes = Object.fromEntries(found.map(([name, { code }]) => [name, code]))
  throw new Problem('invalid', found[0]?.[1].message ?? '提交的内容不正确', { fields, fieldCodes })
}

/** A digest by which the same content is known again, from whichever page it was sent. */
export function fingerprintOf(content: ApplicationContent): string {
  return createHash('sha256')
    .update(JSON.stringify(applicationTexts.map((name) => content[name].trim())))
    .digest('hex')
}
