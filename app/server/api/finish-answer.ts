import { z } from 'zod'
import { contentTypes } from '../../content/registry'
import type { AppContext } from '../app/create-context'
import { applyClaims } from '../claims'

const { filledFromSettings } = contentTypes.serviceNetwork
const offices = z.looseObject({
  rows: z.array(z.looseObject({ type: z.number(), values: z.record(z.string(), z.unknown()) })),
})

/**
 * Finishes what a reading call answers visitors: its claims as they stand now, and the head office as the settings of
 * the site say it is reached, where its entry says nothing of its own. Handlers of previews run inside a transaction
 * that holds the connection, so this comes after them.
 */
export async function finishAnswer(
  { readHeldCertificates, settings }: Pick<AppContext, 'readHeldCertificates' | 'settings'>,
  call: string,
  answer: unknown,
): Promise<unknown> {
  const finished = applyClaims(answer, await readHeldCertificates())
  if (call !== 'serviceNetwork.list' || !filledFromSettings) return finished
  const { rows, ...rest } = offices.parse(finished)
  const stored = await settings.read()
  for (const { type, values } of rows)
    if (type === filledFromSettings.category)
      for (const field of filledFromSettings.fields) if (values[field] === '') values[field] = stored[field]
  return { ...rest, rows }
}
