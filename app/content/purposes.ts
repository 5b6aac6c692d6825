/** What personal data are looked at or exported for. */
export const purposeNames = {
  contact: '联系申请人',
  verify: '核对信息',
  transfer: '移交经办部门',
  audit: '审计检查',
  other: '其他用途',
} as const

export type PurposeKind = keyof typeof purposeNames

export const maxPurposeLength = 100

/** What somebody needs personal data for: one of the choices, and words that say more. */
export interface Purpose {
  kind: PurposeKind
  words: string
}

/** Says a purpose in one line. */
export function describePurpose({ kind, words }: Purpose): string {
  return words === '' ? purposeNames[kind] : `${purposeNames[kind]}，${words}`
}
