export { defaultSettings, settingsSchema } from '../../content/settings'
export { createSettings, maskSecrets, type Settings } from './create-settings'
export { buildPrivacyNotice, fillPlaceholders, type FullNotice } from './privacy-notice'
export { listSettingLabels } from './setting-changes'
