import type { SiteSettings } from '../../content/settings'
import { editedSettings, privacyNotice, shownSettings, type ShownSettings } from '../../contract/settings'
import { applyClaims } from '../claims'
import { addMediaNotes } from '../media/notes'
import { buildPrivacyNotice, fillPlaceholders, maskSecrets } from '../settings'
import { publicRead, staffRead, staffWrite } from './call'

/** How many notices the footer has room for. */
const mostNotices = 4

/** The site's settings. */
export const settingCalls = {
  shown: publicRead({
    path: '/setting/allow',
    summary: '前台需要的网站设置',
    answer: shownSettings,
    async handle({ settings, entries, now, readMediaNotes, keepFindingWords, readHeldCertificates }) {
      const { rows } = await entries.listPublic('culture', { offset: 0, limit: mostNotices, category: 3, at: now() })
      const notices = rows.map(({ id, title }) => ({ id, title }))
      const shown = { ...applyClaims(toShownSettings(await settings.read()), await readHeldCertificates()), notices }
      shown.suggestedKeywords = await keepFindingWords(shown.suggestedKeywords)
      addMediaNotes(shown, await readMediaNotes())
      return shown
    },
  }),
  privacy: publicRead({
    path: '/privacy/allow',
    summary: '个人信息保护说明',
    answer: privacyNotice,
    async handle({ settings }) {
      const { version, text } = buildPrivacyNotice(await settings.read())
      return { version, text }
    },
  }),
  all: staffRead({
    path: '/setting',
    access: 'administrator',
    summary: '网站设置',
    answer: editedSettings,
    handle: async ({ settings }) => maskSecrets(await settings.read()),
  }),
  save: staffWrite({
    access: 'administrator',
    summary: '保存网站设置',
    body: editedSettings,
    answer: editedSettings,
    handle: async ({ settings }, { body: { version, ...values }, session }) =>
      maskSecrets(await settings.save(values, version, session.actor)),
  }),
}

const shownSchema = shownSettings.omit({ notices: true }).strip()

/** What visitors may see of the settings: there are secrets among them. An account without its secret is of no use to pages. */
function toShownSettings(settings: SiteSettings): Omit<ShownSettings, 'notices'> {
  const { wechatAppId, introduction, ...parts } = shownSchema.parse(settings)
  return {
    ...parts,
    // A department without a line of its own is reached by the company's.
    departments: parts.departments
      .map(({ name, phone }) => ({ name, phone: phone || parts.phone }))
      .filter(({ phone }) => phone !== ''),
    introduction: fillPlaceholders(introduction, { 企业简称: parts.shortName, 企业名称: parts.companyName }),
    wechatAppId: settings.wechatSecret === '' ? '' : wechatAppId,
  }
}
