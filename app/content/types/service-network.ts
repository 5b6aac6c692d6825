import { places } from '../site-structure'
import { defineContent } from '../define'
import { messages } from '../messages'
import { text, textarea } from '../fields'

/** 服务网络: the company's offices. */
export const serviceNetwork = defineContent({
  name: 'serviceNetwork',
  wire: 'serverNetwork',
  label: '服务网络',
  icon: 'MapPin',
  paths: { add: '/linkUS/ServerNetworkAdd', update: '/linkUS/ServerNetworkUpdate' },
  firstStep: { order: 1, hint: '机构、电话、地址' },
  title: { label: '机构名称', max: 40 },
  categories: { label: '区域', table: places.serviceNetwork.categories },
  order: 'manual',
  abstract: 'services',
  // The head office is reached as the settings of the site say; every other office has its own.
  filledFromSettings: { category: 1, fields: ['phone', 'email', 'address'] },
  validate: ({ category, values }) =>
    category === 1
      ? {}
      : {
          ...(values.phone === '' ? { phone: messages.missing('电话') } : {}),
          ...(values.address === '' ? { address: messages.missing('地址') } : {}),
        },
  columns: ['person', 'phone'],
  fields: {
    person: text({ label: '联系人', max: 20 }),
    phone: text({ label: '电话', max: 30, format: 'phone', help: '总部留空时取自网站设置' }),
    email: text({ label: '邮箱', max: 80, format: 'email', help: '总部留空时取自网站设置' }),
    address: text({ label: '地址', max: 120, help: '总部留空时取自网站设置' }),
    services: textarea({ label: '服务范围', max: 300 }),
  },
})
