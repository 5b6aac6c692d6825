import type { AmountBand } from '../amount-bands'
import { clientKinds } from '../client-kinds'
import { places } from '../site-structure'
import { defineContent } from '../define'
import { choice, number, references, text } from '../fields'

/** What the bands of amounts are called. */
export const amountBands = {
  over1000: '1000万元以上',
  to1000: '500–1000万元',
  to500: '200–500万元',
  to200: '100–200万元',
  to100: '50–100万元',
  to50: '50万元以下',
} as const satisfies Record<AmountBand, string>

/** 项目业绩: contracts that were completed and accepted, for the register that buyers read. */
export const projectRecord = defineContent({
  name: 'projectRecord',
  wire: 'projectRecord',
  label: '项目业绩',
  icon: 'ScrollText',
  paths: { add: '/manage/addProjectRecord', update: '/manage/updateProjectRecord' },
  firstStep: { order: 7, hint: '近年完成并验收的合同，投标时可筛选、导出' },
  isRarelyAdded: true,
  title: { label: '项目名称', max: 60 },
  categories: { label: '业务类别', table: places.projectRecord.categories },
  order: 'manual',
  columns: ['client', 'area', 'year', 'amount'],
  hasDatedClaims: true,
  registers: {
    projects: {
      columns: ['client', 'area', 'scale', 'year', 'amount', 'proof', 'cases'],
      year: 'year',
      area: 'area',
      amount: 'amount',
      newestFirst: true,
    },
  },
  fields: {
    client: text({ label: '委托单位', max: 60, required: true }),
    area: text({ label: '所在地区', max: 20, required: true, help: '写到省、市或县，前台按它筛选' }),
    scale: text({ label: '项目规模', max: 60 }),
    proof: text({ label: '可查验材料', max: 60, help: '如：合同、验收意见；写明可供查验的材料即可' }),
    number: text({ label: '合同编号', max: 40 }),
    year: number({ label: '完成年份', min: 1990, max: 2100, required: true, place: 'side' }),
    amount: choice({ label: '合同金额', options: amountBands, required: true, place: 'side' }),
    clientKind: choice({ label: '客户类型', options: clientKinds, place: 'side' }),
    cases: references({ label: '对应案例', type: 'caseInfo', max: 1, place: 'side' }),
  },
})
