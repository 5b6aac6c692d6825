import type { SiteSettings } from '../../content/settings'
import { type Contract, type ShownSettings, shownSettings } from '../../contract'
import { maskSecrets, buildPrivacyNotice } from '../settings'
import type { Handlers } from './handler'

/** The site's settings. */
export const settingHandlers: Handlers<Contract['setting']> = {
  shown: async ({ settings }) => toShownSettings(await settings.read()),
  async privacy({ settings }) {
    const { version, text } = buildPrivacyNotice(await settings.read())
    return { version, text }
  },
  all: async ({ settings }) => maskSecrets(await settings.read()),
  save: async ({ settings }, { body: { version, ...values }, session }) =>
    maskSecrets(await settings.save(values, version, session.actor)),
}

const shownSchema = shownSettings.strip()

/** What visitors may see of the settings: there are secrets among them. An account without its secret is of no use to pages. */
function toShownSettings(settings: SiteSettings): ShownSettings {
  const { wechatAppId, ...parts } = shownSchema.parse(settings)
  return { ...parts, wechatAppId: settings.wechatSecret === '' ? '' : wechatAppId }
}
