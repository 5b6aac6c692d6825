import type { ApplicationContent, ApplicationInput, ApplicationReceipt } from '../../content/application'
import type { ApplicationCopy } from '../../contract'
import { writeApi } from '../client/write-api'

/** What the form sends besides the application itself. */
export interface ApplicationSubmission extends ApplicationInput {
  consentVersion: string
  /** The key of the draft, by which the same one is known again. */
  draft: string
  /** For how many ms the form has been open. */
  elapsed: number
  /** Hidden from people; programs fill it in. */
  website: string
}

/** What opens an application that was sent. */
export interface ReceiptCredentials {
  receipt: string
  code: string
}

/** Sends a cooperation application. @throws ApiFailure */
export function submitApplication(input: ApplicationSubmission): Promise<ApplicationReceipt> {
  return writeApi('application.create', input)
}

/** What was sent, and where it stands. @throws ApiFailure */
export function lookUpApplication({ receipt, code }: ReceiptCredentials): Promise<ApplicationCopy> {
  return writeApi('application.lookup', { receipt, code })
}

/** Replaces what was sent, while it waits. @throws ApiFailure */
export function correctApplication(
  { receipt, code }: ReceiptCredentials,
  content: ApplicationContent,
): Promise<ApplicationCopy> {
  return writeApi('application.correct', { receipt, code, ...content })
}

/** Takes an application back. @throws ApiFailure */
export function withdrawApplication({ receipt, code }: ReceiptCredentials): Promise<ApplicationCopy> {
  return writeApi('application.withdraw', { receipt, code })
}
