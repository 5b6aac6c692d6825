/** What personal data are looked at or exported for. */
export const purposeNames = {
  contact: '联系申请人',
  verify: '核对信息',
  transfer: '移交经办部门',
  audit: '审计检查',
  other: '其他用途',
} as const

/** The same for the data of those who apply for a position. */
export const candidatePurposeNames: Record<PurposeKind, string> = { ...purposeNames, contact: '联系应聘者' }

export type PurposeKind = keyof typeof purposeNames

export const maxPurposeLength = 100

/** What somebody needs personal data for: one of the choices, and words that say more. */
export interface Purpose {
  kind: PurposeKind
  words: string
}

/** Says a purpose in one line. */
export function describePurpose(
  { kind, words }: Purpose,
  names: Readonly<Record<PurposeKind, string>> = purposeNames,
): string {
  return words === '' ? names[kind] : `${names[kind]}，${words}`
}
