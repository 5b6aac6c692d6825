import { queryOptions } from '@tanstack/react-query'
import type { ApplicationContent, ApplicationInput, ApplicationReceipt } from '../content/application'
import type { ApplicationCopy, PrivacyNotice } from '../content/wire'
import { readApi } from './call-api'
import { sendApi } from './send-api'

/** What the form sends besides the application itself. */
export interface ApplicationSend extends ApplicationInput {
  consentVersion: string
  /** The key of the draft, by which the same one is known again. */
  draft: string
  /** For how many ms the form has been open. */
  elapsed: number
  /** Hidden from people; programs fill it in. */
  website: string
}

/** What opens an application that was sent. */
export interface ApplicationTicket {
  receipt: string
  code: string
}

/** The notice that visitors agree to before they send an application. */
export const privacyNoticeQuery = queryOptions({
  queryKey: ['privacyNotice'],
  queryFn: () => readApi<PrivacyNotice>('/privacy/allow'),
  staleTime: 300_000,
})

/** Sends a cooperation application. @throws ApiFailure */
export function submitApplication(input: ApplicationSend): Promise<ApplicationReceipt> {
  return sendApi('/application/create/allow', { ...input })
}

/** What was sent, and where it stands. @throws ApiFailure */
export function lookUpApplication({ receipt, code }: ApplicationTicket): Promise<ApplicationCopy> {
  return sendApi('/application/lookup/allow', { receipt, code })
}

/** Replaces what was sent, while it waits. @throws ApiFailure */
export function correctApplication({ receipt, code }: ApplicationTicket, content: ApplicationContent): Promise<ApplicationCopy> {
  return sendApi('/application/correct/allow', { receipt, code, ...content })
}

/** Takes an application back. @throws ApiFailure */
export function withdrawApplication({ receipt, code }: ApplicationTicket): Promise<ApplicationCopy> {
  return sendApi('/application/withdraw/allow', { receipt, code })
}
