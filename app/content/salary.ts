/** What an open position pays, in yuan before tax; null where staff left it open. */
interface SalaryBand {
  salaryFrom: number | null
  salaryTo: number | null
  salaryMonths: number | null
}

/** Says the monthly pay in the width of a column, such as `8000–13000元/月`; `面议` when nothing is fixed. */
export function describeMonthlyPay({ salaryFrom, salaryTo }: SalaryBand): string {
  if (salaryFrom === null) return '面议'
  if (salaryTo === null) return `${salaryFrom}元/月起`
  return salaryFrom === salaryTo ? `${salaryFrom}元/月` : `${salaryFrom}–${salaryTo}元/月`
}

/** Says the pay with the months it is paid for, such as `8000–13000元/月，每年13个月`. */
export function describePay(band: SalaryBand): string {
  const pay = describeMonthlyPay(band)
  return band.salaryFrom === null || band.salaryMonths === null ? pay : `${pay}，每年${band.salaryMonths}个月`
}
