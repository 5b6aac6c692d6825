import { useQuery } from '@tanstack/react-query'
import type { HomePage as HomeContent } from '../../contract'
import { callQuery } from '../../data/client'
import { deferPart } from '../../ui/deferred-part'
import { Carousel, HeroDrawing, TerrainSlide } from './carousel'
import type { ErrorFacts } from '../shell/error-facts'

// The form of a banner shows it too: by this file, so that visitors do not fetch it apart from the page.
export { Carousel }

/** What follows the slides. */
const HomeSections = deferPart(async () => (await import('./home-sections')).HomeSections)

/** Loads what a page that is built in the browser, or rendered on the server, shows. */
export async function preloadHome(): Promise<void> {
  await Promise.all([HomeSections, TerrainSlide, HeroDrawing].map((part) => part.preload()))
}

const nothing: HomeContent = {
  banners: [],
  scopes: [],
  figures: [],
  partners: [],
  clients: { kinds: [], products: 0 },
  products: [],
  cases: [],
  news: { 1: [], 2: [], 3: [], 4: [] },
}

/** The home page: the slides and the sections below them. */
export function HomePage({ failed }: { failed: ErrorFacts | undefined }) {
  const { data = nothing } = useQuery({ ...callQuery('home.page'), enabled: !failed })
  return (
    <>
      <Carousel banners={data.banners} />
      <HomeSections content={data} failed={failed} />
    </>
  )
}
