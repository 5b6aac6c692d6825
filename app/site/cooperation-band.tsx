import { later } from '../ui/later'

/** The dark band above the footer of home, listings and details that invites a cooperation application. */
export const CooperationBand = later(async () => (await import('./cooperation-panel')).CooperationPanel, { when: 'touched' })
