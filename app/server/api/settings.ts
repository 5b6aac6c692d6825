import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { contactSettings, type SiteSettings } from '../../content/settings'
import { editedSettings, privacyNotice, shownSettings, type ShownSettings } from '../../contract/settings'
import { requireOwnNetwork } from '../auth'
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
      const [culture, stored, certificates, notes] = await Promise.all([
        entries.listFirst('culture', [], { limit: mostNotices, category: 3, at: now() }),
        settings.read(),
        readHeldCertificates(),
        readMediaNotes(),
      ])
      const notices = culture.map(({ id, title }) => ({ id, title }))
      const shown = { ...applyClaims(toShownSettings(stored), certificates), notices }
      shown.suggestedKeywords = await keepFindingWords(shown.suggestedKeywords)
      addMediaNotes(shown, notes)
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
  candidatePrivacy: publicRead({
    path: '/privacy/candidate/allow',
    summary: '应聘者个人信息保护说明',
    answer: privacyNotice,
    async handle({ settings }) {
      const { version, text } = buildPrivacyNotice(await settings.read(), 'candidate')
      return { version, text }
    },
  }),
  all: staffRead({
    path: '/setting',
    asks: 'setting.contact',
    summary: '网站设置',
    answer: editedSettings,
    handle: async ({ settings }) => maskSecrets(await settings.read()),
  }),
  save: staffWrite({
    asks: 'setting.contact',
    summary: '保存网站设置',
    body: editedSettings.extend({ keepsSheetNames: z.boolean().default(false) }),
    answer: editedSettings,
    async handle({ settings, rights }, { body: { version, keepsSheetNames, ...values }, session: { actor } }) {
      requireOwnNetwork(values.officeNetworks)
      if (changesMoreThanContact(await settings.read(), values)) await rights.requireSomewhere(actor, 'setting.other')
      return maskSecrets(await settings.save(values, version, actor, { keepsSheetNames }))
    },
  }),
}

/** Whether anything changes that the right for contact and record numbers does not cover. */
function changesMoreThanContact(stored: SiteSettings, next: SiteSettings): boolean {
  const shown = maskSecrets(stored)
  const covered: ReadonlySet<string> = new Set(contactSettings)
  return (Object.keys(next) as Array<keyof SiteSettings>).some(
    (name) => !covered.has(name) && !isDeepStrictEqual(next[name], shown[name]),
  )
}

const shownSchema = shownSettings.omit({ notices: true }).strip()

/** What visitors may see of settings that were read: they are the same object until they change. */
const shownParts = new WeakMap<SiteSettings, Omit<ShownSettings, 'notices'>>()

function toShownSettings(settings: SiteSettings): Omit<ShownSettings, 'notices'> {
  const known = shownParts.get(settings) ?? selectShown(settings)
  shownParts.set(settings, known)
  return known
}

/** What visitors may see of the settings: there are secrets among them. An account without its secret is of no use to pages. */
function selectShown(settings: SiteSettings): Omit<ShownSettings, 'notices'> {
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
