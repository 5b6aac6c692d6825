import { z } from 'zod'
import { settingsSchema } from '../../content/settings'
import { jsonBody } from './body'
import { publicCall, staffCall } from './call'
import { withoutSecrets } from '../settings'
import { privacyNoticeOf } from '../settings/privacy-notice'
import { privacyNotice, shownPart, shownSettings } from './shapes/site'

const withVersion = z.strictObject({ ...settingsSchema.shape, version: z.number().int().min(0) })

/** The site's settings. */
export const settingCalls = [
  publicCall({
    method: 'GET',
    path: '/setting/allow',
    summary: '前台需要的网站设置',
    answer: shownSettings,
    handle: async ({ settings }) => shownPart(await settings.read()),
  }),
  publicCall({
    method: 'GET',
    path: '/privacy/allow',
    summary: '个人信息保护说明',
    answer: privacyNotice,
    async handle({ settings }) {
      const { version, text } = privacyNoticeOf(await settings.read())
      return { version, text }
    },
  }),
  staffCall({
    method: 'GET',
    path: '/setting',
    access: 'administrator',
    summary: '网站设置',
    answer: withVersion,
    handle: async ({ settings }) => withoutSecrets(await settings.read()),
  }),
  staffCall({
    method: 'POST',
    path: '/setting/save',
    access: 'administrator',
    summary: '保存网站设置',
    body: jsonBody(withVersion),
    answer: withVersion,
    handle: async ({ settings }, { body: { version, ...values }, session }) => withoutSecrets(await settings.save(values, version, session.actor)),
  }),
]
