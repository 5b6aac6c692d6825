import { expect, test } from 'vitest'
import { describeMonthlyPay, describePay } from './salary'

test.each([
  [8000, 13_000, 13, '8000–13000元/月', '8000–13000元/月，每年13个月'],
  [8000, 8000, null, '8000元/月', '8000元/月'],
  [8000, null, 12, '8000元/月起', '8000元/月起，每年12个月'],
  [null, null, 13, '面议', '面议'],
])('A pay of %s to %s yuan for %s months is said as a band', (salaryFrom, salaryTo, salaryMonths, short, long) => {
  expect(describeMonthlyPay({ salaryFrom, salaryTo, salaryMonths })).toBe(short)
  expect(describePay({ salaryFrom, salaryTo, salaryMonths })).toBe(long)
})
