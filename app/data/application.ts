import type { ApplicationInput } from '../content/application'
import { sendApi } from './send-api'

/** What the form sends besides the application itself. */
export interface ApplicationSend extends ApplicationInput {
  consentVersion: string
  /** When the form was opened, in ms since 1970. */
  startedAt: number
  /** Hidden from people; programs fill it in. */
  website: string
}

/**
 * Sends a cooperation application.
 * @returns the receipt number
 * @throws ApiFailure
 */
export async function submitApplication(input: ApplicationSend): Promise<{ receipt: string }> {
  return sendApi('/application/create/allow', { ...input })
}
