import { defineContent } from '../define'
import { image, number, textarea } from '../fields'

/** 发展历程: one step of the company's history each. */
export const milestone = defineContent({
  name: 'milestone',
  wire: 'milestone',
  label: '发展历程',
  icon: 'Milestone',
  paths: { add: '/manage/addMilestone', update: '/manage/updateMilestone' },
  firstStep: { order: 3, hint: '从成立年份起，3 个节点可成剖面' },
  isRarelyAdded: true,
  title: { label: '标题', max: 30 },
  order: 'manual',
  cover: 'picture',
  abstract: 'text',
  columns: ['year'],
  hasDatedClaims: true,
  fields: {
    year: number({ label: '年份', min: 1980, max: 2100, required: true }),
    text: textarea({ label: '说明', max: 200 }),
    picture: image({ label: '图片', place: 'side', shot: '当年的场地、设备或文件，翻拍时正对、避免反光' }),
  },
})
