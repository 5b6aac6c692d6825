/** Whether an account may do without a second factor: `missing` when it may not, and has none. */
export type FactorState = 'optional' | 'required' | 'missing'

/**
 * Judges whether an account needs a second factor, by the setting 必须启用动态口令.
 * @param isAdministrator whether it may manage accounts
 * @param setting as it is stored; null where it never was
 */
export function judgeSecondFactor(isAdministrator: boolean, setting: string | null, isEnabled: boolean): FactorState {
  const required: unknown = setting === null ? 'nobody' : JSON.parse(setting)
  const isRequired = required === 'everyone' || (required === 'administrators' && isAdministrator)
  if (!isRequired) return 'optional'
  return isEnabled ? 'required' : 'missing'
}
