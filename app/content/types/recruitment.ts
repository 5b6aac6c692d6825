import { places } from '../site-structure'
import { defineContent } from '../define'
import { date, number, text, textarea } from '../fields'

/** 人才招聘: open positions. A position leaves the site by itself after its deadline. */
export const recruitment = defineContent({
  name: 'recruitment',
  wire: 'recruit',
  label: '人才招聘',
  icon: 'BriefcaseBusiness',
  paths: { add: '/linkUS/RecruitAdd', update: '/linkUS/RecruitUpdate' },
  firstStep: { order: 2, hint: '没有在招岗位可以跳过' },
  title: { label: '岗位', max: 40 },
  categories: { label: '类型', table: places.recruitment.categories },
  order: 'date',
  visibleUntil: 'deadline',
  abstract: 'duties',
  columns: ['city', 'headcount', 'deadline'],
  fields: {
    department: text({ label: '部门', max: 30 }),
    city: text({ label: '城市', max: 20, required: true }),
    headcount: number({ label: '人数', min: 1, max: 999, unit: '人' }),
    education: text({ label: '学历', max: 20 }),
    duties: textarea({ label: '职责', max: 1500, rows: 6, required: true }),
    requirements: textarea({ label: '要求', max: 1500, rows: 6, required: true }),
    benefits: textarea({ label: '福利待遇', max: 600, rows: 4 }),
    process: textarea({ label: '应聘流程', max: 600, rows: 4, help: '每行一个步骤，如“简历初筛，三个工作日内答复”' }),
    email: text({ label: '投递邮箱', max: 80, format: 'email', help: '不填则使用公司邮箱' }),
    deadline: date({ label: '截止日期', help: '过后自动下线', place: 'side' }),
  },
})
