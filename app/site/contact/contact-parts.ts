import type { CategoryOf, contactParts } from '../../content/categories'
import { later } from '../../ui/later'

/** The parts of the contact page that need a script of their own; the form of part 3 is what its page is about. */
export const ContactDetails = later(async () => (await import('./contact-details')).ContactDetails)
export const ServiceNetwork = later(async () => (await import('./service-network')).ServiceNetwork)
export const RecruitmentList = later(async () => (await import('./recruitment-list')).RecruitmentList)

const parts = { 1: ContactDetails, 2: ServiceNetwork, 4: RecruitmentList } as const

/** Fetches the script of a part, before a navigation shows it. */
export async function preloadContactPart(model: CategoryOf<typeof contactParts>): Promise<void> {
  if (model !== 3) await parts[model].preload()
}
