import { defineContent } from '../define'
import { places } from '../places'
import { image, richText, rows } from '../fields'

/** 企业简介: one record, the first part of the about page. */
export const companyProfile = defineContent({
  name: 'companyProfile',
  wire: 'companyProfile',
  label: '企业简介',
  icon: 'Building2',
  paths: { add: '/manage/companyProfile', update: '/manage/companyProfile' },
  place: places.companyProfile,
  title: { label: '标题', max: 40 },
  order: 'manual',
  single: true,
  cover: 'cover',
  fields: {
    body: richText({ label: '简介正文', required: true }),
    figures: rows({
      label: '关键数据',
      max: 8,
      columns: {
        label: { label: '名称', max: 20 },
        value: { label: '数值', max: 12 },
        unit: { label: '单位', max: 8, optional: true },
      },
    }),
    scopes: rows({ label: '测绘专业范围', max: 12, columns: { name: { label: '专业', max: 20 } } }),
    cover: image({ label: '图片', advised: { width: 1600, height: 1000 }, place: 'side' }),
  },
})
