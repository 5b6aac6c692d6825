import { places } from '../site-structure'
import { defineContent } from '../define'
import { date, image, text, textarea } from '../fields'

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
  fields: {
    number: text({ label: '编号', max: 60 }),
    issuer: text({ label: '颁发单位', max: 60 }),
    text: textarea({ label: '说明', max: 200 }),
    issuedOn: date({ label: '颁发日期', place: 'side' }),
    expiresOn: date({ label: '有效期至', place: 'side', help: '过后前台自动隐藏' }),
    scan: image({ label: '扫描件', fit: 'contain', place: 'side' }),
  },
})
