export { settingsSchema } from '../../content/settings'
export { defaultSettings } from './defaults'
export { createSettings, maskSecrets, type Settings } from './create-settings'
export { buildPrivacyNotice, fillPlaceholders, type FullNotice } from './privacy-notice'
