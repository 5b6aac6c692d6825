import { places } from '../site-structure'
import { defineContent } from '../define'
import { choice, date, image, text, textarea } from '../fields'

/** What stands of a patent, a standard or a registration. */
const rightStates = { valid: '有效', pending: '审查中', drafting: '编制中', replaced: '已被替代' } as const

/** 资质荣誉: certificates and awards. An expired certificate leaves the site by itself. */
export const honour = defineContent({
  name: 'honour',
  wire: 'honor',
  label: '资质荣誉',
  icon: 'Award',
  paths: { add: '/manage/addHonor', update: '/manage/updateHonor' },
  firstStep: { order: 2, hint: '资质证书、奖项与体系认证的扫描件' },
  isRarelyAdded: true,
  title: { label: '证书名称', max: 60 },
  categories: { label: '类别', table: places.honour.categories },
  order: 'manual',
  visibleUntil: 'expiresOn',
  cover: 'scan',
  abstract: 'text',
  validate: ({ values }) =>
    values.issuedOn && values.expiresOn && values.expiresOn < values.issuedOn
      ? { expiresOn: '有效期早于颁发日期' }
      : {},
  columns: ['issuer', 'expiresOn'],
  hasDatedClaims: true,
  registers: {
    qualifications: {
      categories: [1, 4],
      columns: ['number', 'text', 'issuer', 'issuedOn', 'expiresOn', 'verification'],
    },
    standards: { categories: [3, 5, 6], columns: ['number', 'role', 'issuer', 'issuedOn', 'state'], year: 'issuedOn' },
  },
  fields: {
    number: text({ label: '编号', max: 60 }),
    issuer: text({ label: '颁发单位', max: 60 }),
    role: text({ label: '参与方式', max: 30, categories: [3, 5, 6], help: '如：第一专利权人、参编单位' }),
    text: textarea({ label: '范围与说明', max: 200, help: '资质写等级与专业范围，列在资信与业绩页' }),
    state: choice({ label: '状态', options: rightStates, categories: [3, 5, 6], place: 'side' }),
    verification: text({
      label: '查验网址',
      max: 200,
      format: 'link',
      categories: [1, 4],
      place: 'side',
      help: '发证机关公布证书的网页',
    }),
    issuedOn: date({ label: '颁发日期', place: 'side' }),
    expiresOn: date({ label: '有效期至', place: 'side', help: '过后前台自动隐藏' }),
    scan: image({ label: '扫描件', fit: 'contain', place: 'side', shot: '平放扫描，不低于 300 dpi，四边完整' }),
  },
})
