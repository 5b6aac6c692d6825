/** The states of a cooperation application, in the order of the inbox's tabs, with their Chinese names. */
export const applicationStatusNames = {
  pending: '待处理',
  following: '跟进中',
  answered: '已答复',
  closed: '已关闭',
  withdrawn: '已撤回',
} as const

export type ApplicationStatus = keyof typeof applicationStatusNames

/** Whether a text names a state. */
export function isApplicationStatus(text: string): text is ApplicationStatus {
  return Object.hasOwn(applicationStatusNames, text)
}
