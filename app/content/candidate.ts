/**
 * Who applies for a position: the same checks run in the public form and on the server; they are plain functions so that
 * the public pages carry no validation library.
 */
import { type FieldFault, isEmailAddress, isMobileNumber, normalisePhone } from './contact-details'
import { countCharacters } from './count-characters'

/** What a candidate writes, in the order of the form. The résumé says the rest. */
export interface CandidateContent {
  person: string
  phone: string
  email: string
  /** Degree and subject, such as 本科，测绘工程. */
  education: string
  /** Anything else, such as when they could begin. */
  words: string
}

export type CandidateText = keyof CandidateContent

/** The greatest number of characters of each text. */
export const candidateLimits = { person: 20, phone: 20, email: 80, education: 40, words: 300 } as const

/** What each text is called. */
export const candidateLabels: Record<CandidateText, string> = {
  person: '姓名',
  phone: '手机号码',
  email: '电子邮箱',
  education: '学历与专业',
  words: '补充说明',
}

/** The texts of a candidate, in the order of the form. */
export const candidateTexts = Object.keys(candidateLabels) as CandidateText[]

const required = ['person', 'phone', 'education'] as const satisfies CandidateText[]

/** What the form is checked as: its texts, whether consent was given, and whether a file was chosen. */
export interface CandidateInput extends CandidateContent {
  consent: boolean
}

export type CandidateFaults = Partial<Record<keyof CandidateInput | 'file', FieldFault>>

/** The kinds of files that a résumé may be, with the names that people know them by. */
export const resumeKindNames = { pdf: 'PDF', docx: 'Word' } as const

export type ResumeKind = keyof typeof resumeKindNames

/** The size limit of a résumé in MB, and in bytes. */
export const maxResumeMegabytes = 5
export const maxResumeBytes = maxResumeMegabytes * 1024 * 1024

/** What a file chooser offers. */
export const resumeAccept =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Why a résumé is refused: a stable code for machines and a Chinese sentence for people. */
export const resumeFaults = {
  required: '请选择简历文件',
  empty: '文件是空的，请重新选择',
  tooLarge: `文件过大，简历不能超过 ${maxResumeMegabytes} MB`,
  wrongType: '只接受 PDF 或 Word（.docx）格式的简历',
  oldWord: '这是旧版 Word 文档（.doc）或设有密码的文档，请另存为 .docx 或 PDF 后重新选择',
  encrypted: '文件设有密码或限制，请取消后重新选择',
  damaged: '文件不完整或已损坏，请重新导出后再选择',
  active: '文件含有宏、脚本或自动执行的动作，请另存为不含这些内容的 PDF',
  embedded: '文件中嵌有其他文件，请移除后重新选择',
  external: '文件引用了外部内容，请移除后重新选择',
  tooComplex: '文件展开后过大或过于复杂，请重新导出后再选择',
} as const

export type ResumeFault = keyof typeof resumeFaults

/**
 * Validates what a candidate writes.
 * @returns the faults by field, empty when the input is valid
 */
export function validateCandidate(input: CandidateInput): CandidateFaults {
  const faults: CandidateFaults = {}
  const addFault = (name: keyof CandidateInput, code: FieldFault['code'], message: string) => {
    faults[name] ??= { code, message }
  }
  for (const name of required)
    if (input[name].trim() === '') addFault(name, 'required', `请填写${candidateLabels[name]}`)
  for (const name of candidateTexts) {
    const value = name === 'phone' ? normalisePhone(input.phone) : name === 'words' ? input.words : input[name].trim()
    if (countCharacters(value) > candidateLimits[name])
      addFault(name, 'tooLong', `${candidateLabels[name]}不能超过 ${candidateLimits[name]} 个字`)
    const refused = name === 'words' ? /[^\P{Cc}\t\n\r]|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u
    if (refused.test(value)) addFault(name, 'characters', `${candidateLabels[name]}含有不能使用的字符`)
  }
  if (!isMobileNumber(input.phone)) addFault('phone', 'format', '请输入 11 位手机号码')
  const email = input.email.trim()
  if (email !== '' && !isEmailAddress(email)) addFault('email', 'format', '邮箱格式不正确')
  if (!input.consent) addFault('consent', 'required', '请先阅读并同意《应聘者个人信息保护说明》')
  return faults
}

/** The states of a candidate, in the order of the list's tabs, with the names that staff read. */
export const candidateStatusNames = {
  pending: '待筛选',
  contacted: '已联系',
  interviewing: '面试中',
  hired: '已录用',
  declined: '不合适',
  withdrawn: '已撤回',
} as const

export type CandidateStatus = keyof typeof candidateStatusNames

/** The same states as the candidate reads them. */
export const candidateStatusWords: Record<CandidateStatus, string> = {
  pending: '已收到，等待筛选',
  contacted: '已与您联系',
  interviewing: '面试中',
  hired: '已录用',
  declined: '本次未进入下一环节',
  withdrawn: '已撤回',
}

/** Whether a text names a state. */
export function isCandidateStatus(text: string): text is CandidateStatus {
  return Object.hasOwn(candidateStatusNames, text)
}

/** The states that staff may set: everything but what the candidate does. */
export const settableStatuses = ['pending', 'contacted', 'interviewing', 'hired', 'declined'] as const satisfies Array<
  Exclude<CandidateStatus, 'withdrawn'>
>

/** Whether nothing more is done about a candidate: from then on the time runs for which the data are kept. */
export function isClosedStatus(status: CandidateStatus): boolean {
  return status === 'hired' || status === 'declined' || status === 'withdrawn'
}

/** The greatest number of characters of what staff note. */
export const maxCandidateNote = 1000
