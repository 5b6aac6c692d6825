import { callQuery } from '../client'

/** The settings that header, footer and contact pages show. */
export const settingsQuery = { ...callQuery('setting.shown'), staleTime: 300_000 }

/** The notice that visitors agree to before they send an application. */
export const privacyNoticeQuery = { ...callQuery('setting.privacy'), staleTime: 300_000 }
