import {
  type ApplicationInput,
  applicationLimits,
  applicationTexts,
  cooperationDirections,
  validateApplication,
} from '../../content/application'
import { writeApi } from '../../data/client/server-functions'
import type { PostedForm } from '../../data/client/request'
import { privacyNoticeQuery } from '../../data/site/site-queries'
import { createFormDrafts } from './form-drafts'
import type { FormFields } from './use-form-fields'
import { useSentForm } from './use-sent-form'

/** An application without any values. */
const emptyApplication: ApplicationInput = {
  company: '',
  person: '',
  phone: '',
  email: '',
  direction: '',
  place: '',
  startMonth: '',
  need: '',
  consent: false,
  source: '',
}

const drafts = createFormDrafts('applicationDraft', applicationTexts, applicationLimits)

export type ApplicationFieldsState = FormFields<ApplicationInput>

/** What the page begins the form with. */
export interface ApplicationPrefill {
  /** What the link that led here already says. */
  direction: string
  source: string
  /** What the browser sent by itself, and what became of it. */
  posted: PostedForm | undefined
}

/**
 * The state of the application form: values, messages, draft, sending.
 * @param consentVersion the version of the notice that is shown
 */
export function useApplicationForm({ direction, source, posted }: ApplicationPrefill, consentVersion: string) {
  const linked = cooperationDirections.find((name) => name === direction)
  return useSentForm({
    drafts,
    linked: { source, ...(linked && { direction: linked }) },
    empty: emptyApplication,
    posted,
    readPosted,
    validate: validateApplication,
    deliver: (values, delivery) => writeApi('application.create', { ...values, consentVersion, ...delivery }),
    noticeQuery: privacyNoticeQuery,
  })
}

function readPosted(values: Record<string, string>): Partial<ApplicationInput> {
  const names = [...applicationTexts, 'source'] as const
  const entries = names.map((name) => [name, values[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
