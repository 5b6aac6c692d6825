import { defineContent } from '../define'
import { image, parent, text, textarea } from '../fields'

/** 组织架构: one department each, in a tree of three levels. */
export const organisation = defineContent({
  name: 'organisation',
  wire: 'organization',
  label: '组织架构',
  icon: 'Network',
  paths: { add: '/about/OrganizationAdd', update: '/about/OrganizationUpdate' },
  firstStep: { order: 4, hint: '部门与职责，也可上传整图' },
  title: { label: '部门', max: 30 },
  order: 'manual',
  abstract: 'duties',
  columns: ['head', 'duties'],
  fields: {
    parent: parent({ label: '上级', type: 'organisation' }),
    head: text({ label: '负责人', max: 20 }),
    duties: textarea({ label: '职责', max: 400 }),
    chart: image({ label: '整体架构图', fit: 'contain', place: 'side', help: '上传后代替部门树' }),
  },
})
