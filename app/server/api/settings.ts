import { z } from 'zod'
import { settingsSchema } from '../../content/settings'
import { jsonBody } from './body'
import { publicCall, staffCall } from './call'
import { publicSettings } from './shapes/site'

const withVersion = z.strictObject({ ...settingsSchema.shape, version: z.number().int().min(0) })

/** The site's settings. */
export const settingCalls = [
  publicCall({
    method: 'GET',
    path: '/setting/allow',
    summary: '前台需要的网站设置',
    answer: publicSettings,
    async handle({ settings }) {
      const { version: _version, ...shown } = await settings.read()
      return shown
    },
  }),
  staffCall({
    method: 'GET',
    path: '/setting',
    access: 'administrator',
    summary: '网站设置',
    answer: withVersion,
    handle: ({ settings }) => settings.read(),
  }),
  staffCall({
    method: 'POST',
    path: '/setting/save',
    access: 'administrator',
    summary: '保存网站设置',
    body: jsonBody(withVersion),
    answer: withVersion,
    handle: ({ settings }, { body: { version, ...values }, session }) => settings.save(values, version, session.actor),
  }),
]
