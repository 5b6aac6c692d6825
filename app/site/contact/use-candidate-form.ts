import {
  candidateLimits,
  candidateTexts,
  type CandidateContent,
  maxResumeBytes,
  resumeFaults,
  validateCandidate,
} from '../../content/candidate'
import type { PostedForm } from '../../data/client/request'
import { sendForm } from '../../data/client/visitor-form'
import { candidateNoticeQuery } from '../../data/site/site-queries'
import { createFormDrafts } from './form-drafts'
import type { FormFields } from './use-form-fields'
import { useSentForm } from './use-sent-form'

/** What the form of a candidate holds. */
interface CandidateValues extends CandidateContent {
  /** The id of the position; empty while none is chosen. */
  position: string
  file: File | null
  consent: boolean
}

export type CandidateFieldsState = FormFields<CandidateValues>

const emptyCandidate: CandidateValues = {
  person: '',
  phone: '',
  email: '',
  education: '',
  words: '',
  position: '',
  file: null,
  consent: false,
}

const drafts = createFormDrafts('candidateDraft', candidateTexts, candidateLimits)

/** What is said of a position that nobody can apply for any more. */
export function describeClosed(hasOthers: boolean): string {
  return hasOthers
    ? '该岗位已停止招聘，可以选择其他岗位'
    : '该岗位已停止招聘，目前没有其他在招岗位。已填写的内容没有丢失'
}

/** What the page begins the form with. */
interface CandidatePrefill {
  /** The id of the position that the address names; empty where nobody can apply for it. */
  position: string
  /** What the browser sent by itself, and what became of it. */
  posted: PostedForm | undefined
}

/**
 * The state of the form of a candidate: values, messages, draft, sending.
 * @param consentVersion the version of the notice that is shown
 */
export function useCandidateForm({ position, posted }: CandidatePrefill, consentVersion: string) {
  return useSentForm({
    drafts,
    linked: position === '' ? {} : { position },
    empty: emptyCandidate,
    posted,
    readPosted,
    initialProblems: position === '' ? { position: describeClosed(true) } : {},
    validate: validateForm,
    deliver(values, { draft, elapsed, website }) {
      const form = new FormData()
      for (const name of [...candidateTexts, 'position'] as const) form.append(name, values[name])
      form.append('consent', 'on')
      const more = { consentVersion, draft, elapsed: String(Math.round(elapsed)), website }
      for (const [name, value] of Object.entries(more)) form.append(name, value)
      if (values.file) form.append('file', values.file)
      return sendForm('candidate.create', form)
    },
    noticeQuery: candidateNoticeQuery,
  })
}

/** A browser does not give a file back that it has sent, so it has to be chosen again. */
function readPosted(values: Record<string, string>): Partial<CandidateValues> {
  const entries = [...candidateTexts, 'position' as const].map((name) => [name, values[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function validateForm(
  values: CandidateValues,
): ReturnType<typeof validateCandidate> & { position?: { message: string } } {
  const { file, position } = values
  const fault = !file ? 'required' : file.size > maxResumeBytes ? 'tooLarge' : file.size === 0 ? 'empty' : undefined
  return {
    ...(position === '' && { position: { message: '请选择应聘的岗位' } }),
    ...validateCandidate(values),
    ...(fault && { file: { code: 'required', message: resumeFaults[fault] } }),
  }
}
