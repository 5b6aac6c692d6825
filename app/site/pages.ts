import { atOnce, deferPart, onInteraction } from '../ui/deferred-part'
import { onInteractionOrNearFigure } from './shared/use-near'
import { libraryMap, largeLetters } from './shared/visit-choice'

/** The pages, which are hydrated on the first interaction; each is a chunk of its own, which its route loads. */
export const AboutDetailPage = deferPart(async () => (await import('./about/about-detail-page')).AboutDetailPage)
/** Brings the part of its address into view. */
export const AboutPage = deferPart(
  async () => (await import('./about/about-page')).AboutPage,
  (hydrate, frame, props) => (props.model === undefined ? onInteraction : atOnce)(hydrate, frame, props),
)
/** The buttons that open its scenes come with the script: whoever scrolls by keys finds them as well. */
export const CaseDetailPage = deferPart(
  async () => (await import('./cases/case-detail-page')).CaseDetailPage,
  onInteractionOrNearFigure,
)
/** Shows the map to a visitor who chose it earlier. */
export const CaseLibraryPage = deferPart(
  async () => (await import('./cases/library/case-library-page')).CaseLibraryPage,
  (hydrate, frame, props) => (libraryMap.read() ? atOnce : onInteraction)(hydrate, frame, props),
)
/** The application form shows what the browser kept of an earlier visit; a position that the address leads to is opened. */
export const ContactPage = deferPart(
  async () => (await import('./contact/contact-page')).ContactPage,
  (hydrate, frame, props) => (props.model === 3 || location.hash ? atOnce : onInteraction)(hydrate, frame, props),
)
/** The form of a candidate, which shows what the browser kept of an earlier visit. */
export const CandidatePage = deferPart(async () => (await import('./contact/candidate-page')).CandidatePage, atOnce)
/** Sets the article in the letters that the visitor chose earlier. */
export const NewsDetailPage = deferPart(
  async () => (await import('./news/news-detail-page')).NewsDetailPage,
  (hydrate, frame, props) => (largeLetters.read() ? atOnce : onInteraction)(hydrate, frame, props),
)
export const DownloadPage = deferPart(async () => (await import('./downloads/download-page')).DownloadPage)
export const NewsListPage = deferPart(async () => (await import('./news/news-list-page')).NewsListPage)
export const ProductDetailPage = deferPart(
  async () => (await import('./products/product-detail-page')).ProductDetailPage,
)
export const ProductListPage = deferPart(async () => (await import('./products/product-list-page')).ProductListPage)
export const RecordsPage = deferPart(async () => (await import('./records/records-page')).RecordsPage)
export const SearchPage = deferPart(async () => (await import('./search/search-page')).SearchPage)
export const SiteMapPage = deferPart(async () => (await import('./site-map/site-map-page')).SiteMapPage)
export const SolutionDetailPage = deferPart(
  async () => (await import('./solutions/solution-detail-page')).SolutionDetailPage,
)
export const SolutionListPage = deferPart(async () => (await import('./solutions/solution-list-page')).SolutionListPage)
