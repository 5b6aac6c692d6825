import type { CategoryOf, contactParts } from '../../content/categories'
import { later } from '../../ui/later'

/** The four parts of the contact page, each with its own script. */
export const ContactDetails = later(async () => (await import('./contact-details')).ContactDetails)
export const ServiceNetwork = later(async () => (await import('./service-network')).ServiceNetwork)
export const ApplicationSection = later(async () => (await import('./application-section')).ApplicationSection)
export const RecruitmentList = later(async () => (await import('./recruitment-list')).RecruitmentList)

const parts = { 1: ContactDetails, 2: ServiceNetwork, 3: ApplicationSection, 4: RecruitmentList } as const

/** Fetches the script of a part, before a navigation shows it. */
export async function preloadContactPart(model: CategoryOf<typeof contactParts>): Promise<void> {
  await parts[model].preload()
}
