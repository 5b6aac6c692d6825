import { expect, test } from 'vitest'
import { gradeCorpus } from '../../../tests/support/grade-corpus'

test('measure', () => {
  const { table, misses, alarms } = gradeCorpus({ companyName: '经纬空间信息技术股份有限公司', certificates: [] } as never)
  console.log(table + '\n--- misses\n' + misses.join('\n') + '\n--- alarms\n' + alarms.join('\n'))
  expect(1).toBe(1)
})
