/** Where messages of the site go, as administrators read it. The order is that of the list. */
export const deliveryKinds = {
  mail: '邮件',
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
  webhook: 'Webhook',
  baidu: '百度推送',
  indexNow: 'IndexNow',
  cdn: 'CDN 缓存',
} as const

export type DeliveryKind = keyof typeof deliveryKinds

/** What becomes of a message. */
export const deliveryStates = { waiting: '等待', delivered: '已送达', failed: '失败' } as const
